/** Drawings of invented documents, on a grid of 160 by 110. */
import type { ReactNode } from 'react';

const INK = '#3a4747';
export const FAINT = '#8a9794';
const GREEN = '#9de7cd';
export const RED = '#c0362c';

export const Table = ({ children }: { children: ReactNode }) => (
  <>
    <rect width="160" height="110" fill="#dde4e3" />
    {children}
  </>
);

/** An identification that exists nowhere. */
export function Card({ foot, wrong = false }: { foot?: string; wrong?: boolean }) {
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

/** A page of any other document. */
export const Page: typeof Card = ({ foot, wrong = false }) => (
  <Table>
    <rect x="45" y="8" width="70" height="94" fill="#fff" stroke={FAINT} />
    <rect x="45" y="8" width="70" height="12" fill={GREEN} />
    <path d="M53 31h36M53 40h54M53 49h42" stroke={INK} strokeWidth="3" />
    <path d="M53 60h54M53 69h54M53 78h30" stroke={FAINT} strokeWidth="3" />
    {foot && <Figure x={80} y={95} text={foot} wrong={wrong} />}
  </Table>
);

/** Pages side by side, each with what stands on it; one with nothing is missing. */
export function Sheets({ heads, wrong = false }: { heads: string[]; wrong?: boolean }) {
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

export function Ticket() {
  return (
    <Table>
      <path d="M56 12h48v82l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z" fill="#fff" stroke={FAINT} />
      <path d="M64 26h32M64 36h20M64 46h24M64 56h18M64 70h32" stroke={INK} strokeWidth="3" />
    </Table>
  );
}

/** A platform's page on a telephone, with the end of an account in sight. */
export const Screen = () => (
  <Table>
    <rect x="52" y="8" width="56" height="94" rx="7" fill="#fff" stroke={INK} strokeWidth="2" />
    <path d="M60 22h28M60 34h40M60 42h32M60 82h40" stroke={FAINT} strokeWidth="3" />
    <rect x="58" y="50" width="44" height="20" rx="3" fill={GREEN} />
    <Figure x={80} y={64} text="… 4821" wrong={false} />
  </Table>
);

const MONTHS = ['ENE', 'FEB', 'MAR'];

/** A sheet with a row for each month. */
export function MonthSheet({ filled = false }: { filled?: boolean }) {
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
