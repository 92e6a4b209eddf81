import type { ComponentProps, ReactNode } from 'react';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { Input } from './Input.tsx';

export type TextFieldProps = FieldTexts & {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'url';
  placeholder?: Message | undefined;
  aside?: ReactNode;
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'readOnly'
    | 'disabled'
    | 'spellCheck'
    | 'min'
    | 'max'
  > & {
    /** Tidies what was typed when the person leaves the field: spaces, dashes, case. */
    tidy?: (text: string) => string;
  };

export function TextField({
  name,
  type = 'text',
  placeholder,
  aside,
  tidy,
  label,
  required,
  help,
  tooltip,
  warning,
  ...native
}: TextFieldProps) {
  const texts = { label, required, help, tooltip, warning };
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const translate = useTranslate();

  const leave: typeof field.onBlur = (event: unknown) => {
    field.onBlur(event);
    if (tidy && field.value) setValue(tidy(field.value));
  };

  return (
    <FieldFrame name={name} error={error} aside={aside} {...texts}>
      <Input
        {...native}
        {...field}
        {...aria}
        type={type}
        value={field.value ?? ''}
        onBlur={leave}
        {...(placeholder && { placeholder: translate(placeholder) })}
      />
    </FieldFrame>
  );
}
