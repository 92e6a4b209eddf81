/** The words of a draft's terms, and of those that the offer no longer gives. */
import { type CustomTerms, outdatedTerms } from '#domain/money/custom-terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { retentionsOf } from '#domain/money/offer.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import type { OfferedCredit } from '#machines/parts/money/offer-quote.machine.ts';

export function outdatedIn(terms: CustomTerms, { offer }: OfferedCredit) {
  const gone = outdatedTerms(terms, { largest: offer.max_offer, choices: retentionsOf(offer) });
  return (['amount', 'retention'] as const)
    .filter((name) => gone[name] !== null)
    .map((name) => ({ name, ...describeTerm(name, gone[name]) }));
}

export function describeTerm(name: string, answer: unknown) {
  const figure = Number(answer);
  return name === 'amount'
    ? { label: 'preAuthorised.amount' as const, answer: { text: formatMoney(figure) } }
    : { label: 'preAuthorised.retention' as const, answer: { text: formatPercentage(figure) } };
}
