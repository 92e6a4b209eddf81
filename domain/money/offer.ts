/** What an offer gives: how much at which retention. Pesos, fractions, months. Source: spec 5; ruling 5. */
import { roundPesos } from './money.ts';
import type { QuoteType } from './quote.ts';
import { DEFAULT_RETENTION, retentionChoices, toFraction } from './retention.ts';
import { type OfferCosts, smallestAmount } from './smallest-amount.ts';

/** An offer in the names of the wire; its retention may be a percentage above 1. */
export type OfferTerms = {
  evaluation_results_id: string;
  max_offer: number;
  term: number;
  retention: number;
  min_retention_percentage_app: number | null;
  monthly_rate: number;
};

type Lent = Pick<OfferTerms, 'max_offer' | 'retention'>;

/** What a person asks of an offer: an amount, and the fraction of sales that repays it. */
export type OfferChoice = { amount: number; retention: number };

/** Fractions are compared in millionths, since 0.1 + 0.2 is not 0.3 in binary. */
export const isSameFraction = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** Whether two choices are one. */
export const isSameChoice = (one: OfferChoice, other: OfferChoice): boolean =>
  one.amount === other.amount && isSameFraction(one.retention, other.retention);

/** All of an offer: its most at its own retention. */
export const wholeOffer = ({ max_offer, retention }: Lent): OfferChoice => ({
  amount: max_offer,
  retention: toFraction(retention),
});

/** Where a choice of one's own begins: 20 % where the offer has it. Source: spec 9. */
export function customStart(offer: OfferTerms): OfferChoice {
  const has20 = retentionsOf(offer).includes(DEFAULT_RETENTION);
  return { ...wholeOffer(offer), ...(has20 && { retention: DEFAULT_RETENTION }) };
}

/** The most of an offer at its own retention is its maximum, all else is custom. Source: spec 4 (pre-authorised page). */
export const quoteType = (offer: Lent, choice: OfferChoice): QuoteType =>
  isSameChoice(choice, wholeOffer(offer)) ? 'maximum' : 'custom';

/** The retentions that an offer lets choose. @throws RangeError as `retentionChoices`. */
export const retentionsOf = (
  offer: Pick<OfferTerms, 'retention' | 'min_retention_percentage_app'>,
) => retentionChoices({ minimum: offer.min_retention_percentage_app, current: offer.retention });

/** Whether a retention is among the choices of an offer. @throws RangeError as `retentionChoices`. */
export const isRetentionOffered = (offer: OfferTerms, retention: number): boolean =>
  retentionsOf(offer).some((choice) => isSameFraction(choice, retention));

/** A smaller retention pays back less in the same time, so it lends proportionally less. */
export const largestAmount = ({ max_offer, retention }: Lent, chosen: number): number =>
  Math.min(max_offer, roundPesos((max_offer * chosen) / toFraction(retention)));

/**
 * What an offer lends to someone who asks for an amount; null below its smallest, which a small retention may lie
 * below too. Source: rulings 25 and 26.
 */
export function lentAmount(offer: Lent & OfferCosts, { amount, retention }: OfferChoice) {
  const smallest = smallestAmount(offer);
  const lent = Math.min(amount, largestAmount(offer, retention));
  return smallest !== null && lent >= smallest ? lent : null;
}

/**
 * Whether an offer lends all of an amount. Without a retention: at the offer's own, for an amount whose
 * retention may still change. Source: spec 5, "Custom amount"; ruling 25.
 */
export function isAmountOffered(
  offer: Lent & OfferCosts,
  { amount, retention = toFraction(offer.retention) }: Partial<OfferChoice> & { amount: number },
): boolean {
  return lentAmount(offer, { amount, retention }) === amount;
}

/** What of a choice the offer does not give; null where it gives all of it. */
export function choiceProblem(
  offer: OfferTerms & OfferCosts,
  { amount, retention }: OfferChoice,
): 'retention' | 'amount' | null {
  if (!isRetentionOffered(offer, retention)) return 'retention';
  return isAmountOffered(offer, { amount, retention }) ? null : 'amount';
}

/** The offer that was chosen, or else the one that lends most. */
export const mainOffer = <O extends OfferTerms>(
  offers: readonly O[],
  chosenId?: string,
): O | undefined =>
  byId(offers, chosenId) ?? offers.toSorted((one, other) => other.max_offer - one.max_offer)[0];

/** The offer that was chosen, or else the smallest one that lends this amount, or else the one that lends most. */
export function offerForAmount<O extends OfferTerms>(
  offers: readonly O[],
  amount: number,
  chosenId: string | undefined,
): O | undefined {
  const enough = offers.filter(({ max_offer }) => max_offer >= amount);
  const smallest = enough.toSorted((one, other) => one.max_offer - other.max_offer)[0];
  return byId(offers, chosenId) ?? smallest ?? mainOffer(offers);
}

/** The offers that a quote can be of: one where it names its id; several may have one maximum and term. */
export const quotedOffers = <O extends OfferTerms>(
  offers: readonly O[],
  quote: { maxamount: number; terms: number; evaluation_results_id?: string | undefined },
): O[] =>
  offers.filter(
    ({ evaluation_results_id: id, max_offer, term }) =>
      (quote.evaluation_results_id ?? id) === id &&
      max_offer === quote.maxamount &&
      term === quote.terms,
  );

const byId = <O extends OfferTerms>(offers: readonly O[], id: string | undefined) =>
  offers.find(({ evaluation_results_id }) => evaluation_results_id === id);
