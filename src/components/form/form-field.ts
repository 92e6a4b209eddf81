import { useFormikContext } from 'formik';
import { type ChangeEvent, useState } from 'react';
import type { FormValues } from '#domain/form/form-values.ts';
import { type Message, messageOf, type Values } from '../text/message.ts';
import { describedBy, fieldId } from './field-ids.ts';

/** A message of a rule: a translation key, plain text, or a key with the values it needs. */
type RuleMessage = string | { id: string; values: Values };

const isMessage = (error: unknown): error is RuleMessage =>
  typeof error === 'string' || (typeof error === 'object' && error !== null && 'id' in error);

/** These contain a number; without it another message is shown. */
const WITHOUT_NUMBER: Record<string, string> = {
  'error.minLength': 'error.tooShort',
  'error.maxLength': 'error.tooLong',
};

function messageOfError(error: unknown): Message | undefined {
  if (!error || !isMessage(error)) return undefined;
  if (typeof error === 'string') return messageOf(WITHOUT_NUMBER[error] ?? error);
  return messageOf(error.id, error.values);
}

/**
 * Binds a field to the form around it by name; an error shows once the person has left the field. What is typed shows
 * at once, though the form around may be drawn later (`FormBody`).
 */
export function useFormField<Value>(
  name: string,
  texts: {
    required?: boolean | undefined;
    help?: Message | undefined;
    warning?: Message | undefined;
  },
) {
  const form = useFormikContext<FormValues>();
  const [typed, setTyped] = useState<{ value: Value; over: FormValues } | null>(null);
  const { value, onChange, ...field } = form.getFieldProps<Value>(name);
  const meta = form.getFieldMeta(name);
  const { setValue, setTouched } = form.getFieldHelpers<Value>(name);
  const error = meta.touched ? messageOfError(meta.error) : undefined;

  return {
    field: {
      ...field,
      value: typed?.over === form.values ? typed.value : value,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped({ value: event.target.value as Value, over: form.values });
        onChange(event);
      },
    },
    error,
    setValue: (next: Value) => {
      setTyped({ value: next, over: form.values });
      setValue(next);
    },
    setTouched,
    aria: {
      id: fieldId(name),
      'aria-required': texts.required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(name, { ...texts, error }),
    } as const,
  };
}
