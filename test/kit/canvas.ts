import { vi } from 'vitest';

/** A canvas that takes every stroke and shows none: jsdom has no pictures. */
export function stubCanvas() {
  const context = new Proxy({}, { get: () => () => ({}), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['picture'], { type })),
  );
}
