/** The values of a step's form: their validation, and what is still missing. Source: spec 5; ruling 3. */
import type { FormikErrors } from 'formik';
import { type AnyObjectSchema, ValidationError } from 'yup';
import type { Missing } from '#components/form/MissingList.tsx';
import type { DraftChanges } from '#domain/form/draft.ts';
import type { MessageKey } from '#locales/index.ts';
import type { StepValues } from '#machines/parts/forms/step-form.machine.ts';

export type Labels = Readonly<Record<string, MessageKey>>;

/** What was saved, with what was typed since over it. */
export function withTyped(saved: StepValues, typed: DraftChanges): StepValues {
  const fitting = Object.keys(saved).filter((name) => typeof typed[name] === 'string');
  return { ...saved, ...Object.fromEntries(fitting.map((name) => [name, String(typed[name])])) };
}

/** The whole schema: an untouched empty field counts too. */
export const problemsBy =
  (schema: AnyObjectSchema) =>
  (values: StepValues): FormikErrors<StepValues> => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      // The first problem of each field is the one that is shown.
      return Object.fromEntries(error.inner.map((one) => [one.path, messageOf(one)]).reverse());
    }
  };

/** Formik's type knows texts alone; `useFormField` reads a message with its figures too. */
function messageOf({ message, params }: ValidationError): string {
  const { max } = (params ?? {}) as { max?: number };
  return (max ? { id: message, values: { max } } : message) as string;
}

export const missingOf = (labels: Labels, problems: FormikErrors<StepValues>): Missing[] =>
  Object.entries(labels)
    .filter(([name]) => problems[name])
    .map(([name, label]) => ({ name, label }));
