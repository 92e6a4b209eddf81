import type { FastifyRequest } from 'fastify';
import { languageOf } from '#server/api/messages.ts';
import type { Sql } from '#server/database/sql.ts';
import { type ClientRow, saveLanguage } from '#server/stores/clients.ts';

/** The portal names the language that is read in; the mails of this person are written in it. */
export async function keepLanguage(
  sql: Sql,
  { owner, language: kept }: Pick<ClientRow, 'owner' | 'language'>,
  { headers }: FastifyRequest,
) {
  const accepted = headers['accept-language'];
  if (accepted === undefined) return;
  const language = languageOf(accepted);
  if (language !== kept) await saveLanguage(sql, owner, language);
}
