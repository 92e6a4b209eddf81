/** Which figures stand on the screen, and whether they can be asked for. Source: look, "Errors". */
import { type CoveredFigures, coveredFigures } from '#domain/money/cover-sheet.ts';
import { isSameChoice, wholeOffer } from '#domain/money/offer.ts';
import {
  isQuoted,
  type OfferQuoteActor,
  selectCredit,
  selectQuote,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';

type Snapshot = ReturnType<OfferQuoteActor['getSnapshot']>;

const isWhole = (snapshot: Snapshot) =>
  isSameChoice(selectTerms(snapshot), wholeOffer(selectCredit(snapshot).offer));

/** Of the last quote; before the first one those of the offer as it is, which its own terms state. */
export function selectShown(snapshot: Snapshot): CoveredFigures | null {
  const { offer } = selectCredit(snapshot);
  const own = isWhole(snapshot) ? coveredFigures(offer, wholeOffer(offer)) : null;
  return selectQuote(snapshot) ?? own;
}

/** What is shown is what the terms come to: a quote of them, or the offer as it is before any quote. */
export const isOpenTo = (snapshot: Snapshot): boolean =>
  isQuoted(snapshot) || (snapshot.matches('unasked') && isWhole(snapshot));

/** Figures that were counted again are the same ones. */
export const isSameFigures = (one: CoveredFigures | null, other: CoveredFigures | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    isSameChoice(one, other) &&
    one.received === other.received &&
    one.total === other.total);
