/** A copy of what the tables hold, kept in the database itself, so that each test can begin with the same rows. */
import type { Database, Sql } from '#server/database/sql.ts';

/** Tables that the server fills at its start and no call of it changes. */
const FIXED = /^(schema_|catalogue_|platform|required_document|risk_question|settlement|secret)/;

/** A trigger on the other tables fills it: it is emptied of that before its own rows come back. */
const FILLED_BY_TRIGGERS = ['account_day'];

/** @returns `restore`, which brings back the rows of this moment. */
export async function keepTables(db: Database): Promise<{ restore(): Promise<void> }> {
  const tables = (await parentsFirst(db)).filter((name) => !FIXED.test(name));
  const copied = (name: string) => `insert into public.${name} select * from kept.${name};`;
  await db.query('create schema kept');
  for (const name of tables) await db.query(`create table kept.${name} as table public.${name}`);
  const statements = [
    ...tables.toReversed().map((name) => `delete from public.${name};`),
    ...tables.filter((name) => !FILLED_BY_TRIGGERS.includes(name)).map(copied),
    ...FILLED_BY_TRIGGERS.map((name) => `delete from public.${name}; ${copied(name)}`),
  ];
  // One call a test instead of two for each table, and the database keeps its plans.
  await db.query(
    `create function kept.restore() returns void language plpgsql
         as $$ begin ${statements.join(' ')} end $$`,
  );
  return { restore: async () => void (await db.query('select kept.restore()')) };
}

/** The server's tables, each after those that it refers to. */
async function parentsFirst(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; parents: string[] }>(
    `select relname as name, array_remove(array_agg(parent.name), null) as parents
       from pg_class
       left join lateral (
         select confrelid::regclass::text as name from pg_constraint
          where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) parent on true
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      group by relname order by relname`,
  );
  const parents = new Map(rows.map((row) => [row.name, row.parents]));
  const sorted = new Set<string>();
  const add = (name: string) => {
    for (const parent of parents.get(name) ?? []) add(parent);
    sorted.add(name);
  };
  for (const name of parents.keys()) add(name);
  return [...sorted];
}
