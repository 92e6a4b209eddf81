/** A desktop's window, for the tests of one file: `beforeEach(widen)`. Without it every window is a phone's. */
export function widen() {
  const narrow = window.matchMedia;
  window.matchMedia = (media) => ({ ...narrow(media), matches: media.includes('min-width') });
  return () => {
    window.matchMedia = narrow;
  };
}
