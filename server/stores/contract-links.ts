/** The embedded signing provider's links. The token is in the link alone; here is its digest. */

import { hashToken, newLinkToken } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

/** Makes a link's token: 256 random bits. */
export async function createContractLink(
  sql: Sql,
  requestId: string,
  expiresAt: Date,
): Promise<string> {
  const token = newLinkToken();
  await sql.query(
    'insert into contract_link (digest, request_id, expires_at) values ($1, $2, $3)',
    [hashToken(token), requestId, expiresAt],
  );
  return token;
}

/** The request that a token opens, while it is valid. */
export async function requestOfLink(
  sql: Sql,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ request_id: string }>(
    'select request_id from contract_link where digest = $1 and expires_at > $2',
    [hashToken(token), now],
  );
  return rows[0]?.request_id;
}
