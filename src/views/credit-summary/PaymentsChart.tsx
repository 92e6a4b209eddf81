import { useIntl } from 'react-intl';
import { LazyTimeChart } from '#components/chart/LazyTimeChart.tsx';
import { useMoneyScale } from '#components/money/money-scale.ts';
import { useMonthText } from '#components/text/month-text.ts';
import type { EstimatedPayment } from '#domain/money/estimated-payments.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';

type Props = {
  rows: readonly EstimatedPayment[];
  sales: readonly SalesItem[];
  /** The row that settles the debt. The line of payments ends there. Source: D-28. */
  payoff: number | null;
  /** Months of the contract: marked where the chart reaches its end. Source: D-28. */
  term?: number | undefined;
};

/** The sales that were, then the sales and payments to come. */
export function PaymentsChart({ rows, sales, payoff, term }: Props) {
  const intl = useIntl();
  const { long, short, ofRow, shortOfRow } = useMonthText();
  const formatValue = useMoneyScale();
  const past = sales.map(() => null);
  const name = (key: 'history' | 'sales' | 'payment') =>
    intl.formatMessage({ id: `creditSummary.payments.${key}` });
  const payments = rows.map(({ payment }, index) =>
    payoff !== null && index > payoff ? null : payment,
  );

  const marks = [
    { index: payoff, id: 'creditSummary.payments.payoff' } as const,
    { index: (term ?? Number.POSITIVE_INFINITY) - 1, id: 'creditSummary.payments.term' } as const,
  ].flatMap(({ index, id }) =>
    index === null || index >= rows.length
      ? []
      : [{ at: sales.length + index, text: intl.formatMessage({ id }) }],
  );

  return (
    <LazyTimeChart
      label={intl.formatMessage({ id: 'creditSummary.payments.chart' })}
      months={[...sales.map(short), ...rows.map(({ date }) => shortOfRow(date))]}
      points={[
        ...sales.map((item) =>
          intl.formatMessage(
            { id: 'creditSummary.payments.pointPast' },
            { month: long(item), sale: formatMoney(item.sale) },
          ),
        ),
        ...rows.map(({ date, expected_sales, payment }) =>
          intl.formatMessage(
            { id: 'creditSummary.payments.point' },
            {
              month: ofRow(date),
              sales: formatMoney(expected_sales),
              payment: formatMoney(payment),
            },
          ),
        ),
      ]}
      series={[
        {
          name: name('history'),
          values: [...sales.map(({ sale }) => sale), ...rows.map(() => null)],
          dashes: 'short',
          color: 'ink',
        },
        {
          name: name('sales'),
          values: [...past, ...rows.map(({ expected_sales }) => expected_sales)],
          dashes: 'long',
          color: 'blue',
        },
        { name: name('payment'), values: [...past, ...payments], dashes: 'solid', color: 'brand' },
      ]}
      marks={marks}
      formatValue={formatValue}
    />
  );
}
