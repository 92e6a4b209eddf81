import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Dialog } from '#components/frame/Dialog.tsx';
import { retentionChoices } from '#domain/money/retention.ts';
import { SimulationSheet } from './SimulationSheet.tsx';
import { FIRST_SIMULATION, simulationForm, tidyAmount } from './simulation-form.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Absent where the person may not create requests. */
  onCreate?: (() => void) | undefined;
};

const TERMS = [6, 9, 12];
/** From the usual minimum to half of each sale. */
const RETENTIONS = retentionChoices({ current: 0.5 });

/** What a credit would come to; it creates nothing. Source: ruling 11. */
export function Simulator({ open, onClose, onCreate }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="simulator.title" size="lg">
      <FormattedMessage id="simulator.lead" tagName="p" />
      <SchemaForm schema={simulationForm} initialValues={FIRST_SIMULATION}>
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
            <Box mt="4">
              {simulationForm.isValidSync(values) ? (
                <SimulationSheet credit={simulationForm.cast(values)} onCreate={onCreate} />
              ) : (
                <Box role="status">
                  <FormattedMessage id="simulator.invalid" />
                </Box>
              )}
            </Box>
          </Box>
        )}
      </SchemaForm>
    </Dialog>
  );
}
