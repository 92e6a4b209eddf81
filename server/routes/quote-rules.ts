/** What a quote must be: the lender's own offer, counted as the server counts. Source: spec 7 and 9; ruling 5. */
import type { Offer } from '#contract/offers.ts';
import type { Quote } from '#contract/quotes.ts';
import { isIsoDay, mexicanDay } from '#domain/dates.ts';
import { type QuoteType, quoteFigures, validUntil } from '#domain/quote.ts';
import { toFraction } from '#domain/retention.ts';
import { Refused } from '#server/refused.ts';
import type { MonthOfSales } from '#server/stores/sales.ts';
import { estimateOf } from './estimates.ts';
import { assertRetention, broken, isSame, largestAmount } from './offer-rules.ts';

type Wish = { type: QuoteType; amount: number; retention: number };

/** The offer that was chosen, or else the one that lends most. */
export function largestOf(offers: Offer[], chosenId: string | undefined): Offer | undefined {
  const chosen = offers.find(({ evaluation_results_id: id }) => id === chosenId);
  return chosen ?? offers.toSorted((one, other) => other.max_offer - one.max_offer)[0];
}

/** The offer that a quote is made of. @throws Refused 'rule' where it is none of them. */
export function offerOf(offers: Offer[], { maxamount, terms }: Quote): Offer {
  const offer = offers.find(({ max_offer, term }) => max_offer === maxamount && term === terms);
  if (!offer) throw broken('maxamount', 'error.invalid');
  return offer;
}

/** @throws Refused 'rule' for a retention or an amount that the offer does not give. */
export function quoteAt(offer: Offer, wish: Wish, sales: MonthOfSales[], now: Date): Quote {
  const { amount, retention } = wish;
  assertRetention(offer, retention, 'discountpercent');
  if (amount <= 0 || amount > largestAmount(offer, retention)) {
    throw broken('amount', 'error.amount');
  }
  const isMaximum = amount === offer.max_offer && isSame(retention, toFraction(offer.retention));
  if (isMaximum !== (wish.type === 'maximum')) throw broken('type', 'error.invalid');
  const datef = mexicanDay(now);
  return {
    type: wish.type,
    terms: offer.term,
    discountpercent: retention,
    percint: retention,
    cat: offer.cat_without_tax,
    interestrate: offer.monthly_rate,
    moratorio_interestrate: null,
    commissionpercent: offer.opening_fee,
    amount,
    maxamount: offer.max_offer,
    ...quoteFigures(amount, {
      openingFee: offer.opening_fee,
      feeVat: offer.fee_vat,
      monthlyRate: offer.monthly_rate,
      months: offer.term,
    }),
    datef,
    timef: timeInMexico.format(now),
    validuntil_date: validUntil(datef),
    payments_list: estimateOf({ offer, amount, retention, sales, now }),
  };
}

const timeInMexico = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  minute: '2-digit',
});

/** @throws Refused 'gone' for a quote that is over, 'rule' for dates that belong to none. */
export function assertInTime({ datef, validuntil_date }: Quote, now: Date) {
  const today = mexicanDay(now);
  if (validuntil_date < today) throw new Refused('gone', 'The quote is over.');
  if (!isIsoDay(datef) || datef > today || validuntil_date !== validUntil(datef)) {
    throw broken('validuntil_date', 'error.date');
  }
}

/** @throws Refused 'rule' naming each figure that is not the server's own. */
export function assertFigures(told: Quote, own: Quote) {
  const names = Object.keys(own) as (keyof Quote)[];
  const wrong = names.filter((name) => !isEqual(told[name], own[name]));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((name) => [name, 'error.invalid']));
  throw new Refused('rule', 'Not the figures of this offer.', fields);
}

function isEqual(told: unknown, own: unknown): boolean {
  if (typeof told === 'number' && typeof own === 'number') return isSame(told, own);
  if (Array.isArray(told) && Array.isArray(own)) {
    return told.length === own.length && told.every((row, index) => isEqual(row, own[index]));
  }
  if (isRecord(told) && isRecord(own)) {
    return Object.keys(own).every((name) => isEqual(told[name], own[name]));
  }
  return told === own;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
