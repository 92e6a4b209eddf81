import { createContext, use, useState } from 'react';

export type Moving = typeof import('./moving.tsx');

/** What animates; null until it is there, and where the person wants nothing to move. */
export const MotionContext = createContext<Moving | null>(null);

export const useMoving = (): Moving | null => use(MotionContext);

/** Whether a value differs from the first that was known: what was there from the start does not animate. */
export function useHasChanged(value: string | number | boolean | null): boolean {
  const [first, setFirst] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (first === null && value !== null) setFirst(value);
  if (first !== null && value !== first && !hasChanged) setHasChanged(true);
  return hasChanged;
}
