/** The calls about the person who applies: profile, user info, sales, and the form. Source: spec 3 and 7. */
import { type InferType, number, object, string } from 'yup';
import { changedClient } from './client-record.ts';
import { requiredDocuments } from './documents.ts';
import { contract } from './kit/call.ts';
import { catalogueId, flag, list, message, pesos, typed, unknownText } from './kit/fields.ts';
import { clientSubmission } from './submission.ts';
import { userInfo } from './user-info.ts';

/** The reply to a created client; the product recognises it by its message. Source: spec 4. */
export const CLIENT_CREATED = 'The client was created correctly';

/** The signed-in user record. Source: spec 3. */
const profile = object({
  client: object({
    names: unknownText(),
    user_platform: unknownText(),
    active: flag(),
  }),
  control: list(string().required()),
  /** Where it was asked for and there is one: what the person's home asks first. */
  request: object({ info: userInfo, required_documents: requiredDocuments })
    .optional()
    .default(undefined),
});
export type Profile = InferType<typeof profile>;

/** Platform, name and e-mail are the verified identity's; what is stated of them must agree. Source: ruling 28. */
const newClient = object({
  platform_data: object({ name: typed(), email: typed().email('error.email') })
    .optional()
    .default(undefined),
  full_name: typed(),
  email: typed().email('error.email'),
  telephone: typed(20, 'telephone'),
  clabe: typed(18, 'clabe'),
});

const clientUpdate = object({
  ...changedClient,
  address: object({
    postal_code: typed(5, 'postalCode'),
    neighborhood: typed(),
    city: typed(),
    county: typed(),
    state: typed(),
    street: typed(),
    out_number: typed(20),
    in_number: typed(20),
    country_id: catalogueId(),
  })
    .optional()
    .default(undefined),
});

export const salesItem = object({
  sale: pesos().required(),
  year: number().integer().required(),
  month: number().integer().min(1).max(12).required(),
});

export const clientCalls = contract({
  loadProfile: {
    method: 'GET',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary:
      'The profile of the signed-in person; null when there is none yet. With their request and its documents on demand',
    query: object({ include: string().oneOf(['request'], 'error.invalid') }),
    response: profile.nullable().defined(),
  },
  createClient: {
    method: 'POST',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary: 'Creates the client of a federated identity; 403 for what disagrees with it',
    body: newClient,
    response: message,
    status: 201,
    idempotent: true,
    statesPlatform: true,
    refuses: ['alreadyClient'],
  },
  updateClient: {
    method: 'PUT',
    path: '/flujo-piloto/cliente',
    access: 'session',
    summary:
      'Changes telephone, deposit account, activity or address; 412 for a field written since the version in If-Match',
    body: clientUpdate,
    response: message,
    idempotent: true,
    versioned: 'optional',
    statesPlatform: true,
    refuses: ['wrongStep', 'requestHeld'],
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
    summary:
      'The full form; moves the request on to its documents; 412 for an answer written since the version in If-Match',
    body: clientSubmission,
    response: object({ canceled: flag(), message: string().required() }),
    idempotent: true,
    versioned: 'optional',
    refuses: ['wrongStep', 'requestHeld'],
  },
});
