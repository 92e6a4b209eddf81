import { vi } from 'vitest';

/** Waits until this is so; what never comes about fails after a minute, on the busiest machine too. */
export const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 60_000, interval: 20 });
