/** What a correction link opens, and what of it is still due. Source: spec 3, 4 and 5; C10; D-58, D-95. */
import type { CorrectedDocument } from '#contract/remedies.ts';
import { documentRegime } from '#domain/regime.ts';
import { REMEDY_CODES, type RemedyCode, type RemedySlot } from '#domain/remedies.ts';
import type { Sql } from '#server/database/sql.ts';
import { allSteps, isToCorrect } from '#server/life/expected-documents.ts';
import { Refused } from '#server/refused.ts';
import { findClient } from '#server/stores/clients.ts';
import { type CorrectionLink, findCorrectionLink } from '#server/stores/correction-links.ts';
import { documentsOf, type StoredDocument } from '#server/stores/documents.ts';
import { type CreditRequest, lockRequest, requestById } from '#server/stores/requests.ts';
import type { PlatformGuide } from './parts.ts';

/** 10 MB, for a document that its platform no longer asks for. Source: D-92. */
const MAX_BYTES = 10 * 1024 * 1024;

export type DueDocument = { code: RemedyCode; label: string; maxBytes: number } & Pick<
  StoredDocument,
  'reason' | 'step'
>;

export type OpenedLink = {
  link: CorrectionLink;
  request: CreditRequest;
  /** What this page can correct, in the order of the page. */
  due: DueDocument[];
  /** Whether more was rejected than this page can correct. */
  hasOthers: boolean;
};

type Named = { uuid: string; request_id: string };
type Parts = { guide: PlatformGuide; clock: () => Date };

/**
 * @param hold keeps the request until the transaction ends, so that what is due stays true.
 * @throws Refused 'notFound' where the two do not belong together, whichever of them is wrong; 'gone' for a
 * link that is over.
 */
export async function openLink(
  sql: Sql,
  { uuid: token, request_id: requestId }: Named,
  { guide, clock }: Parts,
  { hold }: { hold: boolean },
): Promise<OpenedLink> {
  const link = await findCorrectionLink(sql, { token, requestId });
  if (!link) throw new Refused('notFound', 'No such link.');
  if (link.expiresAt <= clock()) throw new Refused('gone', 'This link is over.');
  const request = await (hold ? lockRequest : requestById)(sql, requestId);
  if (!request) throw new Refused('notFound', 'No such link.');
  const stored = request.is_remedy ? await documentsOf(sql, request.id) : [];
  const rejected = stored.filter(isToCorrect);
  const due = await dueOf(sql, request, rejected, guide);
  return { link, request, due, hasOthers: rejected.length > due.length };
}

/** @throws Refused 'conflict' where nothing waits: it was corrected, or the lender has decided. */
export function assertDue({ due }: OpenedLink) {
  if (due.length === 0) throw new Refused('conflict', 'Nothing waits for a correction.');
}

async function dueOf(
  sql: Sql,
  { owner, platform, tipo_persona }: CreditRequest,
  rejected: StoredDocument[],
  guide: PlatformGuide,
): Promise<DueDocument[]> {
  const client = await findClient(sql, owner);
  const regime = documentRegime(client?.regime ?? 'PF', tipo_persona);
  const known = allSteps(guide.documentsOf(platform, regime));
  return REMEDY_CODES.flatMap((code) => {
    const document = rejected.find(({ type }) => type === code);
    if (!document) return [];
    const { label = code, maxBytes = MAX_BYTES } = known.find((one) => one.code === code) ?? {};
    return [{ code, label, maxBytes, reason: document.reason, step: document.step }];
  });
}

/** Which document a file belongs to: both sides of an identification are one. */
export const codeOf = (slot: RemedySlot): RemedyCode => (slot === 'ID-Back' ? 'ID' : slot);

/**
 * The due document that a slot is a part of.
 *
 * @throws Refused 'rule' for a slot that nothing due belongs to.
 */
export function dueFor({ due }: OpenedLink, slot: RemedySlot, field: string): DueDocument {
  const document = due.find(({ code }) => code === codeOf(slot));
  if (!document) throw new Refused('rule', 'Not due.', { [field]: 'error.INVALID_DOCUMENT' });
  return document;
}

/**
 * @throws Refused 'rule' naming each due document without its file, or one that came twice. The back of an
 * identification may be missing: a passport has none.
 */
export function assertWhole({ due }: OpenedLink, documents: CorrectedDocument[]) {
  const slots: RemedySlot[] = documents.map(({ type }) => type);
  const missing = due.filter(({ code }) => !slots.includes(code));
  const twice = slots.filter((slot, index) => slots.indexOf(slot) !== index);
  const fields = [
    ...missing.map(({ code }) => [`documents.${code}`, 'error.required']),
    ...twice.map((slot) => [`documents.${slot}`, 'error.INVALID_DOCUMENT']),
  ];
  if (fields.length === 0) return;
  throw new Refused('rule', 'Not the documents that are due.', Object.fromEntries(fields));
}
