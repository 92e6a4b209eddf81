import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createCluster } from './cluster.ts';
import { requireDiskSpace } from './disk-space.ts';
import { DatabaseUnavailable } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { PlainDatabase, PlainSql, Rows } from './sql.ts';
import { transactionGuard } from './transaction.ts';

const BYTEA = 17;
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

const asText = (value: string) => value;

/** The same JavaScript values as `pg` gives: exact numbers and dates as text, bytes as a Buffer. */
const parsers = {
  [INT8]: asText,
  [NUMERIC]: asText,
  [DATE]: asText,
  [BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex'),
};

const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB'];

/** A row lock is a write. */
const isRead = (text: string) => /^\s*select\b(?!.*\bfor\b.*\b(update|share)\b)/is.test(text);

const over = (engine: PGlite | Transaction, dir: string): PlainSql => ({
  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Rows<Row>> {
    if (!isRead(text)) await requireDiskSpace(dir);
    const { rows, affectedRows } = await engine.query<Row>(text, [...params]);
    return { rows, rowCount: Math.max(rows.length, affectedRows ?? 0) };
  },
});

/** Opens the embedded database in a folder that no other process has open. */
export async function openPglite(dir: string): Promise<PlainDatabase> {
  const unlock = await lockFolder(dir);
  try {
    if (!existsSync(join(dir, 'PG_VERSION'))) await createCluster(dir);
    const engine = await startEngine(dir);
    const { outside, retrying } = transactionGuard();
    const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        throw engine.closed ? new DatabaseUnavailable(error) : error;
      }
    };
    return {
      kind: 'pglite',
      ...outside({
        query: (text, params) => whileOpen(() => over(engine, dir).query(text, params)),
      }),
      transaction: (work) =>
        retrying((inside) =>
          whileOpen(() => engine.transaction((open) => inside(() => work(over(open, dir))))),
        ),
      async close() {
        if (!engine.closed) await engine.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * V8 optimises PostgreSQL's largest functions in one go, which takes 700 MB for a moment (measured
 * on 2026-11-21: 707 MB against 143 MB at the peak, while single statements ran no slower). The flag
 * must be set before the engine is compiled; nothing else in the server is WebAssembly.
 */
async function startEngine(dir: string): Promise<PGlite> {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({
    dataDir: dir,
    postgresqlconf: SETTINGS,
    parsers,
  });
}
