/** What every store uses: the same SQL and the same JavaScript values over PGlite and PostgreSQL. */
import type { FieldKeys } from '#server/crypto/secrets.ts';

export type Rows<Row> = { rows: Row[]; rowCount: number };

/** A handle to run statements with: the database itself, or the transaction that is open. */
export type PlainSql = {
  query<Row = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Rows<Row>>;
};

/** What seals a person's columns, and whether they are sealed yet: until then the release before may run too. */
export type Sealing = { readonly keys: FieldKeys; isOn: boolean };

/** What the stores are given. */
export type Sql = PlainSql & {
  sealing: Sealing;
  /** Runs once what was written is there to stay: never for a transaction that is rolled back, once for one that is retried. */
  afterCommit: (then: () => void) => void;
};

/** The first row that a statement answers. */
export const firstRow = async <Row>(
  sql: PlainSql,
  text: string,
  params?: readonly unknown[],
): Promise<Row | undefined> => (await sql.query<Row>(text, params)).rows[0];

/** Connections to a PostgreSQL server, and callers that wait for one. */
type PoolUse = { total: number; idle: number; waiting: number };

type Opened<Handle> = Handle & {
  kind: 'pglite' | 'postgres';
  /** Absent where there is one connection and no pool. */
  pool?: () => PoolUse;
  /**
   * Runs `work` in one transaction and answers what it answers; a throw rolls it back. Serialization
   * failures are retried. Inside, only the handle that was given may be used.
   */
  transaction<T>(work: (sql: Handle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** As it is opened, before the field keys are known. */
export type PlainDatabase = Opened<PlainSql>;

export type Database = Opened<Sql>;

/** The same database, with handles that seal. */
export const sealedDatabase = (db: PlainDatabase, sealing: Sealing): Database => ({
  ...db,
  sealing,
  afterCommit: (then) => then(),
  async transaction(work) {
    let waiting: (() => void)[] = [];
    const answer = await db.transaction(({ query }) => {
      waiting = [];
      return work({ query, sealing, afterCommit: (then) => void waiting.push(then) });
    });
    for (const then of waiting) then();
    return answer;
  },
});
