/**
 * Financial projections as a sheet: a row of headings, then a row for each month; or the other way round.
 * Source: spec 2 (financial projections); screens, /oyoRequest.
 */

import { type AmountReading, readAmountCell, signRule } from './sheet-amounts.ts';
import { COLUMNS, type Layout, layoutOf, MONTH, shownMonths } from './sheet-layout.ts';
import { type MonthReading, readMonth } from './sheet-months.ts';
import { readShares, type ShareReading } from './sheet-shares.ts';
import {
  type Column,
  isFilled,
  namedIn,
  placeOf,
  type Sheet,
  type SheetCell,
  type Table,
  tableIn,
  textOf,
} from './sheet-table.ts';
import type { DecimalSign } from './written-amount.ts';

/**
 * `missing`: the column is not there. `empty`, `number`, `negative`: what is wrong with one cell. `repeated`, `gap`: with
 * a month among the others. `scale`: a fraction among percents, or the other way round.
 */
export type SheetProblem = {
  cell: string;
  problem: 'missing' | 'empty' | 'number' | 'negative' | 'repeated' | 'gap' | 'scale';
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

/** It need not be there. */
const OCCUPANCY: Column = {
  column: 'Ocupación',
  names: /^(?:(?:tasa|nivel|porcentaje|factor)(?: promedio)? (?:de )?)?(?:ocupacion|occupancy)\b/,
};

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
  /** Null for what is as it should be, and no amount. */
  read: AmountReading | MonthReading | ShareReading;
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
  const shares = missing.length === 0 ? sharesIn(layout) : [];
  const told = months.flatMap((month, at) => [...month, ...shares.slice(at, at + 1)]);
  const shown = [...withAmounts(rows, cells, nameOf).entries()]
    .map(([at, row]) => ({ at, row }))
    .filter(({ at, row }) => at >= table.top && isFilled(row));
  const ambiguous = cells.find(({ read }) => problemOf(read) === 'ambiguous');
  return {
    name: null,
    rows: shown.map(({ row }) => row),
    cells: shown.map(({ row, at }) => row.map((_, index) => nameOf(index, at))),
    problems: [...missing, ...told.flatMap(problemIn)],
    ambiguous: ambiguous ? { cell: ambiguous.name, written: textOf(ambiguous.cell) } : null,
    isProjection: months.some((month) => month.flatMap(problemIn).length === 0),
  };
}

const problemOf = (read: ReadCell['read']) => (read && 'problem' in read ? read.problem : null);

function problemIn({ name, column, read }: ReadCell): SheetProblem[] {
  const problem = problemOf(read);
  return problem === null || problem === 'ambiguous' ? [] : [{ cell: name, problem, column }];
}

function sharesIn(layout: Layout): ReadCell[] {
  const { column, index } = placeOf(OCCUPANCY, layout.rows[layout.table.top] ?? []);
  const shown = shownMonths(layout);
  const reads = readShares(shown.map(([, row]) => row[index]));
  return shown.map(([at, row], place) => ({
    name: layout.nameOf(index, at),
    column,
    cell: row[index],
    read: reads[place] ?? null,
  }));
}

function monthsIn(
  layout: Layout,
  separator: string | null,
  chosen: DecimalSign | null,
): ReadCell[][] {
  const { rows, table, nameOf } = layout;
  const { top, places } = table;
  const below = rows.slice(top + 1);
  const shown = shownMonths(layout);
  const columns = places.map(({ column, index }) => {
    const cells = below.map((row) => row[index]);
    return { column, index, rule: chosen ?? signRule(cells, below.flat(), separator) };
  });
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
