/** The files of requests, by their rows; who removes them is given. */
import type { Database, Sql } from '#server/database/sql.ts';

export type RemoveFile = (key: string) => Promise<void>;

const BATCH = 500;

/** A photo's JPEG is named by its original, with `.jpg` behind it. */
const IS_USED = `(exists (select from document d where d.request_id = o.request_id and d.s3_key in (o.key, left(o.key, -4)))
  or exists (select from signed_terms s where s.request_id = o.request_id and o.key in (s.doodle_key, s.video_key)))`;

type Place = { at: Date; key: string };

/** Files that no document is of, with the targets that nothing came to. @returns how many. */
export async function removeUnused(
  db: Database,
  before: Date,
  remove: RemoveFile,
): Promise<number> {
  let count = 0;
  for (let after: Place | null = { at: new Date(0), key: '' }; after; ) {
    const { rows }: { rows: (Place & { used: boolean })[] } = await db.query(
      `select asked_at as at, key, ${IS_USED} as used from stored_object o
        where (asked_at, key) > ($1, $2) and asked_at < $3 order by asked_at, key limit ${BATCH}`,
      [after.at, after.key, before],
    );
    const unused = rows.filter(({ used }) => !used).map(({ key }) => key);
    await removeFiles(db, unused, remove);
    count += unused.length;
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  }
  return count;
}

/** The file first: what is cut short is done again. */
export async function removeFiles(sql: Sql, keys: readonly string[], remove: RemoveFile) {
  for (const key of keys) {
    await remove(key);
    await sql.query('delete from stored_object where key = $1', [key]);
  }
}

/** Every file of a request, its documents' and those beside them. */
export async function filesOf(sql: Sql, requestId: string): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    `select key from stored_object where request_id = $1
     union select s3_key from document where request_id = $1
     union select unnest(array[doodle_key, video_key]) from signed_terms where request_id = $1`,
    [requestId],
  );
  return rows.map(({ key }) => key);
}

/** A request with all that belongs to it, its files included. */
export async function eraseRequest(db: Database, id: string, remove: RemoveFile) {
  await removeFiles(db, await filesOf(db, id), remove);
  await db.transaction(async (sql) => {
    await sql.query('delete from signed_terms where request_id = $1', [id]);
    await sql.query('delete from credit_request where id = $1', [id]);
  });
}
