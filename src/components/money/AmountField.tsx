import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import { typedAmount } from '#domain/money/typed-amount.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { describedBy, fieldId } from '../form/field-ids.ts';
import type { Message } from '../text/message.ts';
import { AmountSlider } from './AmountSlider.tsx';

type Props = {
  /** Pesos: what counts now, the least and the most. */
  value: number;
  min: number;
  max: number;
  help: Message;
  /** Why another amount counts than was asked for, or why it cannot be had. It tints the field. */
  note: Message | undefined;
  disabled: boolean;
  /** Any number that was typed; NaN for what is none. */
  onChange: (amount: number) => void;
};

const AMOUNT = 'amount';

/** The slider's step, pesos. */
const STEP = 1_000;

/** The amount of an offer, to slide or to type. What is typed counts when the field is left or Enter is pressed. */
export function AmountField({ value, min, max, help, note, disabled, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const intl = useIntl();
  // Gone while the next amount is typed, so that the same words are announced again.
  const warning = draft === null ? note : undefined;

  const settle = () => {
    if (draft !== null) onChange(typedAmount(draft));
    setDraft(null);
  };

  return (
    <FieldFrame name={AMOUNT} label="amount.label" help={help} warning={warning} error={undefined}>
      <Input
        id={fieldId(AMOUNT)}
        inputMode="decimal"
        aria-describedby={describedBy(AMOUNT, { help, warning })}
        value={draft ?? formatMoney(value)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        fontSize="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        bg={warning ? 'bg.warning' : undefined}
      />
      <AmountSlider
        label={intl.formatMessage({ id: 'amount.label' })}
        {...stopsOf({ value, min, max })}
        step={STEP}
        disabled={disabled}
        onChange={(amount) => onChange(Math.min(amount, max))}
      />
    </FieldFrame>
  );
}

/** Whole steps; the last one stands for the most, which need be none. */
function stopsOf({ value, min, max }: Pick<Props, 'value' | 'min' | 'max'>) {
  const last = Math.ceil(max / STEP) * STEP;
  return {
    value: value === max ? last : value,
    valueText: formatMoney(value),
    min: Math.min(last, Math.ceil(min / STEP) * STEP),
    max: last,
  };
}
