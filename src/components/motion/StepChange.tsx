import type { ReactNode } from 'react';
import { useHasChanged } from './can-animate.ts';
import { Entrance } from './Entrance.tsx';

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
