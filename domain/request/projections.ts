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
export const PROJECTION_COLUMNS = ['Mes', 'Ingresos', 'Gastos'] as const;
const MONTH = 'Mes';

/** What is wrong with a sheet, in reading order. A sheet without rows of months lacks its first one. */
export function projectionProblems([headings = [], ...months]: string[][]): SheetProblem[] {
  const places = PROJECTION_COLUMNS.map((column) => ({ column, index: placeOf(column, headings) }));
  const absent = places.filter(({ index }) => index < 0);
  if (absent.length > 0) {
    return absent.map(({ column }) => ({ cell: '', problem: 'missing', column }));
  }
  const rows = months.length > 0 ? months : [[]];
  return rows.flatMap((row, index) =>
    places.flatMap(({ column, index: at }) => {
      const problem = problemOf(column, (row[at] ?? '').trim());
      return problem ? [{ cell: cellName(at, index + 1), problem, column }] : [];
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
