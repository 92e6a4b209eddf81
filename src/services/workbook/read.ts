/** The sheets in sight of an Excel file, old or new, by SheetJS. Source: decision 0063. */
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Sheet, SheetCell } from '#domain/sheets/sheet-table.ts';
import { isWorkbook } from './head.ts';

/** What is beyond is not read: a cell may claim any place. */
const MAX_ROWS = 2000;
const MAX_COLUMNS = 50;
const MAX_SHEETS = 20;

export type Question = { file: Blob };
/** `null` for a file that is broken or has a password. */
export type Answer = { sheets: Sheet[] | null };

export async function readSheets({ file }: Question): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Anything else SheetJS would read as text.
  if (!isWorkbook(bytes)) return { sheets: null };
  try {
    return { sheets: sheetsOf(read(bytes, { cellDates: true, UTC: true, sheetRows: MAX_ROWS })) };
  } catch {
    return { sheets: null };
  }
}

function sheetsOf({ SheetNames, Sheets, Workbook }: WorkBook): Sheet[] | null {
  const isHidden = (_: string, at: number) => Boolean(Workbook?.Sheets?.[at]?.Hidden);
  const shown = SheetNames.filter((name, at) => !isHidden(name, at));
  const sheets = (shown.length > 0 ? shown : SheetNames).slice(0, MAX_SHEETS).flatMap((name) => {
    const sheet = Sheets[name];
    return sheet ? [{ name, rows: rowsOf(sheet), separator: null }] : [];
  });
  return sheets.length > 0 ? sheets : null;
}

function rowsOf(sheet: WorkSheet): SheetCell[][] {
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const range = {
    s: { r: 0, c: 0 },
    e: { r: Math.min(last.r, MAX_ROWS - 1), c: Math.min(last.c, MAX_COLUMNS - 1) },
  };
  const options = { header: 1, range, raw: true, UTC: true, defval: '', blankrows: true } as const;
  return utils.sheet_to_json<unknown[]>(sheet, options).map((row) => row.map(toCell));
}

/** Excel shows 15 digits of a number, not the 17 of its file; a day as 2026-01-31. */
function toCell(value: unknown): SheetCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value === 'boolean') return String(Number(value));
  return typeof value === 'string' ? value : '';
}
