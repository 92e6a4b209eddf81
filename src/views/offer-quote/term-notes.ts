/** What stands under a term's field: how much can be asked for, and why something else counts. Source: rulings 25 and 26. */
import type { Message } from '#components/text/message.ts';
import { formatMoney } from '#domain/money/money.ts';
import {
  type OfferQuoteActor,
  selectCredit,
  selectTerms,
  selectWanted,
  wasAmountReset,
} from '#machines/parts/money/offer-quote.machine.ts';

type Snapshot = ReturnType<OfferQuoteActor['getSnapshot']>;

/** Only a smallest amount that the lender names is named. */
export function amountNote(snapshot: Snapshot): { help: Message; note: Message | undefined } {
  const { max_offer, min_offer } = selectCredit(snapshot).offer;
  const max = formatMoney(max_offer);
  const range = min_offer ? { max, min: formatMoney(min_offer) } : { max };
  return {
    help: { id: min_offer ? 'amount.help' : 'amount.help.most', values: range },
    note: noteOf(snapshot, { id: min_offer ? 'amount.reset' : 'amount.reset.most', values: range }),
  };
}

function noteOf(snapshot: Snapshot, reset: Message): Message | undefined {
  const wanted = selectWanted(snapshot);
  if (wasAmountReset(snapshot) && wanted === null) return reset;
  if (snapshot.matches('notQuoted')) return 'offerQuote.notQuoted.field';
  if (wanted === null) return undefined;
  const values = { asked: formatMoney(wanted), amount: formatMoney(selectTerms(snapshot).amount) };
  if (wasAmountReset(snapshot)) return { id: 'amount.reset.lowered', values };
  return { id: 'offerQuote.lowered', values };
}

export const retentionNote = (snapshot: Snapshot): Message | undefined =>
  snapshot.matches('tooSmall') ? 'error.retentionTooSmall' : undefined;
