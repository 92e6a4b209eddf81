import { useLayoutEffect } from 'react';

/** The page is at its top as this appears: what takes the place of a long one would be below its end. */
export function ScrollToTop() {
  useLayoutEffect(() => {
    // Nothing is returned: a newer Chromium answers with a promise.
    window.scrollTo(0, 0);
  }, []);
  return null;
}
