/** The representative's link, held while it is acted on. */
import { Refused } from '#contract/kit/refused.ts';
import type { Sql } from '#server/database/sql.ts';
import { lockRequest } from '#server/stores/requests.ts';
import { signatureLinkOfToken } from '#server/stores/signature-links.ts';

/**
 * The link of a token, read while its request is locked, so that what is decided from it stays true.
 *
 * @throws Refused 'notFound'.
 */
export async function lockSignatureLink(sql: Sql, token: string) {
  const named = await signatureLinkOfToken(sql, token);
  const request = named && (await lockRequest(sql, named.requestId));
  const link = request && (await signatureLinkOfToken(sql, token));
  if (!request || !link) throw new Refused('notFound', 'No such link.');
  return { link, request };
}

export type LockedLink = Awaited<ReturnType<typeof lockSignatureLink>>;
