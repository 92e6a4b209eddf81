import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldId, fieldPart } from './field-ids.ts';
import { type Message, useTranslate } from './message.ts';

type Props = {
  name: string;
  label: Message;
  help: Message;
  /** Pesos: what counts now, the least, the most, and the step of the slider. */
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  /** Any number that was typed; NaN for what is none. */
  onChange: (amount: number) => void;
};

/** An amount to slide or to type. What is typed counts when the field is left or Enter is pressed. */
export function AmountField({
  name,
  label,
  help,
  value,
  min,
  max,
  step,
  disabled,
  onChange,
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const messageOf = useTranslate();

  const settle = () => {
    if (draft !== null) onChange(Number.parseFloat(draft.replace(/[$,\s]/g, '')));
    setDraft(null);
  };

  return (
    <FieldFrame name={name} label={label} help={help} error={undefined}>
      <Input
        id={fieldId(name)}
        inputMode="decimal"
        aria-describedby={fieldPart(name, 'help')}
        value={draft ?? formatMoney(value)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        fontSize="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      />
      <AmountSlider
        label={messageOf(label)}
        value={value}
        min={Math.min(max, Math.ceil(min / step) * step)}
        max={max}
        step={step}
        disabled={disabled}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
