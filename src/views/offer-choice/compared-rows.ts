/** The rows of the comparison. Source: B4. */
import { formatMoney } from '#domain/money/money.ts';
import { costPerThousand } from '#domain/money/offer-cost.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';
import { costsOfWhole } from './offer-card-costs.ts';

type RowName =
  | 'amount'
  | 'receive'
  | 'total'
  | 'cost'
  | 'perThousand'
  | 'share'
  | 'time'
  | 'cat'
  | 'term';
/** Which value is marked. */
type Mark = 'most' | 'least';

export type ComparedCell = string | { months: number; total?: number };

export type ComparedRow = {
  name: RowName;
  /** Texts, or numbers of months, with what was paid by then. */
  cells: (ComparedCell | null)[];
  isSame: boolean;
  mark: Mark;
  /** By the place of the offer. */
  isMarked: boolean[];
};

export function comparedRows({ offers, ...assumed }: OfferList): ComparedRow[] {
  const all = offers.map((offer) => ({ offer, ...costsOfWhole(offer, assumed) }));
  type Each = (typeof all)[number];
  const row = (
    name: RowName,
    mark: Mark,
    figureOf: (each: Each) => number | null,
    textOf: (value: number, each: Each) => ComparedCell,
  ): ComparedRow => {
    const values = all.map(figureOf);
    return {
      name,
      cells: all.map((each) => {
        const value = figureOf(each);
        return value === null ? null : textOf(value, each);
      }),
      isSame: values.every((value) => value === values[0]),
      mark,
      isMarked: marked(values, mark),
    };
  };
  const months = (value: number) => ({ months: value });
  const paidOff = (value: number, { repayment }: Each) => ({
    months: value,
    ...(repayment.paidOff && { total: repayment.paidOff.total }),
  });

  return [
    row('amount', 'most', ({ offer }) => offer.max_offer, formatMoney),
    row('receive', 'most', ({ figures }) => figures.received, formatMoney),
    row('total', 'least', ({ figures }) => figures.total, formatMoney),
    row('cost', 'least', ({ figures }) => figures.cost, formatMoney),
    row('perThousand', 'least', ({ figures }) => costPerThousand(figures), formatMoney),
    row('share', 'least', ({ retention }) => retention, formatPercentage),
    row('time', 'least', ({ repayment }) => repayment.paidOff?.months ?? null, paidOff),
    row('cat', 'least', ({ cat }) => cat, formatCat),
    row('term', 'least', ({ offer }) => offer.term, months),
  ];
}

function marked(values: (number | null)[], mark: Mark): boolean[] {
  const known = values.filter((value) => value !== null);
  const wanted = mark === 'most' ? Math.max(...known) : Math.min(...known);
  const differ = known.length > 1 && new Set(values).size > 1;
  return values.map((value) => differ && value === wanted);
}
