/** What its owner was written of a credit. Source: mi-credito.md, Mail. */
import { firstRow, type Sql } from '#server/database/sql.ts';

export type AccountMail = {
  due_at: Date | null;
  told_until: string | null;
  is_first_told: boolean;
  is_end_told: boolean;
  slow_end: string | null;
};

/** Held until the transaction ends, so that each mail is written once. The caller holds the request. */
export async function lockAccountMail(sql: Sql, requestId: string): Promise<AccountMail> {
  const known = await heldRow(sql, requestId);
  if (known) return known;
  await sql.query('insert into account_mail (request_id) values ($1) on conflict do nothing', [
    requestId,
  ]);
  const row = await heldRow(sql, requestId);
  if (!row) throw new Error('A row that was just written is not there.');
  return row;
}

const heldRow = (sql: Sql, requestId: string) =>
  firstRow<AccountMail>(
    sql,
    `select due_at, told_until::text as told_until, is_first_told, is_end_told,
            slow_end::text as slow_end
       from account_mail where request_id = $1 for update`,
    [requestId],
  );

export async function saveAccountMail(sql: Sql, requestId: string, mail: AccountMail) {
  await sql.query(
    `update account_mail set due_at = $2, told_until = $3, is_first_told = $4, is_end_told = $5,
            slow_end = $6 where request_id = $1`,
    [requestId, mail.due_at, mail.told_until, mail.is_first_told, mail.is_end_told, mail.slow_end],
  );
}

/** Of one that is due later; nothing of one that is not due. */
export async function mailNoLater(sql: Sql, requestId: string, at: Date) {
  await sql.query('update account_mail set due_at = $2 where request_id = $1 and due_at > $2', [
    requestId,
    at,
  ]);
}

/** Those whose morning has come. */
export async function dueAccounts(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ request_id: string }>(
    'select request_id from account_mail where due_at <= $1 order by due_at limit $2',
    [now, limit],
  );
  return rows.map(({ request_id }) => request_id);
}
