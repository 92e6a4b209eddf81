/** A quote of an offer as the lender's server answers it, and what of it cannot be right. Pesos and fractions. */
import type { AmortizationRow } from './amortization.ts';
import type { CatUnit } from './cat.ts';
import { commissionAmounts, type FormulaEntry } from './commission.ts';
import type { CoveredFigures } from './cover-sheet.ts';
import { type Difference, disclosureDifferences } from './disclosure-check.ts';
import type { OfferChoice } from './offer.ts';

/** `amount` may be less than was asked for, `payment` is a level month's. Source: ruling 26. */
export type OfferQuote = CoveredFigures & { rows: AmortizationRow[] };

/** A quote with the hash of its cover sheet; null where the browser cannot count one. Source: B4. */
export type CoveredQuote = OfferQuote & { coverSheet: string | null };

/** What stands on a screen, and the amount that was asked for where less is lent, pesos. Source: ruling 26. */
export type WantedTerms = { terms: OfferChoice; wanted: number | null };

/** What a quote is asked for: the amount that was wanted, also after a retention that lent less. */
export const askedFor = ({ terms, wanted }: WantedTerms): OfferChoice => ({
  ...terms,
  amount: wanted ?? terms.amount,
});

/** A quote that came: the amount that is lent stands on the screen. Nothing of an answer that is none. */
export function onceQuoted(before: WantedTerms, answer: CoveredQuote | string) {
  if (typeof answer === 'string') return {};
  const { amount, retention } = answer;
  const { amount: asked } = askedFor(before);
  return {
    quote: answer,
    terms: { amount, retention },
    wanted: amount < asked ? asked : null,
  };
}

type DisclosedOffer = {
  term: number;
  opening_fee: number;
  fee_vat: number;
  cat_without_tax: number;
  cat_unit: CatUnit | null;
  commissions: readonly { formula: readonly FormulaEntry[] }[];
};

/**
 * What a quote states otherwise than its rows and the offer; `commission`: one that cannot be read; `amount`: more
 * than was asked for. Source: B3; C6; ruling 26.
 */
export type WrongFigure = Difference['figure'] | 'commission' | 'amount';

/** None for a quote that may be accepted. */
export const wrongFiguresIn = (
  offer: DisclosedOffer,
  quote: OfferQuote,
  asked: number,
): WrongFigure[] => [
  ...disclosureDifferences(
    {
      amount: quote.amount,
      received: quote.received,
      total: quote.total,
      cat: { value: offer.cat_without_tax, unit: offer.cat_unit },
      openingFee: offer.opening_fee,
      feeVat: offer.fee_vat,
    },
    quote.rows,
  ).map(({ figure }) => figure),
  ...(commissionAmounts(offer, quote.amount) === null ? (['commission'] as const) : []),
  ...(quote.amount > asked ? (['amount'] as const) : []),
];
