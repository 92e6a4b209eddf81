/** The list of hotel requests. Source: spec 2 (/records); wire (lists). */

type Value = string | number | null | undefined | readonly string[];
type Row = Readonly<Record<string, Value>>;

/** As the server sends them where no other number is asked for. */
const FIRST_PAGE_ROWS = 50;

const isSameRow = (one: Row, other: Row | undefined): boolean =>
  Object.entries(one).every(([name, value]) => isSameValue(value, other?.[name]));

const isSameValue = (one: Value, other: Value): boolean =>
  typeof one === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one === other;

/** Whether the first pages of two lists show the same rows, in the same order. */
export function isSameFirstPage(one: readonly Row[], other: readonly Row[]): boolean {
  const [page, otherPage] = [one.slice(0, FIRST_PAGE_ROWS), other.slice(0, FIRST_PAGE_ROWS)];
  return (
    page.length === otherPage.length && page.every((row, place) => isSameRow(row, otherPage[place]))
  );
}
