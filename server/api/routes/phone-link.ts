/** What a phone's link opens, and for whom. Source: issue 13, 5. */
import { Refused } from '#contract/kit/refused.ts';
import { endOf } from '#domain/request/phone-link.ts';
import type { Sql } from '#server/database/sql.ts';
import { documentsOf } from '#server/stores/documents.ts';
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
