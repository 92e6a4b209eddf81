import { type ReactNode, useCallback } from 'react';
import { MotionProvider } from '#components/frame/MotionProvider.tsx';
import { loadCode } from '../start/load-code.ts';
import { usePortal } from '../start/portal.ts';
import { idle } from '../start/when-idle.ts';

const features = loadCode(() => import('#components/motion/features.ts'));

/** The features that animate come once the page is there and has nothing else to do. */
export function PageMotion({ children }: { children: ReactNode }) {
  const { pageGate } = usePortal();
  const load = useCallback(async () => {
    await pageGate.opened;
    await idle();
    const { default: loaded } = await features.load();
    return loaded;
  }, [pageGate]);

  return <MotionProvider load={load}>{children}</MotionProvider>;
}
