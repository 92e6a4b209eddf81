import type { Message } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { type Option, Select } from './Select.tsx';

type Props = FieldTexts & {
  name: string;
  options: Option[];
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
  /** Called beside Formik, for what else follows from a choice. */
  onPick?: (value: string) => void;
};

/** A field of a form whose answer is one of several. */
export function SelectField({ name, options, placeholder, disabled, onPick, ...texts }: Props) {
  const { field, error, aria, setValue } = useFormField<string | number>(name, texts);

  const pick = (value: string) => {
    setValue(value);
    onPick?.(value);
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Select
        {...aria}
        name={name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(event) => pick(event.target.value)}
        options={[{ value: '', label: placeholder ?? 'common.choose' }, ...options]}
        disabled={disabled}
      />
    </FieldFrame>
  );
}
