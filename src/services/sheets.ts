/** Reads a sheet on the device, for its preview. The parser arrives with the first sheet. */
import { fileKind } from '#domain/files/file-kind.ts';
import { projectionProblems } from '#domain/request/projections.ts';
import type { SheetPreviewServices } from '#machines/sheet-preview.machine.ts';

/** A heading and five rows. Source: screens, /oyoRequest. */
const SHOWN_ROWS = 6;
/** Beyond this a sheet has no preview, so that no device is kept busy. */
const MAX_BYTES = 2_000_000;

export const sheetServices = (): SheetPreviewServices => ({
  async readSheet({ file }) {
    if (fileKind(file) !== 'csv' || file.size > MAX_BYTES) return { outcome: 'notText' };
    const [{ default: Papa }, text] = await Promise.all([import('papaparse'), file.text()]);
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
      skipEmptyLines: 'greedy',
    });
    return {
      outcome: 'read',
      rows: data.slice(0, SHOWN_ROWS),
      count: data.length,
      problems: projectionProblems(data),
    };
  },
});
