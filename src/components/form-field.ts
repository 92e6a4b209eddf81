import { useField } from 'formik';
import { describedBy, fieldId } from './field-ids.ts';
import { type Values, type Words, wordsOf } from './words.ts';

/** A message of a rule: a translation key, plain text, or a key with the values it needs. */
type Message = string | { id: string; values: Values };

const isMessage = (error: unknown): error is Message =>
  typeof error === 'string' || (typeof error === 'object' && error !== null && 'id' in error);

/** These say a number; a rule that did not give it still has a message to show. */
const WITHOUT_NUMBER: Record<string, string> = {
  'error.minLength': 'error.tooShort',
  'error.maxLength': 'error.tooLong',
};

function wordsOfError(error: unknown): Words | undefined {
  if (!error || !isMessage(error)) return undefined;
  if (typeof error === 'string') return wordsOf(WITHOUT_NUMBER[error] ?? error);
  return wordsOf(error.id, error.values);
}

/** Binds a field to Formik by name; an error shows once the person has left the field. */
export function useFormField<Value>(
  name: string,
  texts: { required?: boolean | undefined; help?: Words | undefined; warning?: Words | undefined },
) {
  const [field, meta, { setValue, setTouched }] = useField<Value>(name);
  const error = meta.touched ? wordsOfError(meta.error) : undefined;

  return {
    field,
    error,
    setValue,
    setTouched,
    aria: {
      id: fieldId(name),
      'aria-required': texts.required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(name, { ...texts, error }),
    } as const,
  };
}
