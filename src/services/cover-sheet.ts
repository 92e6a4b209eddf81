/** The hash of a credit's cover sheet, as the server counts it too. Source: B4. */
import type { Offer } from '#contract/offers.ts';
import { FormulaError } from '#domain/money/commission.ts';
import { type CoveredFigures, coverSheetText } from '#domain/money/cover-sheet.ts';
import type { CoveredQuote } from '#domain/money/offer-quote.ts';

/** SHA-256, hexadecimal; null without a secure context, or for a commission that cannot be read. */
export async function coverSheetHash(
  offer: Offer,
  figures: CoveredFigures,
): Promise<string | null> {
  // Absent where the page is not served over TLS or from this machine.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const text = textOf(offer, figures);
  if (!subtle || text === null) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As the wire takes it. */
export const coverSheetIn = ({ coverSheet }: Pick<CoveredQuote, 'coverSheet'>) =>
  coverSheet === null ? {} : { cover_sheet: coverSheet };

function textOf(offer: Offer, figures: CoveredFigures): string | null {
  try {
    return coverSheetText(offer, figures);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
