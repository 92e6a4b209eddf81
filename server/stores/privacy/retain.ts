/** Removes what is over, once a day by one of the servers, and writes what it was. */
import { STATUSES } from '#domain/request/statuses.ts';
import type { Database } from '#server/database/sql.ts';
import { eraseRequest, type RemoveFile, removeUnused } from './files.ts';
import { ENDING, YEARS_KEPT } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 1_000;
const UNUSED_FILE_DAYS = 7;
const UNUSED_CLIENT_DAYS = 730;

/** How many rows went, by table. */
type Removed = Record<string, number>;

/** @returns what was removed; null where another server has done it this day. */
export async function retainDaily(
  db: Database,
  at: Date,
  remove: RemoveFile,
): Promise<Removed | null> {
  const day = at.toISOString().slice(0, 10);
  const { rowCount } = await db.query(
    'insert into retention_run (day, started_at) values ($1, $2) on conflict do nothing',
    [day, at],
  );
  if (rowCount === 0) return null;
  const removed = await retain(db, at, remove);
  await db.query('update retention_run set finished_at = $2, removed = $3 where day = $1', [
    day,
    new Date(),
    JSON.stringify(removed),
  ]);
  return removed;
}

export async function retain(db: Database, at: Date, remove: RemoveFile): Promise<Removed> {
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const removed: Removed = {};
  for (const [table, { days, over }] of Object.entries(ENDING)) {
    removed[table] = await removeRows(db, table, over, ago(days));
  }
  removed.credit_request = await removeEnded(db, ago(YEARS_KEPT * 365), remove);
  removed.stored_object = await removeUnused(db, ago(UNUSED_FILE_DAYS), remove);
  removed.client = await removeRows(db, 'client', UNUSED_CLIENT, ago(UNUSED_CLIENT_DAYS));
  return Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0));
}

/** Somebody who never began and is no staff. */
const UNUSED_CLIENT = `updated_at < $1
  and not exists (select from credit_request r where r.owner = client.owner)
  and not exists (select from permission p where p.owner = client.owner)`;

async function removeRows(db: Database, table: string, over: string, before: Date) {
  for (let count = 0; ; ) {
    const { rowCount } = await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${BATCH}))`,
      [before],
    );
    count += rowCount;
    if (rowCount < BATCH) return count;
  }
}

/** Those that became no credit. */
const ENDED = Object.entries(STATUSES).flatMap(([status, row]) =>
  'end' in row && row.end !== 'active' ? [status] : [],
);

async function removeEnded(db: Database, before: Date, remove: RemoveFile): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    'select id from credit_request where updated_at < $1 and status = any($2) limit 1000',
    [before, ENDED],
  );
  for (const { id } of rows) await eraseRequest(db, id, remove);
  return rows.length;
}
