import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './sql.ts';

/** Where the database is: a PostgreSQL server, a folder of this machine, or nowhere but memory. */
export type DatabasePlace = { url?: string | undefined; dir?: string | undefined };

/**
 * Opens PostgreSQL at `url`; without one, the embedded database in the folder `dir`; without
 * either, an embedded database in memory, which is gone when it is closed.
 *
 * @throws Error when another process has the folder open, or the server does not answer.
 */
export async function openDatabase({ url, dir }: DatabasePlace = {}): Promise<Database> {
  return url ? openPostgres(url) : openPglite(dir);
}
