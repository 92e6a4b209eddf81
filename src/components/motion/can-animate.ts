import type { FeatureBundle } from 'framer-motion';
import { createContext, use, useState } from 'react';

/** The features that animate; null until they are there, and where the person wants nothing to move. */
export const MotionContext = createContext<FeatureBundle | null>(null);

export const useCanAnimate = (): boolean => use(MotionContext) !== null;

/** Whether a value differs from the first that was known: what was there from the start does not animate. */
export function useHasChanged(value: string | number | boolean | null): boolean {
  const [first, setFirst] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (first === null && value !== null) setFirst(value);
  if (first !== null && value !== first && !hasChanged) setHasChanged(true);
  return hasChanged;
}
