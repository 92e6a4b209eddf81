/** The list of hotel requests. Source: spec 2 (/records); wire (lists). */

type Value = string | number | null | undefined | readonly string[];
type Row = Readonly<Record<string, Value>>;

/** The list, page after page; and the most that is read at once. */
export const PAGE_ROWS = 50;
export const MOST_ROWS = 100;

/** How many rows are read at once, where so many are shown. */
export const rowsAtOnce = (shown: number) => Math.min(Math.max(shown, PAGE_ROWS), MOST_ROWS);

/** How many rows before the last more are asked for, where one is looked at after the other. */
const ROWS_AHEAD = 5;

export const isNearEnd = <Listed>(rows: readonly Listed[], row: Listed): boolean =>
  rows.indexOf(row) >= rows.length - ROWS_AHEAD;

const isSameRow = (one: Row, other: Row | undefined): boolean =>
  Object.entries(one).every(([name, value]) => isSameValue(value, other?.[name]));

const isSameValue = (one: Value, other: Value): boolean =>
  typeof one === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one === other;

type List = { rows: readonly Row[]; total: number; nextCursor: string | null };

/** Whether a list that was read again is the one that is shown, as far as it is read at once. */
export function isSameList(shown: List, found: List): boolean {
  const isWhole = shown.rows.length <= MOST_ROWS;
  const first = shown.rows.slice(0, MOST_ROWS);
  return (
    shown.total === found.total &&
    first.length === found.rows.length &&
    first.every((row, place) => isSameRow(row, found.rows[place])) &&
    (!isWhole || (shown.nextCursor === null) === (found.nextCursor === null))
  );
}
