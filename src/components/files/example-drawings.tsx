/** Examples of documents, good and bad. What they show is said beside them. */
import { type ReactNode, useId } from 'react';
import type { MessageKey } from '#locales/index.ts';
import {
  type Card,
  FAINT,
  MonthSheet,
  RED,
  Screen,
  Sheets,
  Table,
  Ticket,
} from './document-drawings.tsx';

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

/** The paper that the document is. */
type On = { Paper: typeof Card };
export type Drawing = (on: On) => ReactNode;
type Pair = { good: Drawing; bad: Drawing; words: MessageKey };

export const drawings: Record<Example, Pair> = {
  blurry: { good: ({ Paper }) => <Paper />, bad: Blurry, words: 'example.good.card' },
  dark: { good: ({ Paper }) => <Paper />, bad: Dark, words: 'example.good.card' },
  'cut-off': { good: ({ Paper }) => <Paper />, bad: CutOff, words: 'example.good.card' },
  other: { good: ({ Paper }) => <Paper />, bad: Stained, words: 'example.good.card' },
  expired: {
    good: ({ Paper }) => <Paper foot={yearsFromNow(4)} />,
    bad: ({ Paper }) => <Paper foot={yearsFromNow(-2)} wrong />,
    words: 'example.good.dated',
  },
  'name-mismatch': {
    good: ({ Paper }) => <Paper foot="ANA RUIZ" />,
    bad: ({ Paper }) => <Paper foot="LUIS GIL" wrong />,
    words: 'example.good.named',
  },
  'too-old': {
    good: () => <Sheets heads={[yearsFromNow(0)]} />,
    bad: () => <Sheets heads={[yearsFromNow(-2)]} wrong />,
    words: 'example.good.dated',
  },
  'wrong-document': { good: ({ Paper }) => <Paper />, bad: Ticket, words: 'example.good.asked' },
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
  sheet: {
    good: () => <MonthSheet filled />,
    bad: () => <MonthSheet />,
    words: 'example.good.sheet',
  },
};

const yearsFromNow = (years: number) => String(new Date().getFullYear() + years);

function Blurry({ Paper }: On) {
  const id = useId();
  return (
    <Table>
      <filter id={id}>
        <feGaussianBlur stdDeviation="3.2" />
      </filter>
      <g filter={`url(#${id})`}>
        <Paper />
      </g>
    </Table>
  );
}

function Dark({ Paper }: On) {
  return (
    <>
      <Paper />
      <rect width="160" height="110" fill="#09120f" opacity="0.82" />
    </>
  );
}

function CutOff({ Paper }: On) {
  return (
    <Table>
      <g transform="translate(58 26) scale(1.15)">
        <Paper />
      </g>
    </Table>
  );
}

function Stained({ Paper }: On) {
  return (
    <>
      <Paper />
      <path d="M20 60l40-41M100 91l40-44" stroke={FAINT} />
      <path d="M84 46c9-9 30-6 34 5s-5 25-18 24-26-19-16-29z" fill="#7d4f00" opacity="0.85" />
    </>
  );
}

const CroppedScreen = () => (
  <Table>
    <svg x="40" y="14" width="80" height="42" viewBox="50 6 60 32" aria-hidden>
      <Screen />
    </svg>
    <path d="M40 56h80" stroke={RED} strokeWidth="3" strokeDasharray="6 4" />
  </Table>
);

function Locked() {
  return (
    <>
      <Sheets heads={['PDF']} />
      <path d="M72 62v-6a8 8 0 0116 0v6" fill="none" stroke={RED} strokeWidth="4" />
      <rect x="67" y="61" width="26" height="20" rx="3" fill={RED} />
    </>
  );
}
