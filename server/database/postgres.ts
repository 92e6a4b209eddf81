import pg from 'pg';
import { DatabaseUnavailable, isDatabaseUnavailable } from './errors.ts';
import type { PlainDatabase, PlainSql, Rows } from './sql.ts';
import { transactionGuard } from './transaction.ts';

/** Time limits in milliseconds. Each is longer than the one before it, so that the server's own come first. */
const LIMITS = {
  /** For a new connection, and for a free one of the pool. */
  connectMs: 3_000,
  /** Of the server, for a lock. */
  lockMs: 4_000,
  /** Of the server, for a statement. */
  statementMs: 8_000,
  /** On this side, for a server that does not answer at all; then the connection is destroyed. */
  queryMs: 9_000,
};

const IDLE_TRANSACTION_MS = 15_000;

/** What a role must have that no connection brings. */
export const ROLE_LIMITS = {
  lock_timeout: LIMITS.lockMs,
  statement_timeout: LIMITS.statementMs,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
};
/** To compile a statement takes longer than any of ours runs. */
const SHORT_STATEMENTS = '-c jit=off';
const DEFAULT_CONNECTIONS = 10;

const DATE = pg.types.builtins.DATE;

/** A date stays text: as a `Date` it would move by a day with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE ? (value: string) => value : pg.types.getTypeParser(type, format),
};

export type PostgresPlace = {
  url: string;
  /** The most connections at a time; more work waits for a free one. */
  connections?: number | undefined;
  limits?: typeof LIMITS | undefined;
  /** Whether the role has the server's limits: a pooler that lends connections by the transaction takes none from us. */
  limitedByRole?: boolean | undefined;
};

export async function openPostgres({
  url,
  connections = DEFAULT_CONNECTIONS,
  limits = LIMITS,
  limitedByRole = false,
}: PostgresPlace): Promise<PlainDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    ...(!limitedByRole && {
      options: SHORT_STATEMENTS,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
    keepAlive: true,
  });
  // Without a listener a lost connection ends the process; the query that needs it fails by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { outside, retrying } = transactionGuard();

  return {
    kind: 'postgres',
    ...outside({
      query: (text, params) => withClient(pool, (client) => over(client).query(text, params)),
    }),
    transaction: (work) =>
      retrying((inside) =>
        withClient(pool, (client) => inTransaction(client, (sql) => inside(() => work(sql)))),
      ),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Lends a connection. One that failed is destroyed: after a failover the others lead to the new server. */
async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  let isBroken = false;
  try {
    return await use(client);
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const over = (client: pg.PoolClient): PlainSql => ({
  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Rows<Row>> {
    try {
      const { rows, rowCount } = await client.query(text, [...params]);
      return { rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      throw failureOf(error);
    }
  },
});

/** `pg` throws a plain `Error` for a lost connection and for its time limit; a parameter's fault is a `TypeError`. */
function failureOf(error: unknown): unknown {
  const isOfStatement =
    error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError;
  return isOfStatement ? error : new DatabaseUnavailable(error);
}

async function inTransaction<T>(
  client: pg.PoolClient,
  work: (sql: PlainSql) => Promise<T>,
): Promise<T> {
  let ended = false;
  const sql = over(client);
  const open: PlainSql = {
    query: async (text, params) => {
      if (ended) throw new Error('The transaction is over.');
      return sql.query(text, params);
    },
  };
  try {
    await sql.query('begin');
    const answer = await work(open);
    ended = true;
    await commit(client);
    return answer;
  } catch (error) {
    ended = true;
    // The connection that failed is destroyed, and its transaction with it.
    if (!isDatabaseUnavailable(error)) await sql.query('rollback');
    throw error;
  }
}

/** PostgreSQL answers the commit of a failed transaction with a rollback and no error. */
async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw failureOf(error);
  });
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
}
