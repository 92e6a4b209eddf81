import { NativeSelect } from '@chakra-ui/react/native-select';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { ChevronDownIcon } from './icons.tsx';
import { useLabel, type Words } from './words.ts';

export type Option = { value: string; label: Words };

type Props = FieldTexts & {
  name: string;
  options: Option[];
  placeholder?: Words | undefined;
  disabled?: boolean | undefined;
  /** Told beside Formik, for what else a choice may set going. */
  onPick?: (value: string) => void;
};

/** The browser's own select: at home with every keyboard, screen reader and phone. */
export function SelectField({ name, options, placeholder, disabled, onPick, ...texts }: Props) {
  const { field, error, aria, setValue } = useFormField<string | number>(name, texts);
  const say = useLabel();

  const pick = (value: string) => {
    setValue(value);
    onPick?.(value);
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <NativeSelect.Root disabled={disabled ?? false}>
        <NativeSelect.Field
          {...aria}
          name={name}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => pick(event.target.value)}
        >
          <option value="">{say(placeholder ?? 'common.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDownIcon />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FieldFrame>
  );
}
