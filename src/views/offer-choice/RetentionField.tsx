import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { FieldFrame } from '#components/FieldFrame.tsx';
import { fieldId, fieldPart } from '#components/field-ids.ts';
import { Select } from '#components/Select.tsx';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { choicesOf } from '#machines/kit/offer-terms.ts';
import {
  type OfferDetailActor,
  selectCredit,
  selectTerms,
} from '#machines/offer-detail.machine.ts';

type Props = {
  actor: OfferDetailActor;
  /** Of the last twelve months, pesos; 0 where none is known. */
  average: number;
  disabled: boolean;
};

const RETENTION = 'retention';

/** The retention as a dropdown, in pesos of the person's own average month. Source: spec 2 and 5; look. */
export function RetentionField({ actor, average, disabled }: Props) {
  const intl = useIntl();
  const { offer } = useSelector(actor, selectCredit);
  const { retention } = useSelector(actor, selectTerms);
  const textOf = (choice: number) => {
    const percent = formatPercentage(choice);
    const pesos = formatMoney(roundPesos(average * choice));
    return average > 0
      ? intl.formatMessage({ id: 'offers.detail.choice' }, { percent, pesos })
      : percent;
  };

  return (
    <FieldFrame
      name={RETENTION}
      label="offers.detail.retention"
      help="offers.detail.retentionHelp"
      error={undefined}
    >
      <Select
        id={fieldId(RETENTION)}
        aria-describedby={fieldPart(RETENTION, 'help')}
        value={String(retention)}
        onChange={({ target }) =>
          actor.send({ type: 'retention.choose', retention: Number(target.value) })
        }
        options={choicesOf(offer).map((choice) => ({
          value: String(choice),
          label: { text: textOf(choice) },
        }))}
        disabled={disabled}
      />
    </FieldFrame>
  );
}
