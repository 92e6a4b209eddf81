import { type ReactNode, useDeferredValue } from 'react';

type Props = {
  /** What stands there until then. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Draws its children in slices, after `fallback`: a change of a machine's state is drawn as one task otherwise, which
 * keeps a slow phone from answering a touch for a quarter of a second.
 */
export const Deferred = ({ fallback, children }: Props) =>
  useDeferredValue(true, false) ? children : fallback;
