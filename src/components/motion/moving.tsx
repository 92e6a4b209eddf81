/** What animates, in the library's smaller form. It arrives after the first paint, and no page waits for it. */
import { domAnimation, LazyMotion, MotionConfig, m } from 'framer-motion';
import type { ReactNode } from 'react';

export { m };

/** Seconds. Source: look, "150 to 250 ms". */
const TRANSITION = { duration: 0.2, ease: 'easeOut' } as const;

/** Around what moves. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <MotionConfig reducedMotion="user" transition={TRANSITION}>
      <LazyMotion strict features={domAnimation}>
        {children}
      </LazyMotion>
    </MotionConfig>
  );
}
