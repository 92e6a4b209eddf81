import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is taken over: until then it must be drawn as it was sent. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
