import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { ColumnTip } from '#components/grid/ColumnTip.tsx';
import { DataTable } from '#components/grid/DataTable.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import type { EstimatedPayment } from '#domain/money/estimated-payments.ts';
import { formatMoney } from '#domain/money/money.ts';

/** Due date, expected sales and estimated payment, each explained. Source: spec 2. */
export function PaymentsTable({ rows }: { rows: readonly EstimatedPayment[] }) {
  const { ofRow } = useMonthText();

  return (
    <Box>
      <DataTable
        caption={<FormattedMessage id="creditSummary.tab.payments" />}
        columns={[
          <ColumnTip
            key="date"
            label="creditSummary.payments.dueDate"
            tip="creditSummary.payments.dueDateTip"
          />,
          <ColumnTip
            key="sales"
            label="creditSummary.payments.sales"
            tip="creditSummary.payments.salesTip"
          />,
          <ColumnTip
            key="payment"
            label="creditSummary.payments.payment"
            tip="creditSummary.payments.paymentTip"
          />,
        ]}
        rows={rows.map(({ date, expected_sales, payment }) => ({
          key: date,
          cells: [ofRow(date), formatMoney(expected_sales), formatMoney(payment)],
        }))}
      />
    </Box>
  );
}
