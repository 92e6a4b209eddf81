import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/MoneyText.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  label: MessageKey;
  /** Pesos, as the limits and the step. */
  value: number;
  from: number;
  to: number;
  step: number;
  onChange: (value: number) => void;
};

/** An amount in pesos that is slid. */
export function RangeField({ label, value, from, to, step, onChange }: Props) {
  const id = useId();

  return (
    <div>
      <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <label htmlFor={id}>
          <FormattedMessage id={label} />
        </label>
        <Box fontSize="2xl" fontWeight="bold" letterSpacing="tight">
          <MoneyText amount={value} />
        </Box>
      </Box>
      <chakra.input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={formatMoney(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        w="full"
        h="11"
        css={{ accentColor: 'var(--p-colors-brand-400)' }}
        focusVisibleRing="outside"
      />
    </div>
  );
}
