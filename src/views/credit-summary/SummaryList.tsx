import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { CreditSummaryProps } from './credit-summary-props.ts';
import { FormulaText } from './FormulaText.tsx';
import { costsOf } from './offer-costs.ts';

/** What is asked for, received and paid, with each cost and how it is counted. Source: spec 3 and 9. */
export function SummaryList({ offer, quote }: Pick<CreditSummaryProps, 'offer' | 'quote'>) {
  const intl = useIntl();
  const costs = costsOf(offer, quote.amount);
  if (!costs) return null;
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
          <FormattedMessage id="creditSummary.summary.instructions" />
        )}
      </Box>
      <DataList>
        <DataRow label="creditSummary.amount" strong>
          <MoneyText amount={quote.amount} />
        </DataRow>
        <DataRow label="creditSummary.receive" strong>
          <MoneyText amount={quote.received} />
        </DataRow>
        <DataRow label="creditSummary.total" strong>
          <MoneyText amount={quote.total} />
        </DataRow>
        <DataRow label="creditSummary.term">
          <FormattedMessage id="offerCard.monthsValue" values={{ months: offer.term }} />
        </DataRow>
        <DataRow label="creditSummary.retention">{formatPercentage(quote.retention)}</DataRow>
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
            {cat}
          </Noted>
        </DataRow>
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
