import type { LenderEvent } from '#contract/requests.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

/** What the embedded lender lends to a hotel. */
export const HOTEL_TERMS = {
  amount: 400_000,
  received: 353_600,
  monthly_rate: 0.05,
  retention: 0.15,
  term: 12,
};

const STATING: readonly LenderEvent['type'][] = ['accepted', 'contract-ready'];

/** A decision on a hotel, with the terms of its credit where they are known from it on. */
export const withTerms = <Decision extends Pick<LenderEvent, 'type' | 'terms'>>(
  { journey }: Pick<CreditRequest, 'journey'>,
  decision: Decision,
): Decision =>
  isByStaff(journey) && STATING.includes(decision.type) && !decision.terms
    ? { ...decision, terms: HOTEL_TERMS }
    : decision;
