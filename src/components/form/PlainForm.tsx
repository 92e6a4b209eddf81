import { Stack } from '@chakra-ui/react/stack';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldForm, FieldFormProvider } from './form-context.ts';

type Props<Values> = {
  initialValues: Values;
  /** The key of the message of each field that is not right. */
  validate: (values: Values) => { [Name in keyof Values]?: string };
  /** Called with values that are right. */
  onSubmit: (values: Values) => void;
  children: ReactNode | ((values: Values) => ReactNode);
};

/**
 * A form of a few texts, for pages before the sign-in: Formik and what it needs is a tenth of their scripts (decision 0075).
 * The same to a person: an error shows once its field was left, or the form was sent.
 */
export function PlainForm<Values extends Record<string, string>>({
  initialValues,
  validate,
  onSubmit,
  children,
}: Props<Values>) {
  const [values, setValues] = useState(initialValues);
  const [left, setLeft] = useState<readonly string[]>([]);
  const errors: Record<string, string | undefined> = validate(values);

  const form = formOf({
    values,
    errors,
    left,
    onWrite: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    onLeave: (name) => setLeft((before) => [...before, name]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(Object.keys(values));
    if (Object.keys(errors).length === 0) onSubmit(values);
  };

  return (
    <FieldFormProvider value={form}>
      <Stack as="form" gap="5" onSubmit={submit} {...{ noValidate: true }}>
        {typeof children === 'function' ? children(values) : children}
      </Stack>
    </FieldFormProvider>
  );
}

type State = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
  left: readonly string[];
  onWrite: (name: string, value: string) => void;
  onLeave: (name: string) => void;
};

const formOf = ({ values, errors, left, onWrite, onLeave }: State): FieldForm => ({
  values,
  getFieldProps: <Value,>(name: string) => ({
    name,
    value: values[name] as Value,
    onChange: ({ target }: { target: { value: string } }) => onWrite(name, target.value),
    onBlur: () => onLeave(name),
  }),
  getFieldMeta: (name) => ({ touched: left.includes(name), error: errors[name] }),
  getFieldHelpers: (name) => ({
    setValue: (value) => onWrite(name, String(value)),
    setTouched: () => onLeave(name),
  }),
});
