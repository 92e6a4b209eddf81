import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { DataTable } from '#components/grid/DataTable.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { type ForecastTerms, forecastMonths } from '#domain/credit/credit-forecast.ts';
import { formatMoney, roundPesos, toPesos } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';

/** Without a forecast no end is expected. */
type Props = { account: CreditAccount; forecast: ForecastTerms | null };

/** What the expected total is made of, how its end comes, and what the contract’s most is. */
export function ExpectedParts({ account, forecast }: Props) {
  const { expected, figures, terms } = account;
  const { long } = useMonthText();
  if (!terms || !figures) return null;
  const months = forecast && expected && forecastMonths(forecast);

  return (
    <Details
      summary={<FormattedMessage id={expected ? 'myCredit.why.total' : 'myCredit.why.most'} />}
    >
      {expected && (
        <DataList>
          <Amount label="myCredit.paid" amount={figures.paid} />
          <Amount label="myCredit.owed" amount={figures.owed} />
          <Amount
            label={{ id: 'myCredit.why.toCome', values: { month: long(expected) } }}
            amount={roundPesos(expected.total - figures.paid - figures.owed)}
          />
          <Amount label="myCredit.why.sum" amount={expected.total} strong />
        </DataList>
      )}
      {months && <Months months={months} forecast={forecast} />}
      <DataList>
        <Amount label="myCredit.lent" amount={terms.amount} />
        <Amount
          label={{ id: 'myCredit.why.level', values: { term: terms.term } }}
          amount={roundPesos(terms.total - terms.amount)}
        />
        <Amount label="myCredit.why.contract" amount={terms.total} strong />
      </DataList>
    </Details>
  );
}

type AmountProps = Pick<Parameters<typeof DataRow>[0], 'label' | 'strong'> & { amount: number };

const Amount = ({ amount, ...row }: AmountProps) => (
  <DataRow {...row}>
    <MoneyText amount={amount} />
  </DataRow>
);

type MonthsProps = {
  months: NonNullable<ReturnType<typeof forecastMonths>>;
  forecast: ForecastTerms;
};

/** From what is owed today to nothing; the open month with what is left of it. */
function Months({ months, forecast: { retention, period } }: MonthsProps) {
  const { long } = useMonthText();
  const day = useDayText();
  return (
    <Box my="3">
      <Box mb="2">
        <FormattedMessage
          id="myCredit.why.months"
          values={{ retention: formatPercentage(retention) }}
        />
      </Box>
      <DataTable
        caption={<FormattedMessage id="myCredit.why.caption" />}
        columns={[
          <FormattedMessage key="month" id="myCredit.why.month" />,
          <FormattedMessage key="sales" id="myCredit.why.sales" />,
          <FormattedMessage key="kept" id="myCredit.why.kept" />,
          <FormattedMessage key="interest" id="myCredit.why.interest" />,
          <FormattedMessage key="left" id="myCredit.why.left" />,
        ]}
        rows={months.map(({ month, sale, payment, interest, owed }, place) => ({
          key: long(month),
          cells: [
            place === 0 ? (
              <FormattedMessage
                key="rest"
                id="myCredit.why.rest"
                values={{ day: day(period.end) }}
              />
            ) : (
              long(month)
            ),
            ...[sale, payment, interest, owed].map((cents) => formatMoney(toPesos(cents))),
          ],
        }))}
      />
    </Box>
  );
}
