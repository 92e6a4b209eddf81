import { FormattedMessage } from 'react-intl';
import { TableDetails } from '#components/grid/TableDetails.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Projected } from './projected.ts';

/** The figures of the chart, month by month. */
export function ProjectionTable({ projection: { months } }: { projection: Projected }) {
  const { long } = useMonthText();
  const rows = months.map((month) => {
    const { remaining, kept } = month;
    const span = { low: formatMoney(remaining.low), high: formatMoney(remaining.high) };
    return {
      key: `${month.year}-${month.month}`,
      cells: [
        long(month),
        formatMoney(remaining.expected),
        <FormattedMessage key="span" id="projection.spanValue" values={span} />,
        formatMoney(kept),
      ],
    };
  });

  return (
    <TableDetails
      summary={<FormattedMessage id="projection.table" />}
      caption={<FormattedMessage id="projection.chart" />}
      columns={[
        <FormattedMessage key="month" id="projection.column.month" />,
        <FormattedMessage key="remaining" id="projection.column.remaining" />,
        <FormattedMessage key="span" id="projection.column.span" />,
        <FormattedMessage key="kept" id="projection.column.kept" />,
      ]}
      rows={rows}
    />
  );
}
