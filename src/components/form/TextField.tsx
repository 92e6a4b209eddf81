import type { ComponentProps } from 'react';
import { tidy as tidyText } from '#domain/person/tidy.ts';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { Input } from './Input.tsx';

export type TextFieldProps = FieldTexts & {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'url';
  placeholder?: Message | undefined;
} & Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'disabled' | 'readOnly' | 'spellCheck' | 'min' | 'max'
  > & {
    /** Tidies what was typed when the person leaves the field: by the rule of any text, or of its kind. Source: ruling 46. */
    tidy?: (text: string) => string;
  };

export function TextField({
  name,
  type = 'text',
  placeholder,
  tidy = (text) => tidyText(text),
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
    const tidied = typeof field.value === 'string' ? tidy(field.value) : field.value;
    if (tidied !== field.value) setValue(tidied);
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
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
