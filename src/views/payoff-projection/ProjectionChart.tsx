import { useIntl } from 'react-intl';
import { LazyTimeChart } from '#components/chart/LazyTimeChart.tsx';
import { useMoneyScale } from '#components/money/money-scale.ts';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Projected } from './projected.ts';

/** What is left to pay at the end of each month: the median and the span of eight cases in ten. */
export function ProjectionChart({ projection: { months, payoff } }: { projection: Projected }) {
  const intl = useIntl();
  const { long, short } = useMonthText();
  const formatValue = useMoneyScale();
  const points = months.map((month) => {
    const { p10, median, p90 } = month.remaining;
    const values = {
      month: long(month),
      median: formatMoney(median),
      low: formatMoney(p10),
      high: formatMoney(p90),
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
          name: intl.formatMessage({ id: 'projection.median' }),
          values: months.map(({ remaining }) => remaining.median),
          dashes: 'solid',
          color: 'ink',
        },
      ]}
      band={{
        name: intl.formatMessage({ id: 'projection.band' }),
        low: months.map(({ remaining }) => remaining.p10),
        high: months.map(({ remaining }) => remaining.p90),
      }}
      marks={
        payoff.median === null
          ? []
          : [{ at: payoff.median - 1, text: intl.formatMessage({ id: 'projection.end' }) }]
      }
      formatValue={formatValue}
    />
  );
}
