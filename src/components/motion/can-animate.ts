import { createContext, use, useState } from 'react';

export const CanAnimateContext = createContext(false);

/** Whether the features are there, and the person wants things to move. */
export const useCanAnimate = (): boolean => use(CanAnimateContext);

/** Whether a value differs from the first that was known: what was there from the start does not animate. */
export function useHasChanged(value: string | number | boolean | null): boolean {
  const [first, setFirst] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (first === null && value !== null) setFirst(value);
  if (first !== null && value !== first && !hasChanged) setHasChanged(true);
  return hasChanged;
}
