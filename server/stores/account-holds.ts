/** The account that was opened for a request's sales, and the hold that its owner's 'no fui yo' puts on the request. */
import { hashToken } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { changePersonal } from './personal.ts';

/** `ending`: the last four digits of the account that the mail was about. */
type HoldLink = { requestId: string; ending: string; expiresAt: Date };

/** Every mail has its own link; a newer one ends none before. */
export async function saveHoldLink(
  sql: Sql,
  { token, requestId, ending, expiresAt }: HoldLink & { token: string },
) {
  await sql.query(
    `insert into account_hold_link (digest, request_id, ending, expires_at)
     values ($1, $2, $3, $4)`,
    [hashToken(token), requestId, ending, expiresAt],
  );
}

/** The link of a token, expired or not. */
export const findHoldLink = (sql: Sql, token: string) =>
  firstRow<HoldLink>(
    sql,
    `select request_id as "requestId", ending, expires_at as "expiresAt"
       from account_hold_link where digest = $1`,
    [hashToken(token)],
  );

/** Holds a request, or releases it with null. The version ends the lender's waiting jobs. */
export async function saveHold(sql: Sql, requestId: string, at: Date | null) {
  await sql.query('update credit_request set held_at = $2, version = version + 1 where id = $1', [
    requestId,
    at,
  ]);
}

export async function saveDedicatedAccount(sql: Sql, requestId: string, clabe: string) {
  await changePersonal(sql, 'credit_request', { id: requestId }, { dedicated_clabe: clabe });
}
