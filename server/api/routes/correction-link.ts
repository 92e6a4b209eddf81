/** What a correction link opens, and what of it is still due. Source: spec 3, 4 and 5; C10; D-58, D-95. */

import type { RejectionReason } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import type { CorrectedDocument } from '#contract/remedies.ts';
import { documentRegime } from '#domain/person/regime.ts';
import { correctionProblems, type DueDocument, dueDocuments } from '#domain/request/corrections.ts';
import { allSteps, isToCorrect } from '#domain/request/expected-documents.ts';
import { documentOf } from '#domain/request/identification.ts';
import type { RemedySlot } from '#domain/request/remedies.ts';
import type { Sql } from '#server/database/sql.ts';
import { type CorrectionLink, findCorrectionLink } from '#server/stores/correction-links.ts';
import { documentsOf, type StoredDocument } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { type CreditRequest, lockRequest, requestById } from '#server/stores/requests.ts';
import type { PlatformGuide } from './platform-guide.ts';

type Due = DueDocument<RejectionReason>;

export type OpenedLink = {
  link: CorrectionLink;
  request: CreditRequest;
  /** What this page can correct, in the order of the page. */
  due: Due[];
  /** Whether more was rejected than this page can correct. */
  hasOthers: boolean;
};

type Named = { uuid: string; request_id: string };
type Dependencies = { guide: PlatformGuide; clock: () => Date };

/**
 * @param lock keeps the request until the transaction ends, so that what is due stays true.
 * @throws Refused 'notFound' where the two do not belong together, whichever of them is wrong; 'gone' for a
 * link that is over.
 */
export async function openLink(
  sql: Sql,
  { uuid: token, request_id: requestId }: Named,
  { guide, clock }: Dependencies,
  { lock }: { lock: boolean },
): Promise<OpenedLink> {
  const link = await findCorrectionLink(sql, { token, requestId });
  if (!link) throw new Refused('notFound', 'No such link.');
  if (link.expiresAt <= clock()) throw new Refused('gone', 'This link is over.');
  const request = await (lock ? lockRequest : requestById)(sql, requestId);
  if (!request) throw new Refused('notFound', 'No such link.');
  const stored = request.is_remedy ? await documentsOf(sql, request.id) : [];
  const rejected = stored.filter(isToCorrect);
  const due = await dueOf(sql, request, rejected, guide);
  return { link, request, due, hasOthers: rejected.length > due.length };
}

/** @throws Refused 'conflict' where nothing waits: it was corrected, or the lender has decided. */
export function requireDue({ due }: OpenedLink) {
  if (due.length === 0) throw new Refused('nothingDue', 'Nothing waits for a correction.');
}

async function dueOf(
  sql: Sql,
  request: CreditRequest,
  rejected: StoredDocument[],
  guide: PlatformGuide,
): Promise<Due[]> {
  const { platform, tipo_persona } = request;
  const client = await applicantOf(sql, request);
  const regime = documentRegime(client?.regime ?? 'PF', tipo_persona);
  const known = allSteps(guide.documentsOf(platform, regime));
  return dueDocuments(rejected, known);
}

/**
 * The due document that a slot is a part of.
 *
 * @throws Refused 'rule' for a slot that nothing due belongs to.
 */
export function dueFor({ due }: OpenedLink, slot: RemedySlot, field: string): Due {
  const document = due.find(({ code }) => code === documentOf(slot));
  if (!document) throw new Refused('rule', 'Not due.', { [field]: 'error.INVALID_DOCUMENT' });
  return document;
}

/**
 * @throws Refused 'rule' naming each due document without its file, or one that came twice. The back of an
 * identification may be missing: a passport has none.
 */
export function requireWhole({ due }: OpenedLink, documents: CorrectedDocument[]) {
  const slots = documents.map(({ type }) => type);
  const { missing, repeated } = correctionProblems(due, slots);
  const fields = [
    ...missing.map((code) => [`documents.${code}`, 'error.required']),
    ...repeated.map((slot) => [`documents.${slot}`, 'error.INVALID_DOCUMENT']),
  ];
  if (fields.length === 0) return;
  throw new Refused('rule', 'Not the documents that are due.', Object.fromEntries(fields));
}
