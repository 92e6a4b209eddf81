/** The values of a sheet in an XLSX workbook. Source: ECMA-376, part 1, 18.3 (worksheets), 18.4 (shared strings). */
import { attributeOf, xmlParts } from './xml.ts';

/** What is beyond is not read: a cell may claim any place. */
export const MAX_ROWS = 2000;
const MAX_COLUMNS = 50;

/** Where the first sheet that is not hidden stands in the file. */
export function firstSheetPath(workbook: string, relations: string): string | undefined {
  const sheets = attributesIn(workbook, 'sheet');
  const shown = sheets.find((one) => !/hidden/i.test(attributeOf(one, 'state') ?? '')) ?? sheets[0];
  const id = shown && attributeOf(shown, '\\w+:id');
  const relation = attributesIn(relations, 'Relationship').find(
    (one) => attributeOf(one, 'Id') === id,
  );
  const target = relation && attributeOf(relation, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** The attributes of all elements of a name. */
export const attributesIn = (xml: string, name: string): string[] =>
  [...xmlParts(xml)].flatMap((part) =>
    part.kind === 'open' && part.name === name ? [part.attributes] : [],
  );

/** The texts that cells refer to by their place. Phonetic readings (`rPh`) are left out. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      if (isText && !isPhonetic) strings[strings.length - 1] += part.text;
    } else if (part.name === 'si' && part.kind === 'open') strings.push('');
    else if (part.name === 'rPh') isPhonetic = part.kind === 'open';
    else if (part.name === 't') isText = part.kind === 'open' && !part.isEmpty;
  }
  return strings;
}

type Lookup = {
  strings: readonly string[];
  /** What a number is shown as where its style makes it a day; null for any other. */
  dayOf: (style: number, serial: number) => string | null;
};
type Cell = { column: number; type: string; style: number; text: string };

/** Each row at its place, those without a value as an empty one. */
export function sheetRows(xml: string, lookup: Lookup): string[][] {
  const rows: string[][] = [];
  let row = -1;
  let cell: Cell | null = null;
  let column = -1;
  let isValue = false;
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      if (cell && isValue) cell.text += part.text;
    } else if (part.name === 'row' && part.kind === 'open') {
      row = placeOf(attributeOf(part.attributes, 'r')) ?? row + 1;
      column = -1;
      if (row >= MAX_ROWS) return rows;
    } else if (part.name === 'c' && part.kind === 'open') {
      cell = cellOf(part.attributes, column + 1);
      column = cell.column;
    } else if (part.name === 'v' || part.name === 't') {
      isValue = part.kind === 'open' && !part.isEmpty;
    } else if (part.name === 'c' && cell && row >= 0) write(rows, row, cell, lookup);
  }
  return rows;
}

const placeOf = (number: string | undefined) =>
  number !== undefined && /^[1-9]\d{0,6}$/.test(number) ? Number(number) - 1 : null;

function cellOf(attributes: string, next: number): Cell {
  const [letters] = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '') ?? [];
  return {
    column: letters ? columnOf(letters) : next,
    type: attributeOf(attributes, 't') ?? 'n',
    style: Number(attributeOf(attributes, 's') ?? 0),
    text: '',
  };
}

/** 27 for `AB`: from 0 on. */
const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function write(rows: string[][], row: number, cell: Cell, lookup: Lookup) {
  const value = shownValue(cell, lookup);
  if (value === '' || cell.column >= MAX_COLUMNS) return;
  while (rows.length <= row) rows.push([]);
  const cells = rows[row] ?? [];
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = value;
}

function shownValue({ type, style, text }: Cell, { strings, dayOf }: Lookup): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type !== 'n' || text.trim() === '') return text;
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  // Excel shows 15 digits of a number, not the 17 of its file.
  return dayOf(style, number) ?? String(Number(number.toPrecision(15)));
}
