/**
 * Financial projections as a sheet: a row of headings, then a row for each month. Cells are named as a spreadsheet names
 * them. Source: spec 2 (financial projections); screens, /oyoRequest.
 */

/** `missing`: the column is not there. `empty`, `number`, `negative`: what is wrong with one cell. */
export type SheetProblem = {
  cell: string;
  problem: 'missing' | 'empty' | 'number' | 'negative';
  column: string;
};

/** The columns of the template that must be there; more do no harm. */
const PROJECTION_COLUMNS = ['Mes', 'Ingresos', 'Gastos'] as const;
const MONTH = 'Mes';

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

/** The rows with a value in them. */
export const filledRows = (rows: string[][]): string[][] => rows.filter(isFilled);

/**
 * What is wrong with a sheet, in reading order. The headings are its first row with a value; rows without one are
 * passed over. A sheet without rows of months lacks its first one.
 */
export function projectionProblems(rows: string[][]): SheetProblem[] {
  const top = Math.max(0, rows.findIndex(isFilled));
  const places = PROJECTION_COLUMNS.map((column) => ({
    column,
    index: placeOf(column, rows[top] ?? []),
  }));
  const absent = places.filter(({ index }) => index < 0);
  if (absent.length > 0) {
    return absent.map(({ column }) => ({ cell: '', problem: 'missing', column }));
  }
  const months = [...rows.entries()].filter(([at, row]) => at > top && isFilled(row));
  if (months.length === 0) months.push([top + 1, []]);
  return months.flatMap(([at, row]) =>
    places.flatMap(({ column, index }) => {
      const problem = problemOf(column, (row[index] ?? '').trim());
      return problem ? [{ cell: cellName(index, at), problem, column }] : [];
    }),
  );
}

function problemOf(column: string, text: string): SheetProblem['problem'] | null {
  if (text === '') return 'empty';
  if (column === MONTH) return null;
  const amount = Number(text.replace(/[$,\s]/g, ''));
  if (Number.isNaN(amount)) return 'number';
  return amount < 0 ? 'negative' : null;
}

const tidied = (text: string) => text.trim().toLowerCase();
const placeOf = (column: string, headings: string[]) =>
  headings.findIndex((heading) => tidied(heading) === tidied(column));

const LETTERS = 26;

/** `B3` of the second column and third row, both from 0 on. */
export function cellName(column: number, row: number): string {
  const letter = String.fromCharCode(65 + (column % LETTERS));
  const before = Math.floor(column / LETTERS);
  const letters = before === 0 ? letter : `${String.fromCharCode(64 + before)}${letter}`;
  return `${letters}${row + 1}`;
}
