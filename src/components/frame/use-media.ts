import { useSyncExternalStore } from 'react';

/** A hook: whether a media query holds; never as the build draws. */
function mediaHook(query: string): () => boolean {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, matches, () => false);
}

/** Whether the person wants nothing to move. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');

/** Whether the person points with a finger. */
export const useTouch = mediaHook('(pointer: coarse)');

/** Whether there is room for a table: from the breakpoint `md` on. */
export const useWide = mediaHook('(min-width: 768px)');

/** Whether a long form is shown as short pages: below the breakpoint `md`. */
export const useNarrow = mediaHook('(max-width: 767.98px)');
