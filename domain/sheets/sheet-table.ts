/** Where a table stands in a sheet: titles, notes and empty rows may stand above it. Cells are named as a spreadsheet names them. */
import { fold } from '#domain/request/search-text.ts';

/** A number where the file holds one; a text is as it was written. */
export type SheetCell = string | number;
/** `separator`: what parts the cells of a text; null for a sheet of a workbook. */
export type Sheet = { name: string; rows: SheetCell[][]; separator: string | null };

/** What may stand above a table. Rows. */
const SEARCHED = 50;
const LETTERS = 26;

export const textOf = (cell: SheetCell | undefined): string => String(cell ?? '').trim();
export const isFilled = (row: readonly SheetCell[]) => row.some((cell) => textOf(cell) !== '');

/** How a column is called, besides its own name. */
export type Column = { column: string; names: RegExp };
/** `index` is -1 for a column that is not there. */
export type Place = { column: string; index: number };
export type Table = { top: number; places: Place[] };

/** The table by the row that names most of its columns; without any, the first row with a value. */
export function tableIn(rows: readonly SheetCell[][], columns: readonly Column[]): Table {
  const tables = rows
    .slice(0, SEARCHED)
    .map((row, top) => ({ top, places: columns.map((column) => placeOf(column, row)) }));
  const [best] = tables.sort((one, other) => namedIn(other) - namedIn(one));
  if (best && namedIn(best) > 0) return best;
  const places = columns.map(({ column }) => ({ column, index: -1 }));
  return { top: Math.max(0, rows.findIndex(isFilled)), places };
}

export const namedIn = ({ places }: Table): number =>
  places.filter(({ index }) => index >= 0).length;

/** Its own name, or else one that begins with it: 'Ingresos (MXN)', 'Total de ingresos'. */
export function placeOf({ column, names }: Column, row: readonly SheetCell[]): Place {
  const headings = row.map((cell) => plain(textOf(cell)));
  const exact = headings.indexOf(plain(column));
  const index = exact >= 0 ? exact : headings.findIndex((heading) => names.test(heading));
  return { column, index };
}

const plain = (heading: string) =>
  fold(heading.replace(/\(.*?\)/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** `B3` of the second column and third row, both from 0 on. */
export function cellName(column: number, row: number): string {
  const letter = String.fromCharCode(65 + (column % LETTERS));
  const before = Math.floor(column / LETTERS);
  const letters = before === 0 ? letter : `${String.fromCharCode(64 + before)}${letter}`;
  return `${letters}${row + 1}`;
}
