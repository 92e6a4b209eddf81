import { type ReactNode, useCallback } from 'react';
import { MotionProvider } from '#components/frame/MotionProvider.tsx';
import { patiently } from '../patiently.ts';
import { usePortal } from '../portal.ts';
import { idle } from '../when-idle.ts';

/** The features that animate come once the page is there and has nothing else to do. */
export function PageMotion({ children }: { children: ReactNode }) {
  const { formFirst } = usePortal();
  const load = useCallback(async () => {
    await formFirst.shown;
    await idle();
    const { default: features } = await patiently(() => import('#components/motion/features.ts'));
    return features;
  }, [formFirst]);

  return <MotionProvider load={load}>{children}</MotionProvider>;
}
