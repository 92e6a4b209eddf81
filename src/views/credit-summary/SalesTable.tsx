import { FormattedMessage } from 'react-intl';
import { TableDetails } from '#components/grid/TableDetails.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';

/** The sales that the estimates are made of. */
export function SalesTable({ sales }: { sales: readonly SalesItem[] }) {
  const { long } = useMonthText();

  return (
    <TableDetails
      summary={<FormattedMessage id="creditSummary.payments.historyTable" />}
      caption={<FormattedMessage id="creditSummary.payments.historyTable" />}
      columns={[
        <FormattedMessage key="month" id="creditSummary.payments.month" />,
        <FormattedMessage key="sale" id="creditSummary.payments.sale" />,
      ]}
      rows={sales.map((item) => ({
        key: `${item.year}-${item.month}`,
        cells: [long(item), formatMoney(item.sale)],
      }))}
    />
  );
}
