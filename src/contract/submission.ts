/** The full client submission: the form, as it is sent. Source: spec 3. */
import { array, boolean, type InferType, object, string } from 'yup';
import { catalogueId, flag, id, isoDate, list, requiredText, text } from './kit/fields.ts';
import { partner } from './partners.ts';

const riskAnswer = object({
  question: requiredText(300),
  value: text(100).defined(),
  description: text(500).defined(),
  show: flag(),
  PM: flag(),
  PF: flag(),
});

const answered = () => text().defined();

/** The full client submission. Which answers are due is said by the form's definition. Source: spec 3. */
export const clientSubmission = object({
  request_id: id(),
  /** The regime that was filled in: for AMBOS, the tab. Source: D-59. */
  tipo_persona: string().oneOf(['PF', 'PM']).required('error.required'),
  client: object({
    names: answered(),
    first_name: answered(),
    second_name: answered(),
    rfc: text(13).defined(),
    curp: text(18),
    email: text(100).defined(),
    telephone: text(20).defined(),
    account_key: text(18).defined(),
    gender: string().oneOf(['Masculino', 'Femenino', '']),
    birth_date: isoDate(),
    spouse_name: text(),
    employment_id: catalogueId(),
    nationality_id: catalogueId(),
    business_activity: text(),
    accepted_terms_and_conditions: boolean(),
  }),
  address: object({
    postal_code: text(10).defined(),
    neighborhood: answered(),
    city: answered(),
    county: answered(),
    state: answered(),
    street: answered(),
    out_number: text(20).defined(),
    in_number: text(20).defined(),
    country_id: catalogueId().required('error.required'),
  }),
  company: object({
    business_name: answered(),
    company_creation_date: isoDate().required('error.required'),
  })
    .optional()
    .default(undefined),
  platform_data: object({ token: text(500).defined(), firstSale: text(20).defined() })
    .optional()
    .default(undefined),
  business_type: object({ name: answered() }),
  /** Empty keeps the one that was given before. */
  fiscal_credentials: object({ ciec_key: text(50).defined() })
    .optional()
    .default(undefined),
  client_pld_risk_matrix: array().of(riskAnswer).max(50).required(),
  request: object({ credit_destination: answered() }),
  partners: array().of(partner).max(30).required(),
  platform: object({ platform_name: requiredText(40) }),
  /** What the person was warned of and kept: `client.rfc` → `checkDigit`. Source: decisions, ruling 4. */
  warnings: list(text(100).required()).max(20),
});
export type ClientSubmission = InferType<typeof clientSubmission>;
