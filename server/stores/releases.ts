/** The files of the portal's last releases. A file has a hash in its name, so that one of a name is one for ever. */
import type { Database, Sql } from '#server/database/sql.ts';

/** The running one, the one before, and one that is rolled back to. */
const KEPT_RELEASES = 3;

type ReleaseAsset = { path: string; content: Buffer };

/** Keeps what a release is made of and forgets the releases that started longest ago. */
export async function keepRelease(
  db: Database,
  id: string,
  paths: readonly string[],
  read: (path: string) => Promise<Buffer>,
) {
  const { rows } = await db.query<{ path: string }>(
    'select path from release_asset where path = any($1::text[])',
    [paths],
  );
  const kept = new Set(rows.map(({ path }) => path));
  for (const path of paths.filter((one) => !kept.has(one))) {
    await db.query(
      'insert into release_asset (path, content) values ($1, $2) on conflict (path) do nothing',
      [path, await read(path)],
    );
  }
  await db.transaction(async (sql) => {
    await sql.query(
      `insert into portal_release (id, started_at) values ($1, now())
       on conflict (id) do update set started_at = excluded.started_at`,
      [id],
    );
    await sql.query(
      `insert into release_file (release, path) select $1, unnest($2::text[])
       on conflict do nothing`,
      [id, paths],
    );
    await sql.query(
      `delete from portal_release where id not in (
         select id from portal_release order by started_at desc limit $1)`,
      [KEPT_RELEASES],
    );
    await sql.query(
      `delete from release_asset where not exists (
         select 1 from release_file where release_file.path = release_asset.path)`,
    );
  });
}

/** The first of these paths that there is. */
export async function findAsset(sql: Sql, paths: readonly string[]): Promise<ReleaseAsset | null> {
  const { rows } = await sql.query<ReleaseAsset>(
    `select path, content from release_asset
      where path = any($1::text[]) order by array_position($1::text[], path) limit 1`,
    [paths],
  );
  return rows[0] ?? null;
}
