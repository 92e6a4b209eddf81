/** The statement of a month. Source: mi-credito.md. */
import { ACCOUNT_EVENTS } from '#domain/credit/account-events.ts';
import type { DayTotal, SpanTotals } from '#domain/credit/account-span.ts';
import { longDay, longMonth, type Month } from '#domain/person/dates.ts';
import { money, type PaperOf, paperOf, sums, textOf } from './credit-paper.ts';
import type { Paper, PaperPart } from './paper.ts';
import type { Language, PaperKey, Translate } from './words.ts';

type Statement = {
  month: Month;
  /** Days, ISO. The last one is today where the month is not over. */
  first: string;
  last: string;
  isOver: boolean;
  interestDay: number;
  totals: SpanTotals;
  days: readonly DayTotal[];
  /** Interest that was charged when a month closed, cents. */
  charged: readonly { day: string; cents: number }[];
};

export function statementPaper(of: PaperOf, statement: Statement): Paper {
  const { month, first, last, isOver, interestDay, totals } = statement;
  const day = (iso: string) => longDay(iso, of.language);
  return paperOf(
    of,
    (translate) => translate('statement.title', { month: longMonth(month, of.language) }),
    (translate) => [
      { kind: 'text', text: translate('statement.span', { first: day(first), last: day(last) }) },
      ...(isOver ? [] : [textOf(translate('statement.open', { last: day(last) }))]),
      { kind: 'heading', text: translate('statement.summary') },
      sums(translate, summaryOf(totals)),
      textOf(translate('statement.accrued', { day: interestDay })),
      { kind: 'heading', text: translate('statement.movements') },
      dayTable(translate, of.language, statement),
    ],
  );
}

/** What did not happen is left out; the two balances stay. */
function summaryOf(totals: SpanTotals): [PaperKey, number][] {
  const between: [PaperKey, number][] = [
    ['statement.lent', totals.lent],
    ['statement.interest', totals.interest],
    ['statement.adjusted', totals.adjusted],
    ['statement.undone', totals.undone],
    ['statement.kept', -totals.kept],
    ['statement.extra', -totals.extra],
    ['statement.tooMuch', totals.tooMuch],
  ];
  return [
    ['statement.opening', totals.opening],
    ...between.filter(([, cents]) => cents !== 0),
    ['statement.closing', totals.closing],
  ];
}

type Line = { day: string; text: string; amount: number; paid: number };

function dayTable(translate: Translate, language: Language, statement: Statement): PaperPart {
  const lines = linesOf(translate, statement);
  if (lines.length === 0) return textOf(translate('statement.none'));
  const paid = lines.reduce((sum, line) => sum + line.paid, 0);
  return {
    kind: 'table',
    hasSum: true,
    columns: [
      { title: translate('statement.day'), share: 0.3 },
      { title: translate('statement.movement'), share: 0.3 },
      { title: translate('statement.amount'), share: 0.2, isFigure: true },
      { title: translate('statement.paid'), share: 0.2, isFigure: true },
    ],
    rows: [
      ...lines.map((line) => [
        longDay(line.day, language),
        line.text,
        line.amount === 0 ? '' : money(line.amount),
        line.paid === 0 ? '' : money(line.paid),
      ]),
      [translate('statement.sum'), '', '', money(paid)],
    ],
  };
}

/** On each day as its events count: a sale before its refund. */
const inOrder = (one: DayTotal, other: DayTotal) =>
  one.day.localeCompare(other.day) ||
  ACCOUNT_EVENTS.indexOf(one.type) - ACCOUNT_EVENTS.indexOf(other.type);

/** The lines of each day: its sales as one, with what was kept of them. */
function linesOf(translate: Translate, { days, charged }: Statement): Line[] {
  const sold = new Set(days.flatMap(({ day, type }) => (type === 'sale' ? [day] : [])));
  const lines = days.toSorted(inOrder).flatMap((total) => {
    const { day, type } = total;
    // Kept on the day of its sale: on that line.
    if (type === 'remainder-paid' || (type === 'retention' && sold.has(day))) return [];
    const kept = days.find((one) => one.day === day && one.type === 'retention');
    return [lineOf(translate, total, kept?.amount ?? 0)];
  });
  const interest = charged.map(({ day, cents }) => ({
    day,
    text: translate('line.interest'),
    amount: cents,
    paid: 0,
  }));
  return [...lines, ...interest].sort((one, other) => one.day.localeCompare(other.day));
}

/** @param kept of the sales of that day. */
function lineOf(
  translate: Translate,
  { day, type, count, amount, part }: DayTotal,
  kept: number,
): Line {
  const counted = (name: 'sale' | 'refund' | 'payment' | 'adjustment') =>
    translate(`line.${name}.${count === 1 ? 'one' : 'many'}`, { count });
  if (type === 'sale') return { day, text: counted(type), amount, paid: kept };
  if (type === 'refund') return { day, text: counted(type), amount, paid: -part };
  if (type === 'payment') return { day, text: counted(type), amount, paid: amount };
  if (type === 'adjustment') return { day, text: counted(type), amount, paid: 0 };
  if (type === 'disbursed') return { day, text: translate('line.disbursed'), amount, paid: 0 };
  if (type === 'closed') return { day, text: translate('line.closed'), amount: 0, paid: 0 };
  return { day, text: translate('statement.kept'), amount: 0, paid: kept };
}
