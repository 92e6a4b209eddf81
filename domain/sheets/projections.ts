/**
 * Financial projections as a sheet: a row of headings, then a row for each month; or the other way round.
 * Source: spec 2 (financial projections); screens, /oyoRequest.
 */

import { type AmountReading, readAmountCell, signRule } from './sheet-amounts.ts';
import { areMonths, isMonthRow, type MonthReading, readMonth } from './sheet-months.ts';
import {
  type Column,
  cellName,
  isFilled,
  namedIn,
  type Sheet,
  type SheetCell,
  type Table,
  tableIn,
  textOf,
} from './sheet-table.ts';
import type { DecimalSign } from './written-amount.ts';

/**
 * `missing`: the column is not there. `empty`, `number`, `negative`: what is wrong with one cell. `repeated`, `gap`: with
 * a month among the others.
 */
export type SheetProblem = {
  cell: string;
  problem: 'missing' | 'empty' | 'number' | 'negative' | 'repeated' | 'gap';
  column: string;
};

/** What was read of a file. */
export type Projection = {
  /** Of the sheet that was read, where the file has several. */
  name: string | null;
  /** From the headings on; amounts that were read are numbers. */
  rows: SheetCell[][];
  /** The names of the same cells. */
  cells: string[][];
  problems: SheetProblem[];
  /** The first amount that is two, which only its writer can decide. */
  ambiguous: { cell: string; written: string } | null;
  /** Whether one month at least has its income and its expenses. */
  isProjection: boolean;
};

const MONTH = 'Mes';
/** The columns of the template that must be there; more do no harm. */
const COLUMNS: readonly Column[] = [
  { column: MONTH, names: /^(?:mes|meses|month)\b/ },
  { column: 'Ingresos', names: /^(?:total (?:de )?)?(?:ingresos?|income|revenue)\b/ },
  { column: 'Gastos', names: /^(?:total (?:de )?)?(?:gastos?|egresos?|expenses?)\b/ },
];

/** The first sheet with a projection, or else the one that has most of its columns: others may hold instructions. */
export function readProjection(
  sheets: readonly Sheet[],
  chosen: DecimalSign | null = null,
): Projection {
  const tables = sheets
    .map((sheet) => ({ sheet, ...layoutOf(sheet) }))
    .sort((one, other) => namedIn(other.table) - namedIn(one.table))
    .map(({ sheet, ...layout }) => ({
      ...readTable(layout, sheet.separator, chosen),
      name: sheets.length > 1 ? sheet.name : null,
    }));
  const [first = NOTHING] = tables;
  return tables.find(({ isProjection }) => isProjection) ?? first;
}

/** `rows` are months, `nameOf` is where a cell of them stands in the sheet. */
type Layout = {
  rows: SheetCell[][];
  table: Table;
  nameOf: (index: number, at: number) => string;
};

/** As it stands; or on its side, where only that has all columns. */
function layoutOf({ rows }: Sheet): Layout {
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

const missingIn = ({ places }: Table): SheetProblem[] =>
  places
    .filter(({ index }) => index < 0)
    .map(({ column }) => ({ cell: '', problem: 'missing', column }));

const NOTHING: Projection = {
  name: null,
  rows: [],
  cells: [],
  problems: missingIn(tableIn([], COLUMNS)),
  ambiguous: null,
  isProjection: false,
};

type ReadCell = {
  /** As a spreadsheet names it. */
  name: string;
  column: string;
  cell: SheetCell | undefined;
  /** Null for a month that has its name, once and in its place. */
  read: AmountReading | MonthReading;
};

/** What is wrong is named in reading order. A table without rows of months lacks its first one. */
function readTable(
  layout: Layout,
  separator: string | null,
  chosen: DecimalSign | null,
): Projection {
  const { rows, table, nameOf } = layout;
  const missing = missingIn(table);
  const months = missing.length === 0 ? monthsIn(layout, separator, chosen) : [];
  const cells = months.flat();
  const shown = [...withAmounts(rows, cells, nameOf).entries()]
    .map(([at, row]) => ({ at, row }))
    .filter(({ at, row }) => at >= table.top && isFilled(row));
  const ambiguous = cells.find(({ read }) => problemOf(read) === 'ambiguous');
  return {
    name: null,
    rows: shown.map(({ row }) => row),
    cells: shown.map(({ row, at }) => row.map((_, index) => nameOf(index, at))),
    problems: [...missing, ...cells.flatMap(problemIn)],
    ambiguous: ambiguous ? { cell: ambiguous.name, written: textOf(ambiguous.cell) } : null,
    isProjection: months.some((month) => month.flatMap(problemIn).length === 0),
  };
}

const problemOf = (read: ReadCell['read']) => (read && 'problem' in read ? read.problem : null);

function problemIn({ name, column, read }: ReadCell): SheetProblem[] {
  const problem = problemOf(read);
  return problem === null || problem === 'ambiguous' ? [] : [{ cell: name, problem, column }];
}

function monthsIn(
  { rows, table: { top, places }, nameOf }: Layout,
  separator: string | null,
  chosen: DecimalSign | null,
): ReadCell[][] {
  const below = rows.slice(top + 1);
  const columns = places.map(({ column, index }) => {
    const cells = below.map((row) => row[index]);
    return { column, index, rule: chosen ?? signRule(cells, below.flat(), separator) };
  });
  const months = [...rows.entries()].filter(([at, row]) => {
    const [month = '', ...amounts] = places.map(({ index }) => textOf(row[index]));
    return at > top && isMonthRow(month, amounts);
  });
  const first: (typeof months)[number] = [top + 1, []];
  const shown = months.length > 0 ? months : [first];
  const names = shown.map(([, row]) => textOf(row[places[0]?.index ?? 0]));
  return shown.map(([at, row], place) =>
    columns.map(({ column, index, rule }) => {
      const cell = row[index];
      const read = column === MONTH ? readMonth(names, place) : readAmountCell(cell, rule);
      return { name: nameOf(index, at), column, cell, read };
    }),
  );
}

function withAmounts(
  rows: readonly SheetCell[][],
  cells: readonly ReadCell[],
  nameOf: Layout['nameOf'],
): SheetCell[][] {
  const amounts = new Map(
    cells.flatMap(({ name, read }) =>
      read && 'amount' in read ? [[name, read.amount] as const] : [],
    ),
  );
  return rows.map((row, at) =>
    row.map((cell, index) => amounts.get(nameOf(index, at)) ?? String(cell)),
  );
}
