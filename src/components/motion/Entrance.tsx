import { type HTMLMotionProps, m } from 'framer-motion';
import { useState } from 'react';
import { useCanAnimate } from './can-animate.ts';
import { Motion } from './Motion.tsx';

type Props = Omit<HTMLMotionProps<'div'>, 'initial' | 'animate'> & {
  /** Pixels from which it slides into its place. */
  x?: number;
  y?: number;
  /** There from the start. */
  still?: boolean;
};

/** Fades in, and slides if it is told from where. What is drawn before the features arrive is simply there. */
export function Entrance({ x = 0, y = 0, still = false, ...props }: Props) {
  const canAnimate = useCanAnimate();
  const [enters] = useState(canAnimate && !still);
  return (
    <Motion>
      <m.div
        {...(enters && { initial: { opacity: 0, x, y }, animate: { opacity: 1, x: 0, y: 0 } })}
        {...props}
      />
    </Motion>
  );
}
