/** The hash of the cover sheet of an accepted credit. Source: B4. */
import { createHash } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import type { Offer } from '#contract/offers.ts';
import { FormulaError } from '#domain/money/commission.ts';
import { coveredFigures, coverSheetText } from '#domain/money/cover-sheet.ts';
import type { OfferChoice } from '#domain/money/offer.ts';

/**
 * What the audit row of the acceptance states: the hash of the sheet by the server's own figures.
 *
 * @throws Refused 'rule' where the portal showed another sheet, or a commission cannot be read.
 */
export function coverSheetNote(
  offer: Offer,
  choice: OfferChoice,
  shown: string | undefined,
): string {
  const own = hashOf(offer, choice);
  if (own === null) throw new Refused('rule', 'A commission of this offer cannot be read.');
  if (shown !== undefined && shown !== own) {
    const fields = { cover_sheet: 'error.invalid' };
    throw new Refused('rule', 'Not the cover sheet of this offer.', fields);
  }
  return `cover sheet sha256:${own}`;
}

function hashOf(offer: Offer, choice: OfferChoice): string | null {
  try {
    const text = coverSheetText(offer, coveredFigures(offer, choice));
    return createHash('sha256').update(text).digest('hex');
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
