import { Box, Button } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { DataTable } from '#components/grid/DataTable.tsx';
import { CatRow } from '#components/money/CatRow.tsx';
import { CountedMoney } from '#components/money/CountedMoney.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type Simulation, simulate } from '#domain/money/simulation.ts';
import { mexicanDay, monthOf } from '#domain/person/dates.ts';
import type { SimulatedCredit } from './simulation-form.ts';
import { useSimulationText } from './simulation-text.ts';

type Props = {
  credit: SimulatedCredit;
  /** Absent where the person may not create requests. */
  onCreate: (() => void) | undefined;
};

/** What a simulated credit comes to; alone it is what is printed (app/theme.ts). Source: rulings 11 and 42. */
export function SimulationSheet({ credit, onCreate }: Props) {
  const day = mexicanDay(new Date());
  const found = simulate({ ...credit, monthlySales: credit.sales }, monthOf(day));
  const { terms, counted, duration, explained, text } = useSimulationText({ credit, found, day });

  return (
    <>
      <Box data-printed="">
        <Box display="none" _print={{ display: 'block' }}>
          <Box fontSize="xl" fontWeight="bold">
            <FormattedMessage id="simulator.title" />
          </Box>
          <DataList>
            {terms.map(({ label, value }) => (
              <DataRow key={label} label={label}>
                {value}
              </DataRow>
            ))}
          </DataList>
        </Box>
        <Box aria-live="polite">
          <DataList>
            <DataRow label="simulator.received" strong>
              <CountedMoney amount={found.received} />
            </DataRow>
            <DataRow label="simulator.toRepay">
              <CountedMoney amount={found.toRepay} />
            </DataRow>
            {found.cat !== null && <CatRow percent={found.cat}>{counted}</CatRow>}
            <DataRow label="simulator.duration">{duration}</DataRow>
          </DataList>
          <Box mb="4">{explained}</Box>
        </Box>
        <Payments payments={found.payments} />
        <Box mt="3" fontSize="sm" color="fg.muted">
          <FormattedMessage id="simulator.basis" />
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" mt="5">
        <CopyButton
          key={text}
          text={text}
          label="simulator.copy"
          copied="simulator.copied"
          notCopied="simulator.notCopied"
          byHand="simulator.text"
        />
        <Button variant="outline" onClick={() => window.print()}>
          <FormattedMessage id="simulator.print" />
        </Button>
        {onCreate && (
          <Button onClick={onCreate}>
            <FormattedMessage id="simulator.create" />
          </Button>
        )}
      </Box>
    </>
  );
}

function Payments({ payments }: Pick<Simulation, 'payments'>) {
  const { ofRow } = useMonthText();
  return (
    <DataTable
      caption={<FormattedMessage id="simulator.payments" />}
      columns={[
        <FormattedMessage key="date" id="simulator.date" />,
        <FormattedMessage key="expected" id="simulator.expected" />,
        <FormattedMessage key="payment" id="simulator.payment" />,
      ]}
      rows={payments.map(({ date, expected_sales, payment }) => ({
        key: date,
        cells: [ofRow(date), formatMoney(expected_sales), formatMoney(payment)],
      }))}
    />
  );
}
