/** What a person may have set in the system, as nearly as a page can stand in for it. */
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { MotionContext } from '#components/motion/motion.ts';
import { STILL } from '#components/motion/still.ts';

export const SETTINGS = ['', 'reduced-motion', 'forced-colors'] as const;
type Setting = (typeof SETTINGS)[number];

/** A dark theme of the system’s. The browser's own forced colours are what `npm run conformance` asks. */
const FORCED = {
  ':root': { colorScheme: 'dark' },
  '*, *::before, *::after': {
    color: 'CanvasText !important',
    backgroundColor: 'Canvas !important',
    borderColor: 'CanvasText !important',
    boxShadow: 'none !important',
  },
  'a, a *': { color: 'LinkText !important' },
  'button, button *, input, select, textarea': {
    color: 'ButtonText !important',
    backgroundColor: 'ButtonFace !important',
  },
  ':disabled, :disabled *, [aria-disabled=true]': { color: 'GrayText !important' },
};

export function SystemSetting({ setting, children }: { setting: Setting; children: ReactNode }) {
  if (setting === 'forced-colors') return [<Global key="colors" styles={FORCED} />, children];
  if (setting !== 'reduced-motion') return children;
  return (
    <MotionContext value={null}>
      <Global styles={{ '*, *::before, *::after': STILL }} />
      {children}
    </MotionContext>
  );
}
