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
  wasAmountReset,
} from '#machines/parts/money/offer-quote.machine.ts';

type Props = { actor: OfferQuoteActor };

/** The amount that is asked for, from the least to the most of the offer. Source: spec 5; ruling 25. */
export function QuotedAmount({ actor }: Props) {
  const { offer } = useSelector(actor, selectCredit);

  return (
    <AmountField
      value={useSelector(actor, selectTerms).amount}
      min={smallestAmount(offer) ?? offer.max_offer}
      max={offer.max_offer}
      wasReset={useSelector(actor, wasAmountReset)}
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
      disabled={useSelector(actor, isSaving)}
      onChoose={(retention) => actor.send({ type: 'retention.choose', retention })}
    />
  );
}
