/** What is wrong with the values of a form, by its schema; what of it is missing. Source: spec 5; ruling 3. */
import { type FormikErrors, validateYupSchema, yupToFormErrors } from 'formik';
import type { Message } from '../text/message.ts';
import type { Missing } from './MissingList.tsx';

/** A schema of Yup's; or the rules as they are, for a page that loads no schema before its use (/login). */
export type FormSchema<Values> = Validator | ((values: Values) => FormikErrors<Values>);
type Validator = { validateSync: (values: unknown) => unknown };

type ValidationError = { inner: FieldError[] };
type FieldError = { path?: string | undefined; message: string; params?: object | undefined };

/** The names of the fields, in the order of the form. */
export type Labels<Values> = { readonly [Name in keyof Values]: Message };

/** The whole schema at once: an untouched empty field counts too. Source: D-66. */
export function schemaProblems<Values>(
  schema: FormSchema<Values>,
  values: Values,
): FormikErrors<Values> {
  if (typeof schema === 'function') return schema(values);
  try {
    validateYupSchema(values as object, schema, true);
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return yupToFormErrors({ inner: error.inner.map(withFigures) });
  }
}

const isValidationError = (error: unknown): error is Error & ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** `useFormField` reads a rule's message with its figures. */
function withFigures({ path, message, params = {} }: FieldError) {
  const { min, max } = params as { min?: number; max?: number };
  const values = { ...(min && { min }), ...(max && { max }) };
  return { path, message: Object.keys(values).length > 0 ? { id: message, values } : message };
}

export const missingOf = <Values>(
  labels: Labels<Values>,
  problems: FormikErrors<Values>,
  values: Values,
): Missing[] =>
  (Object.entries(labels) as [keyof Values & string, Message][])
    .filter(([name]) => problems[name])
    .map(([name, label]) => ({ name, label, isWrong: isFilled(values[name]) }));

/** A box that is not ticked is no answer. */
const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== false && value != null;
