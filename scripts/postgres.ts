/** Prints the address of a local PostgreSQL server whose user may create databases; nothing where there is none. */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pg from 'pg';

const SOCKETS = ['/var/run/postgresql', '/tmp'];
const USERS = [userInfo().username, 'postgres'];

const addresses = USERS.flatMap((user) => [
  ...SOCKETS.filter((folder) => existsSync(`${folder}/.s.PGSQL.5432`)).map(
    (folder) => `postgres://${user}@localhost/postgres?host=${folder}`,
  ),
  `postgres://${user}@127.0.0.1/postgres`,
]);

for (const address of addresses) {
  if (!(await canCreateDatabases(address))) continue;
  console.log(address);
  break;
}

async function canCreateDatabases(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
