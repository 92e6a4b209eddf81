import { Box } from '@chakra-ui/react';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DataList, DataRow } from '#components/DataList.tsx';
import { FieldFrame } from '#components/FieldFrame.tsx';
import { fieldId, fieldPart } from '#components/field-ids.ts';
import { ChevronDownIcon } from '#components/icons.tsx';
import { MoneyText } from '#components/MoneyText.tsx';
import type { Offer } from '#contract/offers.ts';
import { formatPercentage } from '#domain/percentage.ts';
import { retentionChoices } from '#domain/retention.ts';
import {
  type OfferChoiceActor,
  selectCalculation,
  selectRetention,
} from '#machines/offer-choice.machine.ts';

type Props = { actor: OfferChoiceActor; offer: Offer; disabled: boolean };

const RETENTION = 'retention';

/** What is agreed on: amount, term, and the retention, which may be chosen. Source: spec 2 and 5. */
export function OfferTerms({ actor, offer, disabled }: Props) {
  const retention = useSelector(actor, selectRetention);
  const calculation = useSelector(actor, selectCalculation);
  const choices = retentionChoices({
    minimum: offer.min_retention_percentage_app,
    current: offer.retention,
  });

  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }} boxShadow="xs">
      <DataList>
        <DataRow label="offers.detail.amount" strong>
          <MoneyText amount={calculation?.requestAmount ?? offer.max_offer} />
        </DataRow>
        <DataRow label="offers.detail.term" strong>
          <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
        </DataRow>
      </DataList>
      <Box mt="4">
        <FieldFrame
          name={RETENTION}
          label="offers.detail.retention"
          help="offers.detail.retentionHelp"
          error={undefined}
        >
          <NativeSelect.Root disabled={disabled}>
            <NativeSelect.Field
              id={fieldId(RETENTION)}
              aria-describedby={fieldPart(RETENTION, 'help')}
              value={String(retention)}
              onChange={({ target }) =>
                actor.send({ type: 'retention.choose', retention: Number(target.value) })
              }
            >
              {choices.map((choice) => (
                <option key={choice} value={String(choice)}>
                  {formatPercentage(choice)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator>
              <ChevronDownIcon />
            </NativeSelect.Indicator>
          </NativeSelect.Root>
        </FieldFrame>
      </Box>
    </Box>
  );
}
