/** Reads a sheet on the device, for its preview. What reads it arrives with the first sheet. */
import { type FileKind, fileKind } from '#domain/files/file-kind.ts';
import { filledRows, projectionProblems } from '#domain/request/projections.ts';
import type { SheetPreviewServices } from '#machines/parts/files/sheet-preview.machine.ts';

/** A heading and five rows. Source: screens, /oyoRequest. */
const SHOWN_ROWS = 6;
/** Beyond this a sheet has no preview, so that no device is kept busy. */
const MAX_BYTES = 2_000_000;

/** Null for a file that cannot be read. */
type Reader = (file: File) => Promise<string[][] | null>;
type LoadReader = () => Promise<Reader>;

async function loadCsvReader(): Promise<Reader> {
  const { default: Papa } = await import('papaparse');
  return async (file) => Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, '')).data;
}

const loadWorkbookReader: LoadReader = async () => {
  const { readWorkbook } = await import('./workbook.ts');
  return (file) => readWorkbook(file);
};

export const sheetServices = (loadWorkbook = loadWorkbookReader): SheetPreviewServices => ({
  async readSheet({ file }) {
    const kind = fileKind(file);
    const readers: Partial<Record<FileKind, LoadReader>> = {
      csv: loadCsvReader,
      xls: loadWorkbook,
      xlsx: loadWorkbook,
    };
    const loadReader = kind && readers[kind];
    if (!loadReader) return { outcome: 'unsupported' };
    if (file.size > MAX_BYTES) return { outcome: 'unreadable' };
    const read = await loadReader();
    try {
      const rows = await read(file);
      if (!rows) return { outcome: 'unreadable' };
      const problems = projectionProblems(rows);
      return { outcome: 'read', rows: filledRows(rows).slice(0, SHOWN_ROWS), problems };
    } catch {
      return { outcome: 'unreadable' };
    }
  },
});
