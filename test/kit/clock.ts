/** A clock that is as far ahead of the real one as a test says. Each test begins with the real time. */
import { beforeEach } from 'vitest';

export function useClock() {
  const time = { aheadMs: 0, clock: () => new Date(Date.now() + time.aheadMs) };
  beforeEach(() => {
    time.aheadMs = 0;
  });
  return time;
}
