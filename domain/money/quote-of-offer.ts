/**
 * The quote of an offer, and the checks of one that comes back. The names are those of the wire.
 * Source: spec 7 (save the quote), 9; ruling 5.
 */
import { isIsoDay } from '#domain/person/dates.ts';
import type { CatUnit } from './cat.ts';
import { estimatedPayments } from './estimated-payments.ts';
import { annualRate } from './loan.ts';
import {
  choiceProblem,
  isSameFraction,
  type OfferChoice,
  type OfferTerms,
  quoteType,
} from './offer.ts';
import { firstPaymentMonth, type QuoteType, quoteFigures, validUntil } from './quote.ts';
import { toFraction } from './retention.ts';
import type { SalesItem } from './sales.ts';
import type { OfferCosts } from './smallest-amount.ts';

type QuotedOffer = OfferTerms & {
  opening_fee: number;
  fee_vat: number;
  cat_without_tax: number;
  cat_unit?: CatUnit | null | undefined;
  moratorium_interest?: number | null | undefined;
  max_retention_percentage_app?: number | null | undefined;
  /** The last day that it can be accepted. */
  valid_until?: string | undefined;
};
type TypedChoice = OfferChoice & { type: QuoteType };

/** What of a quote the offer does not give. */
export function quoteProblem(
  offer: OfferTerms & OfferCosts,
  choice: TypedChoice,
): 'retention' | 'amount' | 'type' | null {
  return choiceProblem(offer, choice) ?? (quoteType(offer, choice) === choice.type ? null : 'type');
}

/**
 * @param day ISO, and `time` such as `15:40`: when the quote is made.
 * @throws RangeError for a day, a retention or an amount that is none.
 */
export function quoteOfOffer(
  offer: QuotedOffer,
  { type, amount, retention }: TypedChoice,
  { sales, day, time }: { sales: readonly SalesItem[]; day: string; time: string },
) {
  const { opening_fee: openingFee, fee_vat: feeVat, monthly_rate: monthlyRate } = offer;
  return {
    type,
    terms: offer.term,
    discountpercent: retention,
    percint: retention,
    cat: offer.cat_without_tax,
    cat_unit: offer.cat_unit ?? null,
    max_offer: offer.max_offer,
    evaluation_results_id: offer.evaluation_results_id,
    max_percent_revenue: toFraction(offer.max_retention_percentage_app ?? offer.retention),
    taxes: feeVat,
    annual_rate: annualRate(monthlyRate),
    interest_rate: monthlyRate,
    opening_fee: openingFee,
    moratorium_interest: offer.moratorium_interest ?? null,
    interestrate: monthlyRate,
    moratorio_interestrate: offer.moratorium_interest ?? null,
    commissionpercent: openingFee,
    amount,
    maxamount: offer.max_offer,
    ...quoteFigures(amount, { openingFee, feeVat, monthlyRate, months: offer.term }),
    datef: day,
    timef: time,
    validuntil_date: lastDay(offer, day),
    payments_list: estimatedPayments({
      history: sales,
      retention,
      amount,
      monthlyRate,
      first: firstPaymentMonth(day),
    }),
  };
}

type Dates = { datef: string; validuntil_date: string };

/** A quote holds as long as its offer. Source: ruling 53. */
const lastDay = ({ valid_until }: Pick<QuotedOffer, 'valid_until'>, day: string) =>
  valid_until ?? validUntil(day);

/** What is wrong with the dates of a quote today. `over`: it no longer holds; `dates`: they are not its offer's. */
export function quoteDateProblem(
  offer: Pick<QuotedOffer, 'valid_until'>,
  { datef, validuntil_date }: Dates,
  today: string,
): 'over' | 'dates' | null {
  if (validuntil_date < today) return 'over';
  if (!isIsoDay(datef) || datef > today) return 'dates';
  return validuntil_date === lastDay(offer, datef) ? null : 'dates';
}

/** The names of the figures that differ from our own; numbers are compared in millionths. */
export const wrongFigures = <Q extends object>(stated: Q, own: Q): (keyof Q & string)[] =>
  Object.keys(own).filter(
    (name): name is keyof Q & string => !isEqual(read(stated, name), read(own, name)),
  );

function isEqual(stated: unknown, own: unknown): boolean {
  if (typeof stated === 'number' && typeof own === 'number') return isSameFraction(stated, own);
  if (Array.isArray(stated) && Array.isArray(own) && stated.length !== own.length) return false;
  if (!isObject(stated) || !isObject(own)) return stated === own;
  return Object.keys(own).every((name) => isEqual(read(stated, name), read(own, name)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const read = (of: object, name: string): unknown => Reflect.get(of, name);
