/** Five drawings of a platform's page on a grid of 160 by 110. What they show is said beside them. */
import type { ReactNode } from 'react';

const INK = '#3a4747';
const FAINT = '#8a9794';
const GREEN = '#9de7cd';
const DEEP = '#00805c';

const Page = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 160 110"
    width="100%"
    style={{ maxWidth: 240 }}
    aria-hidden="true"
    focusable="false"
  >
    <rect width="160" height="110" rx="6" fill="#dde4e3" />
    <rect x="12" y="12" width="136" height="88" rx="4" fill="#fff" stroke={FAINT} />
    <path d="M12 24h136" stroke={FAINT} />
    <circle cx="19" cy="18" r="2" fill={FAINT} />
    <circle cx="26" cy="18" r="2" fill={FAINT} />
    {children}
  </svg>
);

const lines = (x: number, y: number, widths: number[], color = FAINT) => (
  <path
    d={widths.map((width, row) => `M${x} ${y + row * 9}h${width}`).join('')}
    stroke={color}
    strokeWidth="3"
  />
);

export const stepDrawings = {
  open: () => (
    <Page>
      <rect x="96" y="28" width="48" height="46" rx="3" fill="#fff" stroke={INK} />
      <rect x="99" y="40" width="42" height="10" rx="2" fill={GREEN} />
      {lines(102, 36, [24], INK)}
      {lines(102, 45, [34], DEEP)}
      {lines(102, 58, [30, 22])}
      {lines(20, 40, [52, 60, 44, 56, 40])}
    </Page>
  ),
  find: () => (
    <Page>
      {lines(20, 34, [60], INK)}
      <rect x="20" y="44" width="120" height="20" rx="3" fill={GREEN} stroke={DEEP} />
      {lines(27, 54, [48], DEEP)}
      <path d="M128 50l6 4-6 4" fill="none" stroke={DEEP} strokeWidth="3" />
      <rect x="20" y="70" width="120" height="20" rx="3" fill="#fff" stroke={FAINT} />
      {lines(27, 80, [62])}
    </Page>
  ),
  paste: () => (
    <Page>
      {lines(20, 36, [40], INK)}
      <rect
        x="20"
        y="44"
        width="120"
        height="18"
        rx="3"
        fill="#fff"
        stroke={DEEP}
        strokeWidth="2"
      />
      <Digits y={56} />
      <rect x="20" y="74" width="46" height="14" rx="3" fill={DEEP} />
      {lines(29, 81, [28], '#fff')}
    </Page>
  ),
  compare: () => (
    <Page>
      <rect x="20" y="32" width="120" height="18" rx="3" fill="#fff" stroke={FAINT} />
      <Digits y={44} />
      <rect x="20" y="62" width="120" height="18" rx="3" fill={GREEN} stroke={DEEP} />
      <Digits y={74} />
      <path d="M74 88l5 5 9-9" fill="none" stroke={DEEP} strokeWidth="3" />
    </Page>
  ),
  capture: () => (
    <Page>
      <rect x="32" y="34" width="96" height="52" rx="3" fill={GREEN} />
      <path
        d="M28 42V30h12M120 30h12v12M132 78v12h-12M40 90H28V78"
        fill="none"
        stroke={INK}
        strokeWidth="3"
      />
      <Digits y={56} />
      {lines(42, 68, [70, 48], DEEP)}
    </Page>
  ),
};

const Digits = ({ y }: { y: number }) => (
  <text x="80" y={y} textAnchor="middle" fontSize="10" fontFamily="monospace" fill={INK}>
    646 180 ••••• 9
  </text>
);
