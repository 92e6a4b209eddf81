/** Reads a sheet on the device, for its preview and its check. What reads it arrives with the first sheet. */
import { type FileKind, fileKind } from '#domain/files/file-kind.ts';
import { type Projection, readProjection } from '#domain/sheets/projections.ts';
import type { Sheet } from '#domain/sheets/sheet-table.ts';
import type { SheetPreviewServices } from '#machines/parts/files/sheet-preview.machine.ts';
import { isWorkbook } from './workbook/head.ts';

/** A heading and five rows. Source: screens, /oyoRequest. */
const SHOWN_ROWS = 6;
/** Beyond this a sheet has no preview, so that no device is kept busy. */
const MAX_BYTES = 2_000_000;

const SHEETS: readonly (FileKind | null)[] = ['csv', 'xls', 'xlsx'];

/** Null for a file that cannot be read. */
type WorkbookReader = (file: File) => Promise<Sheet[] | null>;

/** A text is a table by whatever name. */
const sheetKind = (file: File): FileKind | null =>
  fileKind(file) ?? (file.type === 'text/plain' ? 'csv' : null);

/** Why a file is not read at all; null where it is. */
export function doubtAbout(file: File): 'unsupported' | 'unreadable' | null {
  if (!SHEETS.includes(sheetKind(file))) return 'unsupported';
  return file.size > MAX_BYTES ? 'unreadable' : null;
}

const isProjection = (sheet: Sheet) => readProjection([sheet]).isProjection;

const loadWorkbookReader = async (): Promise<WorkbookReader> => {
  const { readWorkbook } = await import('./workbook.ts');
  return (file) => readWorkbook(file);
};

export const sheetServices = (loadWorkbook = loadWorkbookReader): SheetPreviewServices => ({
  async readSheet({ file, decimalSign }) {
    const kind = sheetKind(file);
    const doubt = doubtAbout(file);
    if (doubt) return { outcome: doubt };
    const sheets = await sheetsOf(file, isProjection, loadWorkbook);
    if (!sheets) return { outcome: 'unreadable' };
    const projection = readProjection(sheets, decimalSign);
    if (kind !== 'csv' && isPlainText(sheets, projection)) return { outcome: 'unreadable' };
    const [rows, cells] = [projection.rows, projection.cells];
    const shown = { rows: rows.slice(0, SHOWN_ROWS), cells: cells.slice(0, SHOWN_ROWS) };
    return { outcome: 'read', projection: { ...projection, ...shown } };
  },
});

/** Of a workbook's name, without one heading of a table: a workbook that is broken. */
const isPlainText = ([first]: Sheet[], { rows, problems }: Projection) =>
  first?.separator !== null &&
  rows.length < 2 &&
  problems.every(({ problem }) => problem === 'missing');

/** By the bytes: people save text under the names of workbooks, and workbooks under those of text. */
export async function sheetsOf(
  file: File,
  isWanted: (sheet: Sheet) => boolean,
  loadWorkbook = loadWorkbookReader,
): Promise<Sheet[] | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    const read = await loadWorkbook();
    return read(file).catch(() => null);
  }
  const { readSheetText } = await import('./sheet-text.ts');
  return readSheetText(bytes, isWanted);
}
