/** The rows of a list that was read in pages, when some of them are read again. Source: spec 2, /records. */
type Row = { id: string };

export const withoutRows = <R extends Row>(rows: readonly R[], others: readonly Row[]): R[] =>
  rows.filter(({ id }) => !others.some((other) => other.id === id));

/**
 * What stands below a first page that was read again. A row that is not in it any more left the search where fewer match
 * than before; otherwise it moved down, and stays.
 */
export function rowsBelow<R extends Row>(
  rows: readonly R[],
  fresh: readonly Row[],
  { before, now }: { before: number; now: number },
): R[] {
  const isFresh = ({ id }: Row) => fresh.some((row) => row.id === id);
  const below = now < before ? rows.slice(rows.findLastIndex(isFresh) + 1) : rows;
  return withoutRows(below, fresh);
}
