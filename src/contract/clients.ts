/** The person who applies: profile, user info, and the full client submission. Source: spec 3 and 7. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import {
  catalogueId,
  flag,
  fraction,
  id,
  isoDate,
  list,
  message,
  pesos,
  requiredText,
  text,
  unknownText,
} from './kit/fields.ts';
import { stepsConfiguration } from './platforms.ts';

/** The reply that tells that a client was created; the product knows it by its words. Source: spec 4. */
export const CLIENT_CREATED = 'The client was created correctly';

const regime = () => string().oneOf(['PF', 'PM', 'AMBOS']).required();

/** The signed-in user record. Source: spec 3. */
export const profile = object({
  client: object({
    names: unknownText(),
    user_platform: unknownText(),
    active: flag(),
  }),
  control: list(string().required()),
});
export type Profile = InferType<typeof profile>;

const newClient = object({
  platform_data: object({ name: text().defined(), email: requiredText().email('error.email') }),
  full_name: requiredText(),
  email: requiredText().email('error.email'),
  telephone: text(20),
  clabe: text(18),
});

const clientUpdate = object({
  telephone: text(20),
  account_key: text(18),
  business_activity: text(),
  address: object({
    postal_code: text(5),
    neighborhood: text(),
    city: text(),
    county: text(),
    state: text(),
    street: text(),
    out_number: text(20),
    in_number: text(20),
    country_id: catalogueId(),
  })
    .optional()
    .default(undefined),
});

/** What is known of the client; `null` until they have said it. */
export const client = object({
  regime: regime(),
  user_platform: string().required(),
  names: unknownText(),
  first_name: unknownText(),
  second_name: unknownText(),
  rfc: unknownText(),
  curp: unknownText(),
  email: unknownText(),
  telephone: unknownText(),
  account_key: unknownText(),
  gender: unknownText(),
  birth_date: unknownText(),
  spouse_name: unknownText(),
  nationality_id: number().nullable().defined(),
  employment_id: number().nullable().defined(),
  business_activity: unknownText(),
  accepted_terms_and_conditions: flag(),
});
export type Client = InferType<typeof client>;

export const address = object({
  postal_code: unknownText(),
  neighborhood: unknownText(),
  city: unknownText(),
  county: unknownText(),
  state: unknownText(),
  street: unknownText(),
  out_number: unknownText(),
  in_number: unknownText(),
  country_id: number().nullable().defined(),
});

/** A partner: AC shareholder, RL legal representative, AD administrator, T1 and T2 third parties. */
export const partner = object({
  type: string().oneOf(['AC', 'RL', 'AD', 'T1', 'T2']).required(),
  names: requiredText(),
  first_name: requiredText(),
  second_name: text().defined(),
  percentage: number().min(0, 'error.percentage').max(100, 'error.percentage').nullable().defined(),
  curp: text(18).defined(),
  rfc: text(13).defined(),
  phone: text(20).defined(),
  mail: text(100).defined(),
  state_catalog_id: text(10).defined(),
  country_id: catalogueId().nullable().defined(),
  neighborhood: text().defined(),
  city: text().defined(),
});
export type PartnerRecord = InferType<typeof partner>;

export const statusWorkFlow = object({
  is_remedy: flag(),
  current_status: number().integer().required(),
  document_step: number().integer().nullable().defined(),
  next_status: number().integer().nullable().defined(),
});

/** The request as its owner sees it. `signature_token` is the short-lived token of the QR image. */
export const requestSummary = object({
  id: string().uuid().required(),
  show_onboarding: flag(),
  is_premium: flag(),
  signature_ready: flag(),
  contract_url: unknownText(),
  signature_token: unknownText(),
  credit_destination: unknownText(),
  amount: pesos().nullable().defined(),
  maxamount: pesos().nullable().defined(),
  terms: number().integer().nullable().defined(),
  discountpercent: fraction().nullable().defined(),
  interestrate: number().nullable().defined(),
});

/** Everything about the signed-in person and their request. Source: spec 3, user info. */
export const userInfo = object({
  platform: object({
    id: number().integer().required(),
    name: string().required(),
    onboarding: list(string().required()),
    offers_images: object({ images: list(string().required()) }),
    steps_configuration: stepsConfiguration,
    help_email: string().defined(),
  }),
  client,
  address,
  company: object({ business_name: unknownText(), company_creation_date: unknownText() }),
  business_type: object({ name: unknownText() }),
  /** The tax password never leaves the server: `ciec_key` is always null, `has_ciec_key` tells that there is one. */
  fiscal_credentials: object({ ciec_key: string().nullable().defined(), has_ciec_key: flag() }),
  partners: list(partner),
  status: object({
    id: number().integer().required(),
    status: string().required(),
    sub_status: string().defined(),
  }),
  status_work_flow: statusWorkFlow,
  client_pld_risk_matrix: list(
    object({
      question: string().required(),
      value: string().defined(),
      description: string().defined(),
    }),
  ),
  nationality: object({ name: string().defined() }),
  request: requestSummary,
});
export type UserInfo = InferType<typeof userInfo>;

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

const salesItem = object({
  sale: pesos().required(),
  year: number().integer().required(),
  month: number().integer().min(1).max(12).required(),
});

export const clientCalls = contract({
  loadProfile: {
    method: 'GET',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary: 'The profile of the signed-in person; null when there is none yet',
    response: profile.nullable().defined(),
  },
  createClient: {
    method: 'POST',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary: 'Creates the client of a federated identity',
    body: newClient,
    response: message,
    status: 201,
    idempotent: true,
  },
  updateClient: {
    method: 'PUT',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary: 'Changes telephone, deposit account, activity or address',
    body: clientUpdate,
    response: message,
  },
  loadUserInfo: {
    method: 'GET',
    path: '/flujo-piloto/cliente/info',
    access: 'session',
    summary: 'The whole record of the signed-in person and their request',
    response: userInfo,
  },
  listSales: {
    method: 'GET',
    path: '/clientes/sales/historial',
    access: 'session',
    summary: 'The sales of the last twelve months',
    response: list(salesItem),
  },
  saveClient: {
    method: 'POST',
    path: '/solicitudes/cliente',
    access: 'session',
    summary: 'The full form; moves the request on to its documents',
    body: clientSubmission,
    response: object({ canceled: flag(), message: string().required() }),
    idempotent: true,
  },
});
