/** The definition of the dynamic form, as the lender stores it. Source: spec 3; D-82. */
import { array, boolean, lazy, number, object, type Schema, string } from 'yup';
import {
  CATALOGUE_NAMES,
  FIELD_TYPES,
  type Field,
  type FormDefinition,
  REPEATER_TYPES,
  type Section,
} from '#domain/form/form-definition.ts';

const errors = object({
  pattern: string(),
  email: string(),
  required: string(),
  minlength: string(),
  maxlength: string(),
})
  .optional()
  .default(undefined);

const option: Schema = object({
  value: string().required(),
  label: string().required(),
  fields: array().of(lazy(() => field)),
  subsections: array().of(lazy(() => section)),
});

const field: Schema<Field> = object({
  name: string().required(),
  id: string().required(),
  label: string().required(),
  type: string().oneOf(FIELD_TYPES).required(),
  placeholder: string(),
  required: boolean(),
  disabled: boolean(),
  hidden: boolean(),
  pattern: string().max(300),
  minLength: number().integer().min(0),
  maxLength: number().integer().min(1),
  source: string().oneOf(CATALOGUE_NAMES),
  multiline: boolean(),
  tooltip: string(),
  matrixRisk: boolean(),
  errors,
  match_email: string(),
  match_phone: string(),
  repeater: string().oneOf(REPEATER_TYPES),
  options: array().of(option),
}) as Schema<Field>;

const section: Schema<Section> = object({
  id: string().required(),
  title: string().required(),
  regime: string().oneOf(['PF', 'PM']),
  fields: array().of(field).defined(),
  subsections: array().of(lazy(() => section)),
}) as Schema<Section>;

/** Checks a definition on both ends: where it is stored and where it is drawn. Source: D-82. */
export const formDefinition: Schema<FormDefinition> = object({
  title: string().oneOf(['FORM']).required(),
  sections: array().of(section).required().min(1),
}) as Schema<FormDefinition>;
