/** The figures that a mail about a credit names: those of the terms that were chosen, or of the offer that lends most. */
import { creditTerms } from '#domain/money/credit-terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { mainOffer, wholeOffer } from '#domain/money/offer.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Values } from '#server/mail/words.ts';
import { offersOf } from '#server/stores/offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

/** None where the lender has stated no offer. */
export async function mailFigures(
  sql: Sql,
  { id, chosen }: Pick<CreditRequest, 'id' | 'chosen'>,
): Promise<Values> {
  const offer = mainOffer(await offersOf(sql, id), chosen?.offerId);
  const terms = offer && creditTerms(offer, chosen ?? wholeOffer(offer));
  if (!terms) return {};
  return {
    received: formatMoney(terms.received),
    total: formatMoney(terms.total),
    months: terms.term,
    percent: formatPercentage(terms.retention),
    cat: formatCat(terms.cat),
  };
}
