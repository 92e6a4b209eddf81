import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DataList, DataRow } from '#components/DataList.tsx';
import { MoneyText } from '#components/MoneyText.tsx';
import { RowSkeletons } from '#components/Skeletons.tsx';
import type { Offer } from '#contract/offers.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPercentage } from '#domain/percentage.ts';
import {
  isCalculating,
  type OfferChoiceActor,
  selectCalculation,
  selectRetention,
  wasNotCalculated,
} from '#machines/offer-choice.machine.ts';
import { costsOf, type OfferCosts } from './offer-costs.ts';

type Props = { actor: OfferChoiceActor; offer: Offer };

/** What the terms come to. While they are calculated again the previous figures stay, dimmed. */
export function Breakdown({ actor, offer }: Props) {
  const calculation = useSelector(actor, selectCalculation);
  const calculating = useSelector(actor, isCalculating);
  const outdated = useSelector(actor, wasNotCalculated) || calculating;
  const costs = costsOf(offer, calculation?.requestAmount ?? offer.max_offer);

  return (
    <Box
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      boxShadow="xs"
      aria-busy={calculating}
    >
      <chakra.h2 fontSize="lg" fontWeight="semibold" letterSpacing="tight" mb="2">
        <FormattedMessage id="offers.detail.breakdown" />
      </chakra.h2>
      {!calculation && calculating && <RowSkeletons label="offers.detail.calculating" count={2} />}
      {calculation && (
        <Box opacity={outdated ? 0.5 : 1} transition="opacity 0.2s">
          <DataList>
            <DataRow label="offers.detail.receive" strong>
              <MoneyText amount={calculation.amountToRecive} />
            </DataRow>
            <DataRow label="offers.detail.payment" strong>
              <MoneyText amount={calculation.new_estimated_payment} />
            </DataRow>
          </DataList>
        </Box>
      )}
      {costs && <Costs offer={offer} costs={costs} />}
      <SalesShare actor={actor} />
      <Box mt="4" fontSize="sm" color="fg.muted">
        <FormattedMessage id="common.mxn" />
      </Box>
    </Box>
  );
}

function Costs({ offer, costs }: { offer: Offer; costs: OfferCosts }) {
  const intl = useIntl();
  const { openingFee, commissions, cat, annualRate } = costs;
  const percent = formatPercentage(offer.opening_fee);
  const calculatedOn = Date.UTC(
    offer.cat_calculation_date_year,
    offer.cat_calculation_date_month - 1,
    offer.cat_calculation_date_day,
  );
  const date = intl.formatDate(calculatedOn, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <Box borderTopWidth="1px">
      <DataList>
        <DataRow label={{ id: 'offers.detail.openingFee', values: { percent } }}>
          <MoneyText amount={openingFee} />
        </DataRow>
        {commissions.map(({ name, disclaimer, amount }) => (
          <DataRow key={name} label={{ text: name }}>
            <Noted note={disclaimer}>
              <MoneyText amount={amount} />
            </Noted>
          </DataRow>
        ))}
        <DataRow label="offers.detail.annualRate">{annualRate}</DataRow>
        <DataRow label="offers.detail.cat" strong>
          <Noted note={intl.formatMessage({ id: 'offers.detail.catDate' }, { date })}>
            {`${cat.toFixed(1)}%`}
          </Noted>
        </DataRow>
      </DataList>
    </Box>
  );
}

function Noted({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Box maxW="xs" textAlign={{ md: 'end' }}>
      {children}
      <Box fontSize="sm" fontWeight="normal" color="fg.muted">
        {note}
      </Box>
    </Box>
  );
}

/** What becomes of a hundred pesos of sales at the retention that is chosen. */
function SalesShare({ actor }: { actor: OfferChoiceActor }) {
  const paid = 100 * useSelector(actor, selectRetention);

  return (
    <Box mt="4" p="4" bg="bg.success" borderRadius="l2" aria-live="polite">
      <FormattedMessage
        id="offers.detail.share"
        values={{ paid: withoutZeros(paid), kept: withoutZeros(100 - paid) }}
      />
    </Box>
  );
}

const withoutZeros = (pesos: number) => formatMoney(pesos).replace(/\.00$/, '');
