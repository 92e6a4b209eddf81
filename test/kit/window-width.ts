import { vi } from 'vitest';

const windowOf = (width: 'min-width' | 'max-width' | 'coarse') => () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes(width),
  }));
};

/** A desktop's window for a test, or with `beforeEach` for those of a file. Without it no width matches. */
export const widen = windowOf('min-width');

/** A screen for fingers. */
export const touch = windowOf('coarse');

/** A phone's window: long forms come page after page. */
export const narrow = windowOf('max-width');
