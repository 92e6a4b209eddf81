/** What a field of the dynamic form is drawn from, and whether any of it changed. */
import type { FormikContextType } from 'formik';
import type { Field, FormValues } from '#domain/form-definition.ts';
import { besides, getValue } from '#domain/form-values.ts';
import type { DynamicFormSetting } from './dynamic-form-setting.ts';

export type FieldSurroundings = {
  field: Field;
  form: FormikContextType<FormValues>;
  setting: DynamicFormSetting;
};

/** Partners are never the same: they live outside the form's values. */
export const isSameForField = (before: FieldSurroundings, after: FieldSurroundings): boolean =>
  before.field === after.field &&
  after.field.type !== 'repeater' &&
  isSameAnswer(before, after) &&
  isSameSetting(after.field, before.setting, after.setting);

/** The answer, what is wrong with it, whether it was left; for a postal code also the country. */
function isSameAnswer(before: FieldSurroundings, after: FieldSurroundings): boolean {
  const { name } = after.field;
  const [was, is] = [before.form.getFieldMeta(name), after.form.getFieldMeta(name)];
  const country = besides(name, 'country_id');
  return (
    was.value === is.value &&
    was.touched === is.touched &&
    JSON.stringify(was.error) === JSON.stringify(is.error) &&
    getValue(before.form.values, country) === getValue(after.form.values, country)
  );
}

function isSameSetting(
  { name }: Field,
  before: DynamicFormSetting,
  after: DynamicFormSetting,
): boolean {
  return (
    before.catalogues === after.catalogues &&
    before.lookup.status === after.lookup.status &&
    before.lookup.places === after.lookup.places &&
    before.locked.has(name) === after.locked.has(name) &&
    before.warnings[name] === after.warnings[name] &&
    before.notes?.[name] === after.notes?.[name]
  );
}
