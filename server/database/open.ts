import { openPglite } from './pglite.ts';
import { openPostgres, type PostgresPlace } from './postgres.ts';
import type { PlainDatabase } from './sql.ts';

/** Where the database is: a PostgreSQL server, or a folder of this machine. */
export type DatabasePlace = PostgresPlace | { dir: string };

/**
 * Opens PostgreSQL at `url`, which is connected to by the first query, or the embedded database in the folder `dir`.
 *
 * @throws FolderInUse when another process has the folder open.
 */
export async function openDatabase(place: DatabasePlace): Promise<PlainDatabase> {
  return 'url' in place ? openPostgres(place) : openPglite(place.dir);
}
