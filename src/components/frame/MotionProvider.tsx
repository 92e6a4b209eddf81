import type { FeatureBundle } from 'framer-motion';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { MotionContext } from '../motion/can-animate.ts';
import { useReducedMotion } from './use-media.ts';

type Props = {
  /** Resolves to the features, after the first paint. */
  load: () => Promise<FeatureBundle>;
  children: ReactNode;
};

/** Until the features are there, and where they never arrive, a page is complete and still. */
export function MotionProvider({ load, children }: Props) {
  const [features, setFeatures] = useState<FeatureBundle | null>(null);
  const isReduced = useReducedMotion();
  const isNeeded = !isReduced && features === null;

  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      // In a transition: what is not hydrated yet would be discarded and rendered again.
      (loaded) => startTransition(() => setFeatures(loaded)),
      () => {},
    );
  }, [isNeeded, load]);

  return <MotionContext value={isReduced ? null : features}>{children}</MotionContext>;
}
