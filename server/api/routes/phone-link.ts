/** What a phone's link opens, and for whom. Source: issue 13, 5. */
import { Refused } from '#contract/kit/refused.ts';
import { draftValues, PLACE, withChanges } from '#domain/form/draft.ts';
import { type BackComes, chosenBack, isSide } from '#domain/request/identification.ts';
import { endOf } from '#domain/request/phone-link.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { findDraft, saveDraft } from '#server/stores/drafts.ts';
import { isDeviceOf, type PhoneLinkRow, phoneLinkOfToken } from '#server/stores/phone-links.ts';
import { lockRequest } from '#server/stores/requests.ts';
import { shownDocument } from './document-checks.ts';

const absent = () => new Refused('notFound', 'No such link.');

/**
 * The link of a token, read while its request is locked, so that what is decided from it stays true.
 *
 * @throws Refused 'notFound'.
 */
export async function lockPhoneLink(sql: Sql, token: string) {
  const named = await phoneLinkOfToken(sql, token);
  const request = named && (await lockRequest(sql, named.requestId));
  const link = request && (await phoneLinkOfToken(sql, token));
  if (!request || !link) throw absent();
  return { link, request };
}

/** @throws Refused 'notFound' for another device, or before any has opened it; 'gone' for a link that is over. */
export function requireGood(link: PhoneLinkRow, device: string, now: Date) {
  if (!isDeviceOf(link, device)) throw absent();
  if (endOf(link, now)) throw new Refused('gone', 'This link is over.');
}

/** @throws Refused 'notFound' for a document that the link does not cover. */
export function requireCovered({ codes }: PhoneLinkRow, code: string) {
  if (!codes.includes(code)) throw absent();
}

/** What has arrived of the documents that a link covers. */
export async function documentsUnder(sql: Sql, { requestId, codes }: PhoneLinkRow) {
  const stored = await documentsOf(sql, requestId);
  return stored.filter(({ type }) => codes.includes(type)).map(shownDocument);
}

const choiceOf = ({ requestId }: PhoneLinkRow) => ({ requestId, form: 'documents' }) as const;

/** How the back comes, as it was chosen last on either device; undefined where the link covers no identification. */
export async function backUnder(sql: Sql, keys: FieldKeys, link: PhoneLinkRow) {
  if (!link.codes.some(isSide)) return undefined;
  return chosenBack(draftValues(await findDraft(sql, keys, choiceOf(link)))[PLACE.back]);
}

/** The desktop has the choice in its draft. @throws Refused 'notFound' where the link covers no identification. */
export async function saveBack(
  sql: Sql,
  keys: FieldKeys,
  { link, back, at }: { link: PhoneLinkRow; back: BackComes; at: Date },
) {
  if (!link.codes.some(isSide)) throw absent();
  const draft = await findDraft(sql, keys, choiceOf(link));
  const chosen = withChanges(draft, { [PLACE.back]: back });
  await saveDraft(sql, keys, choiceOf(link), chosen, { by: link.session, at });
}
