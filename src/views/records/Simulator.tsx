import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { number, object } from 'yup';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Dialog } from '#components/frame/Dialog.tsx';
import { DataTable } from '#components/grid/DataTable.tsx';
import { CountedMoney } from '#components/money/CountedMoney.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { retentionChoices } from '#domain/money/retention.ts';
import { simulate } from '#domain/money/simulation.ts';
import { typedAmount } from '#domain/money/typed-amount.ts';
import { type Month, mexicanDay, monthOf } from '#domain/person/dates.ts';

type Props = { open: boolean; onClose: () => void };
type Values = { amount: string; term: string; retention: string; sales: string };

const FIRST: Values = {
  amount: formatMoney(100_000),
  term: '12',
  retention: '0.2',
  sales: formatMoney(250_000),
};
const TERMS = [6, 9, 12];
/** From the usual minimum to half of each sale. */
const RETENTIONS = retentionChoices({ current: 0.5 });

const amount = number()
  .transform((_, text: string) => typedAmount(text))
  .typeError('error.amount')
  .min(1, 'error.amount')
  .max(50_000_000, 'error.amount')
  .required('error.required');
const choice = number().typeError('error.required').required('error.required');
const simulation = object({ amount, sales: amount, term: choice, retention: choice });

const tidyAmount = (text: string) =>
  amount.isValidSync(text) ? formatMoney(typedAmount(text)) : text;

/** What a credit would come to; it creates nothing. Source: ruling 11. */
export function Simulator({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="simulator.title" size="lg">
      <FormattedMessage id="simulator.lead" tagName="p" />
      <SchemaForm schema={simulation} initialValues={FIRST}>
        {(values) => (
          <Box>
            <Box display="grid" gap="4" mt="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
              <TextField
                name="amount"
                label="simulator.amount"
                inputMode="decimal"
                tidy={tidyAmount}
              />
              <TextField
                name="sales"
                label="simulator.sales"
                inputMode="decimal"
                tidy={tidyAmount}
              />
              <SelectField
                name="term"
                label="simulator.term"
                options={TERMS.map((months) => ({
                  value: String(months),
                  label: { id: 'simulator.months', values: { months } },
                }))}
              />
              <SelectField
                name="retention"
                label="simulator.retention"
                options={RETENTIONS.map((share) => ({
                  value: String(share),
                  label: { id: 'simulator.percent', values: { percent: Math.round(share * 100) } },
                }))}
              />
            </Box>
            <Box aria-live="polite" mt="4">
              <Outcome values={values} />
            </Box>
          </Box>
        )}
      </SchemaForm>
    </Dialog>
  );
}

function Outcome({ values }: { values: Values }) {
  const { ofRow } = useMonthText();
  if (!simulation.isValidSync(values)) return <FormattedMessage id="simulator.invalid" />;
  const { sales: monthlySales, ...credit } = simulation.cast(values);
  const { received, toRepay, payments, paidOff, growth } = simulate(
    { ...credit, monthlySales },
    currentMonth(),
  );

  return (
    <>
      <DataList>
        <DataRow label="simulator.received" strong>
          <CountedMoney amount={received} />
        </DataRow>
        <DataRow label="simulator.toRepay">
          <CountedMoney amount={toRepay} />
        </DataRow>
        <DataRow label="simulator.duration">
          {paidOff === null ? (
            <FormattedMessage id="simulator.tooLong" />
          ) : (
            <FormattedMessage
              id="simulator.paidOff"
              values={{ months: paidOff.months, total: formatMoney(paidOff.total) }}
            />
          )}
        </DataRow>
      </DataList>
      {growth && (
        <FormattedMessage id="simulator.growing" values={{ owed: formatMoney(growth.owed) }} />
      )}
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
      <Box mt="3" fontSize="sm" color="fg.muted">
        <FormattedMessage id="simulator.basis" />
      </Box>
    </>
  );
}

/** The month in Mexico City. */
const currentMonth = (): Month => monthOf(mexicanDay(new Date()));
