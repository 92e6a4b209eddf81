import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { RadioCards } from './RadioCards.tsx';
import type { Option } from './Select.tsx';

type Props = FieldTexts & {
  name: string;
  options: Option[];
  disabled?: boolean | undefined;
  onPick?: (value: string) => void;
};

/** One of a few, in a form. */
export function RadioField({ name, options, disabled, onPick, ...texts }: Props) {
  const { field, error, setValue } = useFormField<string>(name, texts);

  const pick = (value: string) => {
    setValue(value);
    onPick?.(value);
  };

  return (
    <FieldFrame name={name} error={error} as="group" {...texts}>
      <RadioCards
        name={name}
        options={options}
        value={field.value}
        disabled={disabled}
        onPick={pick}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
