import { type ComponentProps, useState } from 'react';
import { useMoving } from './motion.ts';

/** Names that the library gives a meaning of its own. */
type Taken = 'style' | 'onDrag' | 'onDragStart' | 'onDragEnd' | 'onAnimationStart';

type Props = Omit<ComponentProps<'div'>, Taken> & {
  /** Pixels from which it slides into its place. */
  x?: number;
  y?: number;
  /** There from the start. */
  still?: boolean;
  /** Seconds, where it is not the usual time. */
  duration?: number;
};

/** Fades in, and slides if it is told from where. What is drawn before the library arrives is simply there. */
export function Entrance({ x = 0, y = 0, still = false, duration, ...props }: Props) {
  const moving = useMoving();
  const [entering] = useState(still ? null : moving);
  if (!entering) return <div {...props} />;
  const { Motion, m } = entering;
  return (
    <Motion>
      <m.div
        initial={{ opacity: 0, x, y }}
        animate={{ opacity: 1, x: 0, y: 0 }}
        {...(duration !== undefined && { transition: { duration } })}
        {...props}
      />
    </Motion>
  );
}
