import { NativeSelect } from '@chakra-ui/react/native-select';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { ChevronDownIcon } from './icons.tsx';
import { type Message, useTranslate } from './message.ts';

export type Option = { value: string; label: Message };

type Props = FieldTexts & {
  name: string;
  options: Option[];
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
  /** Called beside Formik, for what else follows from a choice. */
  onPick?: (value: string) => void;
};

/** The browser's own select: at home with every keyboard, screen reader and phone. */
export function SelectField({ name, options, placeholder, disabled, onPick, ...texts }: Props) {
  const { field, error, aria, setValue } = useFormField<string | number>(name, texts);
  const translate = useTranslate();

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
          <option value="">{translate(placeholder ?? 'common.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {translate(label)}
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
