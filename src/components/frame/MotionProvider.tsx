import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { MotionContext, type Moving } from '../motion/motion.ts';
import { useReducedMotion } from './use-media.ts';

type Props = {
  /** Resolves to what animates, after the first paint. */
  load: () => Promise<Moving>;
  children: ReactNode;
};

/** Until it is there, and where it never arrives, a page is complete and still. */
export function MotionProvider({ load, children }: Props) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const isReduced = useReducedMotion();
  const isNeeded = !isReduced && moving === null;

  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      // In a transition: what is not hydrated yet would be discarded and rendered again.
      (loaded) => startTransition(() => setMoving(loaded)),
      () => {},
    );
  }, [isNeeded, load]);

  return <MotionContext value={isReduced ? null : moving}>{children}</MotionContext>;
}
