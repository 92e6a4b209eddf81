import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { AmountSlider } from '#components/money/AmountSlider.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  label: MessageKey;
  /** Pesos, as the limits and the step. */
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

/** An amount in pesos that is slid. */
export function RangeField({ label, ...range }: Props) {
  const id = useId();

  return (
    <div>
      <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <label htmlFor={id}>
          <FormattedMessage id={label} />
        </label>
        <Box fontSize="2xl" fontWeight="bold" letterSpacing="tight">
          <MoneyText amount={range.value} />
        </Box>
      </Box>
      <AmountSlider id={id} color="brand.400" {...range} />
    </div>
  );
}
