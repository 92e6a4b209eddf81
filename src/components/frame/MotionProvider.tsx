import { type FeatureBundle, LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { CanAnimateContext } from '../motion/can-animate.ts';
import { useReducedMotion } from './use-media.ts';

type Props = {
  /** Resolves to the features, after the first paint. */
  load: () => Promise<FeatureBundle>;
  children: ReactNode;
};

/** Seconds. Source: look, "150 to 250 ms". */
const TRANSITION = { duration: 0.2, ease: 'easeOut' } as const;

/** LazyMotion takes features that are there, or a promise of them. */
const notYet = () => new Promise<never>(() => {});

/** Until the features are there, and where they never arrive, a page is complete and still. */
export function MotionProvider({ load, children }: Props) {
  const [features, setFeatures] = useState<FeatureBundle | null>(null);
  return (
    <MotionConfig reducedMotion="user" transition={TRANSITION}>
      <LazyMotion strict features={features ?? notYet}>
        <Features isLoaded={features !== null} load={load} onLoad={setFeatures}>
          {children}
        </Features>
      </LazyMotion>
    </MotionConfig>
  );
}

type FeaturesProps = Props & { isLoaded: boolean; onLoad: (features: FeatureBundle) => void };

/**
 * Asks for them where motion is wanted. Below `LazyMotion`, which gives its context anew whenever it is drawn: a page that
 * is not hydrated yet would be discarded for it, with what is being typed.
 */
function Features({ isLoaded, load, onLoad, children }: FeaturesProps) {
  const isReduced = useReducedMotion();
  const isNeeded = !isReduced && !isLoaded;

  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      // In a transition: what is not hydrated yet would be discarded and rendered again.
      (loaded) => startTransition(() => onLoad(loaded)),
      () => {},
    );
  }, [isNeeded, load, onLoad]);

  return <CanAnimateContext value={isLoaded && !isReduced}>{children}</CanAnimateContext>;
}
