import type { Quote } from '#contract/quotes.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

type SavedQuote = { figures: Quote; saved_at: Date };

export const quoteOf = (sql: Sql, requestId: string) =>
  firstRow<SavedQuote>(sql, 'select figures, saved_at from quote where request_id = $1', [
    requestId,
  ]);

/** Keeps the quote of a request; a request has one. */
export async function writeQuote(sql: Sql, requestId: string, figures: Quote, at: Date) {
  await sql.query('insert into quote (request_id, figures, saved_at) values ($1, $2, $3)', [
    requestId,
    JSON.stringify(figures),
    at,
  ]);
}
