import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WarningBox } from '#components/feedback/WarningBox.tsx';
import { Help } from '#components/frame/Help.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { annualRate } from '#domain/money/loan.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { costOf } from '#domain/money/offer-cost.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { CreditSummaryProps } from './credit-summary-props.ts';
import { FormulaText } from './FormulaText.tsx';
import { costsOf, type OfferCosts } from './offer-costs.ts';

type Props = Pick<CreditSummaryProps, 'offer' | 'quote' | 'isBelowFigures'>;

/** What is asked for, received and paid, with each cost and how it is counted. Source: spec 3 and 9. */
export function SummaryList({ offer, quote, isBelowFigures = false }: Props) {
  const intl = useIntl();
  const costs = costsOf(offer, quote.amount);
  if (!costs) return <Unreadable />;
  const date = intl.formatDate(
    Date.UTC(
      offer.cat_calculation_date_year,
      offer.cat_calculation_date_month - 1,
      offer.cat_calculation_date_day,
    ),
    { dateStyle: 'long', timeZone: 'UTC' },
  );
  const cat = formatCat(costs.cat);

  return (
    <>
      <Box color="fg.muted" mb="2">
        {offer.instructions?.creditSummary || (
          <FormattedMessage
            id={
              isBelowFigures ? 'creditSummary.summary.below' : 'creditSummary.summary.instructions'
            }
          />
        )}
      </Box>
      <DataList>
        {!isBelowFigures && <MainRows offer={offer} quote={quote} />}
        <DataRow label="creditSummary.payment">
          <Noted
            note={
              <FormattedMessage
                id="creditSummary.paymentSales"
                values={{
                  sales: formatMoney(roundPesos(quote.payment / quote.retention)),
                  percent: formatPercentage(quote.retention),
                }}
              />
            }
          >
            <MoneyText amount={quote.payment} />
          </Noted>
        </DataRow>
        <DataRow label="creditSummary.openingFee">
          <Noted
            note={
              <FormattedMessage
                id="creditSummary.openingFeeFormula"
                values={{ percent: formatPercentage(offer.opening_fee) }}
              />
            }
          >
            <MoneyText amount={costs.openingFee} />
          </Noted>
        </DataRow>
        {costs.commissions.map(({ name, amount, disclaimer }, index) => (
          <DataRow key={offer.commissions[index]?.name} label={name}>
            <Noted
              note={
                <>
                  <FormulaText formula={offer.commissions[index]?.formula ?? []} />{' '}
                  <MessageText message={disclaimer} />
                </>
              }
            >
              <MoneyText amount={amount} />
            </Noted>
          </DataRow>
        ))}
        {!isBelowFigures && <RateRows offer={offer} costs={costs} date={date} />}
      </DataList>
      <Box mt="4" fontSize="sm" color="fg.muted">
        <FormattedMessage
          id="creditSummary.footer"
          values={{ cat, rate: costs.annualRate, date }}
        />{' '}
        <FormattedMessage id="common.mxn" />
      </Box>
    </>
  );
}

/** Beside the portal's own figures these would stand twice. Source: review 2.22. */
function MainRows({ offer, quote }: Pick<Props, 'offer' | 'quote'>) {
  return (
    <>
      <DataRow label="creditSummary.amount" strong>
        <MoneyText amount={quote.amount} />
      </DataRow>
      <DataRow label="creditSummary.receive" strong>
        <MoneyText amount={quote.received} />
      </DataRow>
      <DataRow label="creditSummary.total" strong>
        <MoneyText amount={quote.total} />
      </DataRow>
      <DataRow label="cost.cost" strong>
        <MoneyText amount={costOf(quote)} />
      </DataRow>
      <DataRow label="creditSummary.term">
        <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
      </DataRow>
      <DataRow label="creditSummary.retention">{formatPercentage(quote.retention)}</DataRow>
    </>
  );
}

type RateProps = Pick<Props, 'offer'> & { costs: OfferCosts; date: string };

function RateRows({ offer, costs, date }: RateProps) {
  const { moratorium_interest: late } = offer;
  return (
    <>
      <DataRow label="creditSummary.annualRate">{costs.annualRate}</DataRow>
      <DataRow label="creditSummary.cat" strong>
        <Noted
          note={
            <>
              <FormattedMessage id="creditSummary.catDate" values={{ date }} />{' '}
              <FormattedMessage id="creditSummary.catMeaning" />
            </>
          }
        >
          {formatCat(costs.cat)}
        </Noted>
      </DataRow>
      <DataRow label="creditSummary.defaultRate">
        {typeof late === 'number' ? (
          formatPercentage(annualRate(late))
        ) : (
          <FormattedMessage id="creditSummary.defaultRate.none" />
        )}
      </DataRow>
    </>
  );
}

/** Source: issue 31.11: what is unknown is said. */
const Unreadable = () => (
  <WarningBox title="creditSummary.unreadable.title">
    <FormattedMessage id="creditSummary.unreadable" />
    <Help />
  </WarningBox>
);

function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Box maxW="xs" textAlign={{ sm: 'end', _print: 'end' }}>
      {children}
      <Box fontSize="sm" fontWeight="normal" color="fg.muted">
        {note}
      </Box>
    </Box>
  );
}
