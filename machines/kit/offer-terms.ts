/** What an offer comes to for an amount and a retention. Pesos and fractions. */
import type { Offer } from '#contract/offers.ts';
import type { Quote } from '#contract/quotes.ts';
import type { AmortizationRow } from '#domain/money/amortization.ts';
import { evaluateCommission, FormulaError } from '#domain/money/commission.ts';
import { type Difference, disclosureDifferences } from '#domain/money/disclosure-check.ts';
import { amountToRepay } from '#domain/money/offer.ts';
import { DEFAULT_RETENTION, retentionChoices, toFraction } from '#domain/money/retention.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { smallestAmount } from '#domain/money/smallest-amount.ts';
import { addMonths, type Month } from '#domain/person/dates.ts';
import type { CreditSummaryInput } from '#machines/parts/money/credit-summary.machine.ts';
import type { PayoffProjectionInput } from '#machines/parts/money/payoff-projection.machine.ts';

export type OfferTerms = { amount: number; retention: number };

/** When a quote of now is made and until when it holds, by the server's clock. */
export type QuoteDates = Pick<Quote, 'datef' | 'timef' | 'validuntil_date'>;

/** An offer with all that its page shows. */
export type OfferedCredit = {
  requestId: string;
  platform: string;
  offer: Offer;
  /** The id of the status that acceptance leads to, as the server said. */
  nextStatus: number;
  /** The last twelve months. */
  sales: SalesItem[];
  dates: QuoteDates;
  /** Whether the platform's steps allow the estimated payments. Source: D-47. */
  stepHasEstimates: boolean;
};

/** `elsewhere`: another screen of the request is due. */
export type LoadedOffer =
  | { outcome: 'offered'; credit: OfferedCredit }
  | { outcome: 'withoutOffer' }
  | { outcome: 'elsewhere' };

/** What the server answers: `amount` may be less than was asked for. Source: ruling 26. */
export type OfferQuote = OfferTerms & {
  received: number;
  /** A month's, level. */
  payment: number;
  total: number;
  rows: AmortizationRow[];
};

/** A quote with the hash of its cover sheet; null where the browser cannot count one. Source: B4. */
export type CoveredQuote = OfferQuote & { coverSheet: string | null };

/** Source: spec 5, "Custom amount"; ruling 25. */
export function isWithinOffer(amount: number, offer: Offer): boolean {
  const smallest = smallestAmount(offer);
  return smallest !== null && amount >= smallest && amount <= offer.max_offer;
}

export const wholeOffer = ({ max_offer, retention }: Offer): OfferTerms => ({
  amount: max_offer,
  retention: toFraction(retention),
});

/** Where a custom quote begins: 20 % where the offer has that choice. Source: spec 9. */
export function ownTerms(offer: Offer): OfferTerms {
  const whole = wholeOffer(offer);
  const has20 = choicesOf(offer).includes(DEFAULT_RETENTION);
  return has20 ? { ...whole, retention: DEFAULT_RETENTION } : whole;
}

export const choicesOf = ({ min_retention_percentage_app, retention }: Offer) =>
  retentionChoices({ minimum: min_retention_percentage_app, current: retention });

/** Payments begin in the month after the quote. */
export function projectionOf(
  { offer, sales, dates }: OfferedCredit,
  { amount, retention }: OfferTerms,
): PayoffProjectionInput {
  return {
    history: sales,
    toRepay: amountToRepay(offer, amount),
    retention,
    first: firstPaymentMonth(dates),
  };
}

/** The month after the quote. */
export function firstPaymentMonth({ datef }: QuoteDates): Month {
  const [year = 0, month = 0] = datef.split('-').map(Number);
  return addMonths({ year, month }, 1);
}

/** Estimated payments need both the offer's word and the step's. Source: D-47. */
export const summaryOf = (
  {
    requestId,
    offer,
    stepHasEstimates,
  }: Pick<OfferedCredit, 'requestId' | 'offer' | 'stepHasEstimates'>,
  { amount, retention }: OfferTerms,
): CreditSummaryInput => ({
  requestId,
  offerId: offer.evaluation_results_id,
  amount,
  retention,
  hasEstimates: offer.epayment && stepHasEstimates,
});

/**
 * What a quote states otherwise than its rows and the offer; `commission`: one that cannot be read; `amount`: more
 * than was asked for. Source: B3; C6; ruling 26.
 */
export type WrongFigure = Difference['figure'] | 'commission' | 'amount';

/** None for a quote that may be accepted. */
export const wrongFiguresIn = (offer: Offer, quote: OfferQuote, asked: number): WrongFigure[] => [
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
  ...(hasReadableCommissions(offer, quote.amount) ? [] : (['commission'] as const)),
  ...(quote.amount > asked ? (['amount'] as const) : []),
];

function hasReadableCommissions({ commissions, term }: Offer, base: number): boolean {
  try {
    for (const { formula } of commissions) evaluateCommission(formula, { base, periodo: term });
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
