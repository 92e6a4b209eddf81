import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import { SaleSplit } from '#components/money/SaleSplit.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { averageSale } from '#domain/money/sales.ts';
import {
  type OfferQuoteActor,
  selectCredit,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import { AmountExplanation } from '../offer-quote/AmountExplanation.tsx';
import { QuotedAmount, QuotedRetention } from '../offer-quote/TermFields.tsx';

/** What is agreed on: amount, term, and the share of each sale. Source: spec 2 and 5. */
export function OfferTerms({ actor }: { actor: OfferQuoteActor }) {
  const { offer, sales } = useSelector(actor, selectCredit);
  const { retention } = useSelector(actor, selectTerms);
  const average = averageSale(sales);

  return (
    <Panel title={<FormattedMessage id="offers.detail.terms" />}>
      <QuotedAmount actor={actor} />
      <AmountExplanation offer={offer} />
      <DataList>
        <DataRow label="offers.detail.term" strong>
          <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
        </DataRow>
      </DataList>
      <Box mt="3" mb="5">
        <QuotedRetention actor={actor} />
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
