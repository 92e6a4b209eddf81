import { type FieldMetaProps, type FormikContextType, FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import type { FieldProblem } from '#domain/form/field-type.ts';
import type { FormValues } from '#domain/form/form-values.ts';

export type Problems = Readonly<Record<string, FieldProblem>>;

type Props = {
  formik: FormikContextType<FormValues>;
  problems: Problems;
  children: ReactNode;
};

/**
 * A Formik whose fields take their errors from outside, by name: from the rules, the server, the list of
 * partners. They are those of the values on the screen; Formik's own come a render later.
 */
export function ValidatedForm({ formik, problems, children }: Props) {
  function getFieldMeta<Value>(name: string): FieldMetaProps<Value> {
    const { error: _, ...meta } = formik.getFieldMeta<Value>(name);
    const problem = problems[name];
    return problem ? { ...meta, error: messageOf(problem) } : meta;
  }

  const validated: FormikContextType<FormValues> = { ...formik, getFieldMeta };
  return <FormikProvider value={validated}>{children}</FormikProvider>;
}

/** Formik's type knows texts alone; `useFormField` reads a message with its figures too. */
const messageOf = ({ key, params }: FieldProblem) =>
  (Object.keys(params).length > 0 ? { id: key, values: params } : key) as string;
