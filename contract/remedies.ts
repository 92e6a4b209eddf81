/** Documents corrected by link, without signing in. Source: spec 2, 3 and 7 (`/clip/remedies`); wire, particulars. */
import { array, type InferType, object, string } from 'yup';
import { REMEDY_CODES, REMEDY_SLOTS } from '#domain/request/remedies.ts';
import {
  customName,
  fileBytes,
  fileQuality,
  REJECTION_REASONS,
  uploadTarget,
} from './documents.ts';
import { contract } from './kit/call.ts';
import { id, list, message, requiredText, text } from './kit/fields.ts';

/** What the link holds: the request, and 256 random bits that open it. */
const link = { request_id: id(), uuid: requiredText(100) };

/** What is to be corrected; nothing once it was. `reasons` holds why, by code. */
const remediesDue = object({
  merchant_name: object({ names: string().required() }),
  remedies: list(string().oneOf(REMEDY_CODES).required()),
  docs_label: list(string().required()),
  reasons: object(each(REMEDY_CODES, () => string().oneOf(REJECTION_REASONS).optional())),
});
export type RemediesDue = InferType<typeof remediesDue>;

/** The end of the file's name, by slot: `{ID: 'jpg', 'ID-Back': 'jpg'}`. */
const exts = object(each(REMEDY_SLOTS, () => text(10).matches(/^[a-z0-9]+$/, 'error.invalid')));

const targets = object(each(REMEDY_SLOTS, () => uploadTarget.optional().default(undefined)));

/** One file that has arrived, as it is confirmed. `quality` is what the device saw in it, where it could look. */
const correctedDocument = object({
  type: string().oneOf(REMEDY_SLOTS).required(),
  name: requiredText(255),
  custom_name: customName(),
  s3_key: requiredText(512),
  quality: fileQuality.optional().default(undefined),
});
export type CorrectedDocument = InferType<typeof correctedDocument>;

/** Refusals: 404 for no such link, 410 for one that is over, 409 where nothing waits for a correction. */
export const remedyCalls = contract({
  findRemedies: {
    method: 'GET',
    path: '/clip/remedies',
    access: 'public',
    summary: 'What a correction link asks for',
    query: object(link),
    response: remediesDue,
    refuses: ['nothingDue'],
  },
  askRemedyTargets: {
    method: 'POST',
    path: '/clip/remedies/presignedUrl',
    access: 'public',
    summary: 'Where to send each corrected file',
    body: object({
      ...link,
      exts: exts.required(),
      sizes: object(each(REMEDY_SLOTS, fileBytes)).optional().default(undefined),
    }),
    response: object({ targets: targets.default(undefined).required() }),
    refuses: ['nothingDue'],
  },
  confirmRemedies: {
    method: 'POST',
    path: '/clip/remedies/presigned/documents',
    access: 'public',
    summary: 'Confirms that the corrected files have arrived; sends the request back to review',
    body: object({ ...link, documents: array().of(correctedDocument).min(1).max(4).required() }),
    response: message,
    idempotent: true,
    refuses: ['nothingDue', 'wrongStep', 'requestHeld', 'infected'],
  },
});

/** The same schema under each name. */
function each<Name extends string, S>(names: readonly Name[], schema: () => S) {
  return Object.fromEntries(names.map((name) => [name, schema()])) as Record<Name, S>;
}
