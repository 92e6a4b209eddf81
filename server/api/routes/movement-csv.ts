/** The lines of an account as CSV, read page by page, so that memory does not grow with it. Source: D-116. */
import type { Movement } from '#contract/movements.ts';
import { CSV_BOM, csvLine } from '#domain/files/csv.ts';
import { mexicanDay, mexicanTime } from '#domain/person/dates.ts';
import en from '#locales/en/my-credit.json' with { type: 'json' };
import es from '#locales/es/my-credit.json' with { type: 'json' };
import type { Sql } from '#server/database/sql.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import type { MovementPlace, MovementSearch } from '#server/stores/movement-lines.ts';

const PAGE_ROWS = 1_000;
const WORDS = { es, en };
const COLUMNS = [
  'at',
  'type',
  'order',
  'amount',
  'keptOrPaid',
  'interest',
  'principal',
  'over',
  'reason',
] as const;

export async function* movementCsv(
  sql: Sql,
  requestId: string,
  search: MovementSearch,
  language: 'es' | 'en',
): AsyncGenerator<string> {
  const words = WORDS[language];
  yield CSV_BOM + csvLine(COLUMNS.map((name) => words[`myCredit.column.${name}`]));
  let after: MovementPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof movementPage>> = await movementPage(
      sql,
      requestId,
      search,
      {
        after,
        limit: PAGE_ROWS,
      },
    );
    if (page.rows.length > 0) yield page.rows.map((row) => lineOf(row, words)).join('');
    after = page.last;
  } while (after);
}

/** What the line paid of the credit: a refund undoes it, and what waits does not count. */
function paidBy(type: Movement['type'], kept: number, waits: boolean): number {
  if (waits) return 0;
  return type === 'refund' ? 0 - kept : kept;
}

const lineOf = (
  { at, type, order, amount, kept, interest, principal, over, reason, waits }: Movement,
  words: typeof es,
) =>
  csvLine([
    `${mexicanDay(at)} ${mexicanTime(at)}`,
    words[`myCredit.movement.${type}`],
    order,
    amount,
    paidBy(type, kept, waits),
    interest,
    principal,
    over,
    reason,
  ]);
