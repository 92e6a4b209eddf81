/**
 * The dynamic form, as the lender defines it: sections of fields, chosen by platform and regime.
 * The server sends it, the portal draws it, and both compile the same rules from it (`form-rules.ts`).
 * Source: spec 3 (dynamic form); wire, "The form definition".
 */

export const FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'password',
  'select',
  'radio',
  'checkbox',
  'repeater',
  'postalCode',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The catalogues a select may take its options from. `colonias` are those of the postal code. */
export const CATALOGUE_NAMES = [
  'paises',
  'nacionalidades',
  'ocupaciones',
  'destino-credito',
  'colonias',
] as const;
export type CatalogueName = (typeof CATALOGUE_NAMES)[number];

/** AC shareholders, AD administrators, RL legal representatives. Source: spec 3. */
export const REPEATER_TYPES = ['AC', 'AD', 'RL'] as const;
export type RepeaterType = (typeof REPEATER_TYPES)[number];

/** Texts of its own that a field may carry instead of the portal's, each a translation key or plain text. */
export type FieldErrors = {
  pattern?: string | undefined;
  email?: string | undefined;
  required?: string | undefined;
  minlength?: string | undefined;
  maxlength?: string | undefined;
};

export type FieldOption = {
  value: string;
  label: string;
  /** Asked only while this option is chosen. */
  fields?: Field[] | undefined;
  subsections?: Section[] | undefined;
};

/**
 * One question. `name` is the path of its answer in the values, separated by dots (`client.rfc`).
 * `label`, `placeholder`, `tooltip` and the errors are translation keys, or plain text as the lender wrote it.
 */
export type Field = {
  name: string;
  id: string;
  label: string;
  type: FieldType;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hidden?: boolean | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  source?: CatalogueName | undefined;
  multiline?: boolean | undefined;
  tooltip?: string | undefined;
  /** A question of the risk matrix: its answer goes into `client_pld_risk_matrix`. */
  matrixRisk?: boolean | undefined;
  errors?: FieldErrors | undefined;
  /** The name of the field whose e-mail this one must repeat. */
  match_email?: string | undefined;
  /** The name of the field whose telephone this one must repeat. */
  match_phone?: string | undefined;
  repeater?: RepeaterType | undefined;
  options?: FieldOption[] | undefined;
};

export type Section = {
  id: string;
  title: string;
  /** Shown to this regime only; to both when absent. */
  regime?: 'PF' | 'PM' | undefined;
  fields: Field[];
  subsections?: Section[] | undefined;
};

export type FormDefinition = { title: 'FORM'; sections: Section[] };
