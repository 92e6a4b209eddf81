import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether there is room for a table: from the breakpoint `md` on. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
