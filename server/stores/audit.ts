import { uuidv7 } from '#server/crypto/ids.ts';
import type { Sql } from '#server/database/sql.ts';

/** Who did what to which request, from where to where, and why. No personal data. */
type AuditEntry = {
  actor: string;
  action: string;
  /** What `requestId` names; a request where none is named. */
  entity?: 'credit_request' | 'client';
  requestId: string;
  from: string | null;
  to: string;
  why?: string | null | undefined;
  at: Date;
};

/** Written in the transaction of the change that it records. Source: wire, the life of a request. */
export async function writeAudit(sql: Sql, entry: AuditEntry) {
  const { actor, action, entity = 'credit_request', requestId, from, to, why = null, at } = entry;
  await sql.query(
    `insert into audit_log (id, at, actor, action, entity, entity_id, from_state, to_state, reason)
     values ($1, $2, $3, $4, $9, $5, $6, $7, $8)`,
    [uuidv7(at.getTime()), at, actor, action, requestId, from, to, why, entity],
  );
}

export type Act = { action: string; actor: string; why: string | null; at: Date };

/** Who did what to a request, the newest first. */
export async function listActs(sql: Sql, requestId: string): Promise<Act[]> {
  const { rows } = await sql.query<Act>(
    `select action, actor, reason as why, at from audit_log
      where entity = 'credit_request' and entity_id = $1 order by at desc, id desc`,
    [requestId],
  );
  return rows;
}

type Change = { action: string; at: Date };

/** The changes of a request, in order. */
export async function listChanges(sql: Sql, requestId: string): Promise<Change[]> {
  const { rows } = await sql.query<Change>(
    `select action, at from audit_log
      where entity = 'credit_request' and entity_id = $1
      order by at, id`,
    [requestId],
  );
  return rows;
}

/** When a request came to a state last; null where that is not known any more. */
export async function cameTo(sql: Sql, requestId: string, state: string): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select max(at) as at from audit_log
      where entity = 'credit_request' and entity_id = $1 and to_state = $2 and from_state <> to_state`,
    [requestId, state],
  );
  return rows[0]?.at ?? null;
}
