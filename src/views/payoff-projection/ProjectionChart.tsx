import { useIntl } from 'react-intl';
import { LazyTimeChart } from '#components/chart/LazyTimeChart.tsx';
import { useMoneyScale } from '#components/money/money-scale.ts';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Projected } from './projected.ts';

/** What is left to pay at the end of each month: what is expected and the span of eight cases in ten. */
export function ProjectionChart({ projection: { months, payoff } }: { projection: Projected }) {
  const intl = useIntl();
  const { long, short } = useMonthText();
  const formatValue = useMoneyScale();
  const points = months.map((month) => {
    const { low, expected, high } = month.remaining;
    const values = {
      month: long(month),
      expected: formatMoney(expected),
      low: formatMoney(low),
      high: formatMoney(high),
    };
    return intl.formatMessage({ id: 'projection.point' }, values);
  });

  return (
    <LazyTimeChart
      label={intl.formatMessage({ id: 'projection.chart' })}
      months={months.map(short)}
      points={points}
      series={[
        {
          name: intl.formatMessage({ id: 'projection.expected' }),
          values: months.map(({ remaining }) => remaining.expected),
          dashes: 'solid',
          color: 'ink',
        },
      ]}
      band={{
        name: intl.formatMessage({ id: 'projection.band' }),
        low: months.map(({ remaining }) => remaining.low),
        high: months.map(({ remaining }) => remaining.high),
      }}
      marks={
        payoff.expected === null
          ? []
          : [{ at: payoff.expected.months - 1, text: intl.formatMessage({ id: 'projection.end' }) }]
      }
      formatValue={formatValue}
    />
  );
}
