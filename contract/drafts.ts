/** Drafts: what a person has typed in a form of a request and not sent. Source: ruling 30; beyond B5. */
import { number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import { id, json } from './kit/fields.ts';

/** The forms of a request that keep a draft on the server. */
export const DRAFT_FORMS = [
  'generalData',
  'customOffer',
  'hotel',
  'interview',
  'documents',
] as const;
export type DraftForm = (typeof DRAFT_FORMS)[number];

const version = () => number().integer().min(0).required();
const draftForm = () => string().oneOf(DRAFT_FORMS, 'error.invalid').required('error.required');

const MAX_FIELDS = 300;
const isFieldMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by the path of their field: `client.names`. */
const optionalFieldMap = () =>
  json()
    .meta({ jsonSchema: { type: 'object', additionalProperties: true, maxProperties: MAX_FIELDS } })
    .test('fields', 'error.invalid', (value) => value === undefined || isFieldMap(value))
    .test('size', 'error.maxLength', (value) => Object.keys(value ?? {}).length <= MAX_FIELDS);

const fieldMap = () => optionalFieldMap().required();

/** `unanswered`: what the same device wrote before, and has no answer to. */
export const draftWrite = () => ({ changes: fieldMap(), unanswered: optionalFieldMap() });

/** Of each field its value and version; of a hotel's also which colleague wrote it, and when. */
export const draft = object({ version: version(), fields: fieldMap() });

export const draftCalls = contract({
  loadDraft: {
    method: 'GET',
    path: '/request/borradores',
    access: 'session',
    summary:
      'What was typed in a form of a request since it was sent last; of a hotel’s each field also names the colleague who wrote it, and when; its version never starts again',
    query: object({ request_id: id(), form: draftForm() }),
    response: draft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/request/borradores',
    access: 'session',
    summary:
      'Saves fields of a draft, those of its form, 4 kB each and 100 kB in all; 412 where one of them was written since the version in If-Match, and not by `unanswered`, or where the draft has no such version yet; 409 once the form was sent',
    body: object({ request_id: id(), form: draftForm(), ...draftWrite() }),
    response: draft,
    versioned: true,
    refuses: ['alreadySent'],
  },
});
