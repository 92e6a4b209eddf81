/** Where the months of a projection stand in a sheet: below the headings, or beside them. */
import { areMonths, isMonthRow } from './sheet-months.ts';
import {
  type Column,
  cellName,
  namedIn,
  type Sheet,
  type SheetCell,
  type Table,
  tableIn,
  textOf,
} from './sheet-table.ts';

export const MONTH = 'Mes';
/** The columns of the template that must be there; more do no harm. */
export const COLUMNS: readonly Column[] = [
  { column: MONTH, names: /^(?:mes|meses|month)\b/ },
  { column: 'Ingresos', names: /^(?:total (?:de )?)?(?:ingresos?|income|revenue)\b/ },
  { column: 'Gastos', names: /^(?:total (?:de )?)?(?:gastos?|egresos?|expenses?)\b/ },
];
/** `rows` are months, `nameOf` is where a cell of them stands in the sheet. */
export type Layout = {
  rows: SheetCell[][];
  table: Table;
  nameOf: (index: number, at: number) => string;
};

/** As it stands; or on its side, where only that has all columns. */
export function layoutOf({ rows }: Sheet): Layout {
  const table = tableIn(rows, COLUMNS);
  const standing = { rows, table, nameOf: cellName };
  if (namedIn(table) === COLUMNS.length) return standing;
  const turned = turnedRows(rows);
  const onItsSide = withMonths(turned, tableIn(turned, COLUMNS));
  const isWhole = namedIn(onItsSide) === COLUMNS.length;
  return isWhole
    ? { rows: turned, table: onItsSide, nameOf: (index, at) => cellName(at, index) }
    : standing;
}

function turnedRows(rows: readonly SheetCell[][]): SheetCell[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
}

/** Months above a table have no heading of their own, or another one. */
function withMonths(rows: readonly SheetCell[][], table: Table): Table {
  const [month, ...amounts] = table.places;
  if (!month || amounts.some(({ index }) => index < 0)) return table;
  const above = Array.from({ length: Math.min(...amounts.map(({ index }) => index)) }, (_, i) => i);
  const index = above.findLast((at) =>
    areMonths(rows.slice(table.top + 1).map((row) => textOf(row[at]))),
  );
  return index === undefined ? table : { ...table, places: [{ ...month, index }, ...amounts] };
}

/** The rows of the months; without any, the first one is empty. */
export function shownMonths({
  rows,
  table: { top, places },
}: Layout): [at: number, row: SheetCell[]][] {
  const months = [...rows.entries()].filter(([at, row]) => {
    const [month = '', ...amounts] = places.map(({ index }) => textOf(row[index]));
    return at > top && isMonthRow(month, amounts);
  });
  return months.length > 0 ? months : [[top + 1, []]];
}
