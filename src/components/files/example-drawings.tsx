/** Drawings of invented documents, good and bad, on a grid of 160 by 110. What they show is said beside them. */
import { type ReactNode, useId } from 'react';
import type { MessageKey } from '#locales/index.ts';

/** The lender's closed list of reasons. Source: wire, particulars. */
export type Fault =
  | 'blurry'
  | 'dark'
  | 'cut-off'
  | 'expired'
  | 'wrong-document'
  | 'password-protected'
  | 'missing-page'
  | 'too-old'
  | 'name-mismatch'
  | 'other';

/** What is no fault of a reviewer's list: a picture of a screen, a sheet. */
export type Example = Fault | 'screen' | 'sheet';

export type Drawing = () => ReactNode;
type Pair = { good: Drawing; bad: Drawing; words: MessageKey };

const INK = '#3a4747';
const FAINT = '#8a9794';
const GREEN = '#9de7cd';
const RED = '#c0362c';

export const drawings: Record<Example, Pair> = {
  blurry: { good: () => <Card />, bad: Blurry, words: 'example.good.card' },
  dark: { good: () => <Card />, bad: Dark, words: 'example.good.card' },
  'cut-off': { good: () => <Card />, bad: CutOff, words: 'example.good.card' },
  other: { good: () => <Card />, bad: Stained, words: 'example.good.card' },
  expired: {
    good: () => <Card foot={yearsFromNow(4)} />,
    bad: () => <Card foot={yearsFromNow(-2)} wrong />,
    words: 'example.good.dated',
  },
  'name-mismatch': {
    good: () => <Card foot="ANA RUIZ" />,
    bad: () => <Card foot="LUIS GIL" wrong />,
    words: 'example.good.named',
  },
  'too-old': {
    good: () => <Sheets heads={[yearsFromNow(0)]} />,
    bad: () => <Sheets heads={[yearsFromNow(-2)]} wrong />,
    words: 'example.good.dated',
  },
  'wrong-document': { good: () => <Card />, bad: Ticket, words: 'example.good.asked' },
  'password-protected': {
    good: () => <Sheets heads={['PDF']} />,
    bad: Locked,
    words: 'example.good.open',
  },
  'missing-page': {
    good: () => <Sheets heads={['1', '2', '3']} />,
    bad: () => <Sheets heads={['1', '', '3']} />,
    words: 'example.good.pages',
  },
  screen: { good: () => <Screen />, bad: () => <CroppedScreen />, words: 'example.good.screen' },
  sheet: { good: () => <Grid filled />, bad: () => <Grid />, words: 'example.good.sheet' },
};

const yearsFromNow = (years: number) => String(new Date().getFullYear() + years);

const Table = ({ children }: { children: ReactNode }) => (
  <>
    <rect width="160" height="110" fill="#dde4e3" />
    {children}
  </>
);

/** An identification that exists nowhere. */
function Card({ foot, wrong = false }: { foot?: string; wrong?: boolean }) {
  return (
    <Table>
      <rect x="20" y="19" width="120" height="72" rx="5" fill="#fff" stroke={FAINT} />
      <rect x="20" y="19" width="120" height="12" rx="5" fill={GREEN} />
      <rect x="28" y="38" width="30" height="38" rx="2" fill="#edf1f1" stroke={FAINT} />
      <circle cx="43" cy="51" r="7" fill={INK} />
      <path d="M32 76c1-10 6-14 11-14s10 4 11 14z" fill={INK} />
      <path d="M66 43h52M66 51h64M66 59h44" stroke={INK} strokeWidth="3" />
      <path d="M66 67h58" stroke={FAINT} strokeWidth="3" />
      {foot && <Figure x={99} y={85} text={foot} wrong={wrong} />}
    </Table>
  );
}

/** Pages side by side, each with what stands on it; one with nothing is missing. */
function Sheets({ heads, wrong = false }: { heads: string[]; wrong?: boolean }) {
  const left = 80 - (heads.length * 50 - 8) / 2;
  return (
    <Table>
      {heads.map((text, index) => (
        <g key={`${text}-page`} transform={`translate(${left + index * 50} 24)`}>
          {text === '' ? (
            <rect width="42" height="62" fill="none" stroke={RED} strokeDasharray="4 3" />
          ) : (
            <>
              <rect width="42" height="62" fill="#fff" stroke={FAINT} />
              <path d="M6 28h30M6 36h30M6 44h22M6 52h26" stroke={FAINT} strokeWidth="3" />
              <Figure x={21} y={18} text={text} wrong={wrong} />
            </>
          )}
        </g>
      ))}
    </Table>
  );
}

type FigureProps = { x: number; y: number; text: string; wrong: boolean };

const Figure = ({ x, y, text, wrong }: FigureProps) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    fontSize="11"
    fontWeight="700"
    fontFamily="sans-serif"
    fill={wrong ? RED : INK}
  >
    {text}
  </text>
);

function Blurry() {
  const id = useId();
  return (
    <Table>
      <filter id={id}>
        <feGaussianBlur stdDeviation="3.2" />
      </filter>
      <g filter={`url(#${id})`}>
        <Card />
      </g>
    </Table>
  );
}

function Dark() {
  return (
    <>
      <Card />
      <rect width="160" height="110" fill="#09120f" opacity="0.82" />
    </>
  );
}

function CutOff() {
  return (
    <Table>
      <g transform="translate(58 26) scale(1.15)">
        <Card />
      </g>
    </Table>
  );
}

function Stained() {
  return (
    <>
      <Card />
      <path d="M20 60l40-41M100 91l40-44" stroke={FAINT} />
      <path d="M84 46c9-9 30-6 34 5s-5 25-18 24-26-19-16-29z" fill="#7d4f00" opacity="0.85" />
    </>
  );
}

function Ticket() {
  return (
    <Table>
      <path d="M56 12h48v82l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z" fill="#fff" stroke={FAINT} />
      <path d="M64 26h32M64 36h20M64 46h24M64 56h18M64 70h32" stroke={INK} strokeWidth="3" />
    </Table>
  );
}

/** A platform's page on a telephone, with the end of an account in sight. */
const Screen = () => (
  <Table>
    <rect x="52" y="8" width="56" height="94" rx="7" fill="#fff" stroke={INK} strokeWidth="2" />
    <path d="M60 22h28M60 34h40M60 42h32M60 82h40" stroke={FAINT} strokeWidth="3" />
    <rect x="58" y="50" width="44" height="20" rx="3" fill={GREEN} />
    <Figure x={80} y={64} text="… 4821" wrong={false} />
  </Table>
);

const CroppedScreen = () => (
  <Table>
    <svg x="40" y="14" width="80" height="42" viewBox="50 6 60 32" aria-hidden>
      <Screen />
    </svg>
    <path d="M40 56h80" stroke={RED} strokeWidth="3" strokeDasharray="6 4" />
  </Table>
);

const MONTHS = ['ENE', 'FEB', 'MAR'];

/** A sheet with a row for each month. */
function Grid({ filled = false }: { filled?: boolean }) {
  return (
    <Table>
      <rect x="20" y="17" width="120" height="76" fill="#fff" stroke={FAINT} />
      <rect x="20" y="17" width="120" height="19" fill={GREEN} />
      <path d="M20 55h120M20 74h120M60 17v76M100 17v76" stroke={FAINT} />
      {MONTHS.map((month, row) => (
        <g key={month}>
          <Figure x={40} y={50 + row * 19} text={month} wrong={false} />
          {filled && <Figure x={80} y={50 + row * 19} text="850" wrong={false} />}
          {filled && <Figure x={120} y={50 + row * 19} text="510" wrong={false} />}
        </g>
      ))}
    </Table>
  );
}

function Locked() {
  return (
    <>
      <Sheets heads={['PDF']} />
      <path d="M72 62v-6a8 8 0 0116 0v6" fill="none" stroke={RED} strokeWidth="4" />
      <rect x="67" y="61" width="26" height="20" rx="3" fill={RED} />
    </>
  );
}
