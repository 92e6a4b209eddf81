import {
  type FieldMetaProps,
  type FormikContextType,
  FormikProvider,
  useFormikContext,
} from 'formik';
import type { ReactNode } from 'react';
import type { FormValues } from '#domain/form-definition.ts';

type Problem = { key: string; params: Record<string, string | number> };

type Props = { problems: Readonly<Record<string, Problem | undefined>>; children: ReactNode };

/**
 * A Formik whose fields are judged from outside, by name: what the rules find in the values, what the
 * server refused, who is missing in a list. It says what stands now, never what stood one keystroke ago.
 */
export function JudgedForm({ problems, children }: Props) {
  const formik = useFormikContext<FormValues>();

  function getFieldMeta<Value>(name: string): FieldMetaProps<Value> {
    const { error: _, ...meta } = formik.getFieldMeta<Value>(name);
    const problem = problems[name];
    return problem ? { ...meta, error: messageOf(problem) } : meta;
  }

  const judged: FormikContextType<FormValues> = { ...formik, getFieldMeta };
  return <FormikProvider value={judged}>{children}</FormikProvider>;
}

/** Formik's type knows texts alone; `useFormField` reads a message with its figures too. */
const messageOf = ({ key, params }: Problem) =>
  (Object.keys(params).length > 0 ? { id: key, values: params } : key) as string;
