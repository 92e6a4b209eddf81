import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import { AmountField } from '#components/money/AmountField.tsx';
import { RetentionField } from '#components/money/RetentionField.tsx';
import { SaleSplit } from '#components/money/SaleSplit.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { retentionsOf } from '#domain/money/offer.ts';
import { averageSale } from '#domain/money/sales.ts';
import { smallestAmount } from '#domain/money/smallest-amount.ts';
import {
  type OfferDetailActor,
  selectCredit,
  selectTerms,
  wasAmountReset,
} from '#machines/parts/money/offer-detail.machine.ts';

type Props = { actor: OfferDetailActor; disabled: boolean };

/** What is agreed on: amount, term, and the share of each sale. Source: spec 2 and 5. */
export function OfferTerms({ actor, disabled }: Props) {
  const { offer, sales } = useSelector(actor, selectCredit);
  const { amount, retention } = useSelector(actor, selectTerms);
  const reset = useSelector(actor, wasAmountReset);
  const average = averageSale(sales);

  return (
    <Panel title={<FormattedMessage id="offers.detail.terms" />}>
      <AmountField
        value={amount}
        min={smallestAmount(offer) ?? offer.max_offer}
        max={offer.max_offer}
        wasReset={reset}
        disabled={disabled}
        onChange={(wanted) => actor.send({ type: 'amount.change', amount: wanted })}
      />
      <DataList>
        <DataRow label="offers.detail.term" strong>
          <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
        </DataRow>
      </DataList>
      <Box mt="3" mb="5">
        <RetentionField
          choices={retentionsOf(offer)}
          value={retention}
          averageSale={average}
          disabled={disabled}
          onChoose={(chosen) => actor.send({ type: 'retention.choose', retention: chosen })}
        />
      </Box>
      {average > 0 ? (
        <SaleSplit sale={average} retention={retention} />
      ) : (
        <Share retention={retention} />
      )}
    </Panel>
  );
}

/** What becomes of a hundred pesos where no sales are known. */
function Share({ retention }: { retention: number }) {
  const paid = 100 * retention;
  return (
    <Box p="4" bg="bg.success" borderRadius="l2" aria-live="polite">
      <FormattedMessage
        id="offers.detail.share"
        values={{ paid: withoutZeros(paid), kept: withoutZeros(100 - paid) }}
      />
    </Box>
  );
}

const withoutZeros = (pesos: number) => formatMoney(pesos).replace(/\.00$/, '');
