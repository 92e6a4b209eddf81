import { vi } from 'vitest';

/** A desktop's window, for the tests of one file: `beforeEach(widen)`. Without it no width matches. */
export function widen() {
  const narrow = window.matchMedia;
  window.matchMedia = (media) => ({ ...narrow(media), matches: media.includes('min-width') });
  return () => {
    window.matchMedia = narrow;
  };
}

/** A phone's window, for a test: long forms come page after page. */
export function narrow() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('max-width'),
  }));
}
