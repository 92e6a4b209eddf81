/** Whom a mail about a request goes to, and in which language. */

import { isByStaff } from '#domain/request/platforms.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Recipient } from '#server/mail/mailer.ts';
import type { Language } from '#server/mail/words.ts';
import { type ClientRow, findClient } from '#server/stores/clients.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

/** Where staff apply the client's language is theirs, and not the applicant's. */
export const languageFor = (
  { journey }: Pick<CreditRequest, 'journey'>,
  client: Pick<ClientRow, 'language'> | undefined,
): Language => (isByStaff(journey) ? 'es' : (client?.language ?? 'es'));

/** The owner of a request; null where there is no address to write to. */
export const recipientOf = async (
  sql: Sql,
  request: Pick<CreditRequest, 'owner' | 'journey'>,
): Promise<Recipient | null> => recipientAt(request, await findClient(sql, request.owner));

export const recipientAt = (
  request: Pick<CreditRequest, 'journey'>,
  client: Pick<ClientRow, 'language' | 'email'> | undefined,
): Recipient | null =>
  client?.email ? { email: client.email, language: languageFor(request, client) } : null;
