import { useSelector } from '@xstate/react';
import { FieldFrame } from '#components/FieldFrame.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { averageSale } from '#domain/money/sales.ts';
import { choicesOf } from '#machines/kit/offer-terms.ts';
import {
  type PreAuthorisedOfferActor,
  selectCredit,
  selectTerms,
} from '#machines/pre-authorised-offer.machine.ts';

type Props = { actor: PreAuthorisedOfferActor; disabled: boolean };

/** The retention as a choice, in pesos of the person's own average sale. Source: ruling 5; look. */
export function RetentionChoice({ actor, disabled }: Props) {
  const { offer, sales } = useSelector(actor, selectCredit);
  const { retention } = useSelector(actor, selectTerms);
  const average = averageSale(sales);

  return (
    <FieldFrame
      name="retention"
      label="preAuthorised.retention"
      help="preAuthorised.custom.retentionHelp"
      error={undefined}
      as="group"
    >
      <RadioCards
        name="retention"
        value={String(retention)}
        disabled={disabled}
        onPick={(value) => actor.send({ type: 'retention.change', retention: Number(value) })}
        options={choicesOf(offer).map((choice) => ({
          value: String(choice),
          label: {
            id: average > 0 ? 'preAuthorised.custom.choice' : 'preAuthorised.custom.choiceOnly',
            values: {
              percent: formatPercentage(choice),
              pesos: formatMoney(roundPesos(average * choice)),
            },
          },
        }))}
      />
    </FieldFrame>
  );
}
