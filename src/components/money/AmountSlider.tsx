import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';

type Props = {
  /** Where a label element points here. */
  id?: string;
  /** Where none does. */
  label?: string;
  /** Pesos, as the limits and the step. */
  value: number;
  /** What is read out in place of the value. */
  valueText?: string;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  /** `brand.400` on a dark ground. */
  color?: 'brand.400' | 'brand.700';
  onChange: (amount: number) => void;
};

/** An amount of money on a slider. */
export function AmountSlider({
  label,
  value,
  valueText = formatMoney(value),
  color = 'brand.700',
  onChange,
  ...range
}: Props) {
  const [takeEarly] = useState(() => (slider: HTMLInputElement | null) => {
    const slid = slider && slidEarly(slider, value);
    if (slid !== null) onChange(slid);
  });

  return (
    <chakra.input
      ref={takeEarly}
      {...range}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      w="full"
      h="11"
      accentColor={color}
      focusVisibleRing="outside"
    />
  );
}

/** Where it was slid to on a prerendered page: React leaves it there, and does not know. */
function slidEarly(slider: HTMLInputElement, value: number): number | null {
  // A browser brings a value to the slider's steps, the page's own too.
  const untouched = Object.assign(slider.cloneNode(), { value: String(value) });
  return slider.value === untouched.value ? null : Number(slider.value);
}
