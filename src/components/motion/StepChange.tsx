import type { ReactNode } from 'react';
import { Entrance } from './Entrance.tsx';
import { useHasChanged } from './motion.ts';

type Props = {
  /** Names the step; null until it is known. */
  step: string | number | null;
  children: ReactNode;
};

/** A new step slides into its place; the one that the page came with is there. Source: look, "Pictures and motion". */
export function StepChange({ step, children }: Props) {
  const hasChanged = useHasChanged(step);
  return (
    <Entrance key={step} x={8} still={!hasChanged}>
      {children}
    </Entrance>
  );
}
