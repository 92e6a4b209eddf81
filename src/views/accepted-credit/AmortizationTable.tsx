import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { DataTable } from '#components/grid/DataTable.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import type { AmortizationRow } from '#domain/money/amortization.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';

/** How each level payment splits into principal and interest, and what is owed after it. Source: spec 2 and 3. */
export function AmortizationTable({ rows }: { rows: readonly AmortizationRow[] }) {
  const { ofRow } = useMonthText();
  const payments = rows.filter(({ period }) => period > 0);

  return (
    <chakra.details bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="xs" px="4" py="2">
      <chakra.summary cursor="pointer" py="2.5" color="fg.brand" textDecoration="underline">
        <FormattedMessage id="acceptedCredit.amortization" />
      </chakra.summary>
      <chakra.p mb="3" color="fg.muted" fontSize="sm">
        <FormattedMessage id="acceptedCredit.amortization.meaning" />
      </chakra.p>
      <DataTable
        caption={<FormattedMessage id="acceptedCredit.amortization" />}
        columns={[
          <FormattedMessage key="month" id="acceptedCredit.month" />,
          <FormattedMessage key="payment" id="acceptedCredit.payment" />,
          <FormattedMessage key="principal" id="acceptedCredit.principal" />,
          <FormattedMessage key="interest" id="acceptedCredit.interest" />,
          <FormattedMessage key="balance" id="acceptedCredit.balance" />,
        ]}
        rows={payments.map((row) => ({
          key: String(row.period),
          cells: [
            ofRow(row.settlement_month),
            formatMoney(roundPesos(row.main_amortization + row.payed_interest)),
            formatMoney(row.main_amortization),
            formatMoney(row.payed_interest),
            formatMoney(row.final_balance),
          ],
        }))}
      />
    </chakra.details>
  );
}
