/**
 * The form as a field reads it. Since React 19 a change of Formik's context draws every component again that reads that
 * context, whatever is memoised between; a field of the dynamic form reads a context of its own instead.
 */
import { FormikContext, type FormikContextType } from 'formik';
import { createContext, use } from 'react';
import type { FormValues } from '#domain/form/form-values.ts';

const OwnFormContext = createContext<FormikContextType<FormValues> | null>(null);

/** Around one field: the form as it was when anything of this field last changed. */
export const OwnFormProvider = OwnFormContext.Provider;

/** The form around a field. */
export function useFieldForm<Values>(): FormikContextType<Values> {
  const form = use(OwnFormContext) ?? use(FormikContext);
  if (!form) throw new Error('There is no form above this field.');
  return form as unknown as FormikContextType<Values>;
}
