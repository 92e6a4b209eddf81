import { useSelector } from '@xstate/react';
import { AmountField } from '#components/money/AmountField.tsx';
import { RetentionField } from '#components/money/RetentionField.tsx';
import { retentionsOf } from '#domain/money/offer.ts';
import { averageSale } from '#domain/money/sales.ts';
import { smallestAmount } from '#domain/money/smallest-amount.ts';
import {
  isSaving,
  type OfferQuoteActor,
  selectCredit,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import { amountNote, retentionNote } from './term-notes.ts';

type Props = { actor: OfferQuoteActor };

/** The amount that is asked for, from the least to the most of the offer. Source: spec 5; ruling 25. */
export function QuotedAmount({ actor }: Props) {
  const { offer } = useSelector(actor, selectCredit);
  const { help, note } = useSelector(actor, amountNote, isSameNote);

  return (
    <AmountField
      value={useSelector(actor, selectTerms).amount}
      min={smallestAmount(offer) ?? offer.max_offer}
      max={offer.max_offer}
      help={help}
      note={note}
      disabled={useSelector(actor, isSaving)}
      onChange={(amount) => actor.send({ type: 'amount.change', amount })}
    />
  );
}

/** The share of sales that repays it. Source: spec 2 and 5. */
export function QuotedRetention({ actor }: Props) {
  const { offer, sales } = useSelector(actor, selectCredit);

  return (
    <RetentionField
      choices={retentionsOf(offer)}
      value={useSelector(actor, selectTerms).retention}
      averageSale={averageSale(sales)}
      note={useSelector(actor, retentionNote)}
      disabled={useSelector(actor, isSaving)}
      onChoose={(retention) => actor.send({ type: 'retention.choose', retention })}
    />
  );
}

const isSameNote = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
