/** Reads a sheet on the device, for its preview. What reads it arrives with the first sheet. */
import { type FileKind, fileKind } from '#domain/files/file-kind.ts';
import { filledRows, projectionProblems } from '#domain/request/projections.ts';
import type { SheetPreviewServices } from '#machines/sheet-preview.machine.ts';

/** A heading and five rows. Source: screens, /oyoRequest. */
const SHOWN_ROWS = 6;
/** Beyond this a sheet has no preview, so that no device is kept busy. */
const MAX_BYTES = 2_000_000;

type Reader = (file: File) => Promise<string[][]>;

async function csvReader(): Promise<Reader> {
  const { default: Papa } = await import('papaparse');
  return async (file) => Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, '')).data;
}

/** Excel's old format has none. */
const READERS: Partial<Record<FileKind, () => Promise<Reader>>> = {
  csv: csvReader,
  xlsx: async () => (await import('./workbook.ts')).readWorkbook,
};

export const sheetServices = (): SheetPreviewServices => ({
  async readSheet({ file }) {
    const kind = fileKind(file);
    const loadReader = kind && READERS[kind];
    if (!loadReader) return { outcome: 'unsupported' };
    if (file.size > MAX_BYTES) return { outcome: 'unreadable' };
    const read = await loadReader();
    try {
      const rows = await read(file);
      const problems = projectionProblems(rows);
      return { outcome: 'read', rows: filledRows(rows).slice(0, SHOWN_ROWS), problems };
    } catch {
      return { outcome: 'unreadable' };
    }
  },
});
