import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errors.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import type { PlainDatabase, PlainSql } from './sql.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const LEASE = "interval '120 seconds'";
const LONG_LEASE = "interval '6 hours'";
const CONCURRENTLY = /^create (?:unique )?index concurrently (\w+)/i;
const WAIT_MS = 200;
const MAX_WAIT_MS = 150_000;
const RELEASE_MS = 10_000;

/** What two machines that start at once may answer each other while they make the same table. */
const MADE_MEANWHILE = ['23505', '42P07', '42710', '40001'];

const LOCK_NOT_AVAILABLE = '55P03';

const bookkeeping = [
  `create table if not exists schema_migration (
     file text not null, step int not null, sha256 text not null,
     at timestamptz not null default now(), primary key (file, step))`,
  `create table if not exists schema_lease (one int primary key, owner text, until timestamptz)`,
  `insert into schema_lease (one) values (1) on conflict do nothing`,
];

/**
 * Brings the database up to date: runs each statement of the numbered files of the folder once, in
 * order, together with its mark. Forward only. Several machines may start at once: one does the
 * work under a lease, the others wait for it.
 *
 * Files hold plain statements, each ended by a semicolon at the end of a line, and `--` comments.
 *
 * @returns how many statements ran.
 * @throws Error when a statement that ran has been changed since.
 */
export async function migrate(db: PlainDatabase, folder = MIGRATIONS): Promise<number> {
  for (const statement of bookkeeping) await createTable(db, statement);
  const owner = randomUUID();
  await takeLease(db, owner);
  try {
    return await runMissing(db, folder, owner);
  } finally {
    // A lease that is kept holds up every machine until it ends.
    await retryWhileUnavailable(RELEASE_MS, () =>
      db.query('update schema_lease set owner = null where owner = $1', [owner]),
    );
  }
}

async function createTable(db: PlainSql, statement: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await db.query(statement);
    } catch (error) {
      if (tries > 5 || !MADE_MEANWHILE.includes(errorCode(error) ?? '')) throw error;
      await sleep(WAIT_MS / 4);
    }
  }
}

async function takeLease(db: PlainSql, owner: string) {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS) {
    if (await tookLease(db, owner)) return;
    await sleep(WAIT_MS);
  }
  throw new Error('Another machine has held the migration lease for too long.');
}

/** The machine that has the lease locks its row while a statement runs. */
async function tookLease(db: PlainSql, owner: string): Promise<boolean> {
  try {
    const { rowCount } = await db.query(
      `update schema_lease set owner = $1, until = now() + ${LEASE}
        where one = 1 and (owner is null or until < now())`,
      [owner],
    );
    return rowCount === 1;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

type Statement = Awaited<ReturnType<typeof statementsOf>>[number];

/**
 * The statements of the folder that have not run, in order.
 *
 * @throws Error when one that ran has been changed since.
 */
export async function pendingStatements(db: PlainSql, folder = MIGRATIONS): Promise<Statement[]> {
  const { rows } = await db.query<{ file: string; step: number; sha256: string }>(
    'select file, step, sha256 from schema_migration',
  );
  const ran = new Map(rows.map(({ file, step, sha256 }) => [`${file} ${step}`, sha256]));
  return (await statementsOf(folder)).filter(({ file, step, sha256 }) => {
    const before = ran.get(`${file} ${step}`);
    if (before && before !== sha256)
      throw new Error(`${file}: statement ${step} was changed after it ran.`);
    return !before;
  });
}

async function runMissing(db: PlainDatabase, folder: URL, owner: string): Promise<number> {
  const pending = await pendingStatements(db, folder);
  for (const statement of pending) {
    if (CONCURRENTLY.test(statement.statement)) await runConcurrently(db, statement, owner);
    else {
      await db.transaction(async (sql) => {
        await keepLease(sql, owner);
        await sql.query(statement.statement);
        await mark(sql, statement);
      });
    }
  }
  return pending.length;
}

/** An index that is built beside running calls cannot be part of a transaction; one that was left half built is built anew. */
async function runConcurrently(db: PlainDatabase, statement: Statement, owner: string) {
  const [, name = ''] = CONCURRENTLY.exec(statement.statement) ?? [];
  await keepLease(db, owner, LONG_LEASE);
  await db.query(`drop index if exists ${name}`);
  await db.query(statement.statement);
  await mark(db, statement);
}

const mark = (sql: PlainSql, { file, step, sha256 }: Statement) =>
  sql.query('insert into schema_migration (file, step, sha256) values ($1, $2, $3)', [
    file,
    step,
    sha256,
  ]);

async function keepLease(sql: PlainSql, owner: string, lease = LEASE) {
  const { rowCount } = await sql.query(
    `update schema_lease set until = now() + ${lease} where one = 1 and owner = $1`,
    [owner],
  );
  if (rowCount !== 1) throw new Error('The migration lease was lost to another machine.');
}

async function statementsOf(folder: URL) {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  const read = async (file: string) => {
    const text = await readFile(new URL(file, folder), 'utf8');
    return text
      .replace(/--.*$/gm, '')
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '')
      .map((statement, step) => ({ file, step, statement, sha256: sha256Of(statement) }));
  };
  return (await Promise.all(files.map(read))).flat();
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
