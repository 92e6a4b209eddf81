/** Databases on a PostgreSQL server, made and dropped. */
import pg from 'pg';

/** The address of this database on the server. */
export function urlOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database; a copy of `template` where one is named, which must have no connections. */
export const createOn = (server: string, name: string, template = 'template1') =>
  run(server, `create database ${name} template ${template}`);

export const dropOn = (server: string, name: string) =>
  run(server, `drop database if exists ${name} with (force)`);

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
