import pg from 'pg';
import type { Database, Rows, Sql } from './sql.ts';
import { transactionGuard } from './transaction.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;

const DATE = pg.types.builtins.DATE;

/** A date stays text: as a `Date` it would move by a day with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE ? (value: string) => value : pg.types.getTypeParser(type, format),
};

const over = (client: pg.Pool | pg.PoolClient): Sql => ({
  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Rows<Row>> {
    const { rows, rowCount } = await client.query(text, [...params]);
    return { rows, rowCount: rowCount ?? 0 };
  },
});

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  // An idle connection that is lost to a failover must not end the process; the next query tells.
  pool.on('error', () => {});
  const { outside, retrying } = transactionGuard();

  return {
    kind: 'postgres',
    ...outside(over(pool)),
    transaction: (work) =>
      retrying((inside) => inTransaction(pool, (sql) => inside(() => work(sql)))),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  let ended = false;
  const sql = over(client);
  const open: Sql = {
    query: async (text, params) => {
      if (ended) throw new Error('The transaction is over.');
      return sql.query(text, params);
    },
  };
  try {
    await client.query('begin');
    const answer = await work(open);
    ended = true;
    await client.query('commit');
    return answer;
  } catch (error) {
    ended = true;
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
