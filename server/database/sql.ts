/** What every store uses: the same SQL and the same JavaScript values over PGlite and PostgreSQL. */

export type Rows<Row> = { rows: Row[]; rowCount: number };

/** One handle to run statements with: the database itself, or the transaction that is open. */
export type Sql = {
  query<Row = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Rows<Row>>;
};

/** The first row that a statement answers. */
export const firstRow = async <Row>(
  sql: Sql,
  text: string,
  params?: readonly unknown[],
): Promise<Row | undefined> => (await sql.query<Row>(text, params)).rows[0];

export type Database = Sql & {
  kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction and answers what it answers; a throw rolls it back. Serialization
   * failures are retried. Inside, only the handle that was given may be used.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
