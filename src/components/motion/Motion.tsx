import { LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, use } from 'react';
import { MotionContext } from './can-animate.ts';

/** Seconds. Source: look, "150 to 250 ms". */
const TRANSITION = { duration: 0.2, ease: 'easeOut' } as const;

/** LazyMotion takes features that are there, or a promise of them. */
const notYet = () => new Promise<never>(() => {});

/** Around what moves, and not around the page: a page in which nothing moves loads none of the library. */
export function Motion({ children }: { children: ReactNode }) {
  const features = use(MotionContext);
  return (
    <MotionConfig reducedMotion="user" transition={TRANSITION}>
      <LazyMotion strict features={features ?? notYet}>
        {children}
      </LazyMotion>
    </MotionConfig>
  );
}
