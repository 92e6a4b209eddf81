import { type ReactNode, useCallback } from 'react';
import { MotionProvider } from '#components/frame/MotionProvider.tsx';
import { loadCode } from '../start/load-code.ts';
import { usePortal } from '../start/portal.ts';
import { idle } from '../start/when-idle.ts';

const moving = loadCode(() => import('#components/motion/moving.tsx'));

/** What animates comes once the page is there and has nothing else to do. */
export function PageMotion({ children }: { children: ReactNode }) {
  const { pageGate } = usePortal();
  const load = useCallback(async () => {
    await pageGate.opened;
    await idle();
    return moving.load();
  }, [pageGate]);

  return <MotionProvider load={load}>{children}</MotionProvider>;
}
