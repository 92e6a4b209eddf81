/** What a field of the dynamic form is drawn from, and whether any of it changed. */
import type { FormikContextType } from 'formik';
import type { Field } from '#domain/form/form-definition.ts';
import { type FormValues, getValue, siblingPath } from '#domain/form/form-values.ts';
import type { DynamicFormState } from './dynamic-form-context.ts';

export type FieldProps = {
  field: Field;
  formik: FormikContextType<FormValues>;
  state: DynamicFormState;
};

/** Repeaters always count as changed: partners are not among Formik's values. */
export const isSameField = (before: FieldProps, after: FieldProps): boolean =>
  before.field === after.field &&
  after.field.type !== 'repeater' &&
  isSameAnswer(before, after) &&
  isSameState(after.field, before.state, after.state);

/** The answer, its error, whether it was left; for a postal code also the country. */
function isSameAnswer(before: FieldProps, after: FieldProps): boolean {
  const { name } = after.field;
  const [was, is] = [before.formik.getFieldMeta(name), after.formik.getFieldMeta(name)];
  const country = siblingPath(name, 'country_id');
  return (
    was.value === is.value &&
    was.touched === is.touched &&
    JSON.stringify(was.error) === JSON.stringify(is.error) &&
    getValue(before.formik.values, country) === getValue(after.formik.values, country)
  );
}

function isSameState({ name }: Field, before: DynamicFormState, after: DynamicFormState): boolean {
  return (
    before.catalogues === after.catalogues &&
    before.lookup === after.lookup &&
    before.locked.has(name) === after.locked.has(name) &&
    before.warnings[name] === after.warnings[name] &&
    before.notes?.[name] === after.notes?.[name]
  );
}
