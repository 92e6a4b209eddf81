/** The first sheet in sight of an Excel file, old or new, by SheetJS. Source: decision 0063. */
import { read, utils, type WorkBook } from '@e965/xlsx';

/** What is beyond is not read: a cell may claim any place. */
const MAX_ROWS = 2000;
const MAX_COLUMNS = 50;

/** A ZIP, and the container of Excel's old format. Anything else SheetJS would read as text. */
const HEADS = /^(504b0304|d0cf11e0a1b11ae1)/;

export type Question = { file: Blob };
/** `null` for a file that is broken or has a password. */
export type Answer = { rows: string[][] | null };

export async function readRows({ file }: Question): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  if (!HEADS.test(head.join(''))) return { rows: null };
  try {
    return { rows: rowsOf(read(bytes, { cellDates: true, UTC: true, sheetRows: MAX_ROWS })) };
  } catch {
    return { rows: null };
  }
}

function rowsOf(workbook: WorkBook): string[][] | null {
  const shown = workbook.Workbook?.Sheets?.findIndex(({ Hidden }) => !Hidden) ?? 0;
  const sheet = workbook.Sheets[workbook.SheetNames[Math.max(0, shown)] ?? ''];
  if (!sheet) return null;
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const range = {
    s: { r: 0, c: 0 },
    e: { r: Math.min(last.r, MAX_ROWS - 1), c: Math.min(last.c, MAX_COLUMNS - 1) },
  };
  const options = { header: 1, range, raw: true, UTC: true, defval: '', blankrows: true } as const;
  return utils.sheet_to_json<unknown[]>(sheet, options).map((row) => row.map(toText));
}

/** Excel shows 15 digits of a number, not the 17 of its file; a day as 2026-01-31. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(Number(Number(value).toPrecision(15)));
}
