import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(COARSE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the person points with a finger. */
export const useTouch = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia(COARSE).matches);
