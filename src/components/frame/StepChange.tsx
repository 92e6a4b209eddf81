import type { ReactNode } from 'react';
import { Deferred } from '../loading/Deferred.tsx';
import { Entrance } from '../motion/Entrance.tsx';
import { useHasChanged } from '../motion/motion.ts';

type Props = {
  /** Names the step; null until it is known. */
  step: string | number | null;
  /** Stands there until the new step is drawn. */
  waiting: ReactNode;
  children: ReactNode;
};

/** A new step is drawn in slices and slides into its place; the one that the page came with is there. Source: look, "Pictures and motion". */
export function StepChange({ step, waiting, children }: Props) {
  const hasChanged = useHasChanged(step);
  return (
    <Entrance key={step} x={8} still={!hasChanged}>
      {hasChanged ? <Deferred fallback={waiting}>{children}</Deferred> : children}
    </Entrance>
  );
}
