/** What the lender states of a credit without an offer of ours, as a hotel's. */
import { toCents } from '#domain/money/money.ts';
import type { Sql } from '#server/database/sql.ts';

/** Pesos, fractions, months. */
export type StatedTerms = Record<'amount' | 'received' | 'monthly_rate' | 'retention', number> & {
  term: number | null;
};

/** The lender's own figure, cents; an accepted offer's stays. */
export async function saveLentAmount(sql: Sql, id: string, cents: number) {
  await sql.query(
    'update credit_request set amount_cents = $2 where id = $1 and offer_id is null',
    [id, cents],
  );
}

export async function saveStatedTerms(sql: Sql, id: string, terms: StatedTerms) {
  await sql.query('update credit_request set stated_terms = $2 where id = $1', [
    id,
    JSON.stringify(terms),
  ]);
  await saveLentAmount(sql, id, toCents(terms.amount));
}
