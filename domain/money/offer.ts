/** What an offer gives: how much at which retention. Pesos, fractions, months. Source: spec 5; ruling 5. */
import { totalToRepay } from './loan.ts';
import { roundPesos } from './money.ts';
import { retentionChoices, toFraction } from './retention.ts';
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

/** What a person asks of an offer: an amount, and the fraction of sales that repays it. */
export type OfferChoice = { amount: number; retention: number };

/** Fractions are compared in millionths, since 0.1 + 0.2 is not 0.3 in binary. */
export const isSameFraction = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** Whether a retention is among the choices of an offer. @throws RangeError as `retentionChoices`. */
export function isRetentionOffered(offer: OfferTerms, retention: number): boolean {
  const { min_retention_percentage_app: minimum, retention: current } = offer;
  const choices = retentionChoices({ minimum, current });
  return choices.some((choice) => isSameFraction(choice, retention));
}

/** A smaller retention pays back less in the same time, so it lends proportionally less. */
export const largestAmount = ({ max_offer, retention }: OfferTerms, chosen: number): number =>
  Math.min(max_offer, roundPesos((max_offer * chosen) / toFraction(retention)));

/** What of a choice the offer does not give; null where it gives all of it. */
export function choiceProblem(
  offer: OfferTerms & OfferCosts,
  { amount, retention }: OfferChoice,
): 'retention' | 'amount' | null {
  if (!isRetentionOffered(offer, retention)) return 'retention';
  return isAmountOffered(offer, { amount, retention }) ? null : 'amount';
}

/** Whether an offer lends an amount at a retention: no less than its smallest, no more than its largest. */
function isAmountOffered(
  offer: OfferTerms & OfferCosts,
  { amount, retention }: OfferChoice,
): boolean {
  const smallest = smallestAmount(offer);
  return smallest !== null && amount >= smallest && amount <= largestAmount(offer, retention);
}

/** The offer that was chosen, or else the one that lends most. */
export const mainOffer = <O extends OfferTerms>(
  offers: readonly O[],
  chosenId: string | undefined,
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
  return byId(offers, chosenId) ?? smallest ?? mainOffer(offers, undefined);
}

const byId = <O extends OfferTerms>(offers: readonly O[], id: string | undefined) =>
  offers.find(({ evaluation_results_id }) => evaluation_results_id === id);

/** Principal and interest; the amount alone without an offer that states the interest. */
export const amountToRepay = (offer: OfferTerms | undefined, amount: number): number =>
  offer ? totalToRepay({ amount, monthlyRate: offer.monthly_rate, months: offer.term }) : amount;
