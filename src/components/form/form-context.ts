/**
 * The form as a field reads it: Formik's (`Formik.tsx`), or one without it (`PlainForm.tsx`). Since React 19 a change of a
 * context draws every component again that reads it, whatever is memoised between; a field of the dynamic form reads
 * the form as it was when anything of this field last changed.
 */
import type { FormikContextType } from 'formik';
import { createContext, use } from 'react';
import type { FormValues } from '#domain/form/form-values.ts';

/** What one field reads and does, by its name. */
export type FieldForm = {
  /** Another object once any answer has changed. */
  values: object;
  getFieldProps: <Value>(name: string) => {
    name: string;
    value: Value;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: (event: unknown) => void;
  };
  /** `error` is a message's key, or one with its values. */
  getFieldMeta: (name: string) => { touched: boolean; error?: string | undefined };
  getFieldHelpers: <Value>(name: string) => {
    setValue: (value: Value) => void;
    setTouched: (touched: boolean) => void;
  };
};

const FieldFormContext = createContext<FieldForm | null>(null);
export const FieldFormProvider = FieldFormContext.Provider;

export function useFieldForm(): FieldForm {
  const form = use(FieldFormContext);
  if (!form) throw new Error('There is no form above this field.');
  return form;
}

/** For fields that read or fill in others of the lender's form. */
export function useAnswersForm(): FormikContextType<FormValues> {
  return useFieldForm() as FormikContextType<FormValues>;
}
