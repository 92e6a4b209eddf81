import { useSyncExternalStore } from 'react';

const never = () => () => {};
const WAITING = { disabled: true, _disabled: { opacity: 1, cursor: 'progress' } } as const;

/**
 * For a button that needs a script, on a page that is prerendered: disabled until React has taken the page over, and looking
 * as it will then. So no press is lost, and no form is sent by the browser itself, with a password in the address.
 */
export function useUntilHydrated(): Partial<typeof WAITING> {
  return useIsHydrated() ? {} : WAITING;
}

/** False while a prerendered page is taken over: until then it must be drawn as it was sent. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
