/** Links under which a merchant corrects documents without a session. The token is in the link alone; here is its digest. */

import { uuidv7 } from '#server/crypto/ids.ts';
import { hashToken } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

export type CorrectionLink = { id: string; requestId: string; expiresAt: Date };

type NewCorrectionLink = { token: string; requestId: string; expiresAt: Date };

/** A newer link ends the one before, so that one message alone is good. */
export async function saveCorrectionLink(
  sql: Sql,
  { token, requestId, expiresAt }: NewCorrectionLink,
  at: Date,
) {
  await sql.query(
    'update correction_link set expires_at = least(expires_at, $2) where request_id = $1',
    [requestId, at],
  );
  await sql.query(
    `insert into correction_link (id, digest, request_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [uuidv7(at.getTime()), hashToken(token), requestId, at, expiresAt],
  );
}

/** The link of this very request, expired or not; a token of another request is as absent as an unknown one. */
export const findCorrectionLink = (
  sql: Sql,
  { token, requestId }: { token: string; requestId: string },
) =>
  firstRow<CorrectionLink>(
    sql,
    `select id, request_id as "requestId", expires_at as "expiresAt"
       from correction_link where digest = $1 and request_id = $2`,
    [hashToken(token), requestId],
  );
