/** The check of a file before it is sent. Its code is loaded with the first file. Source: beyond B7. */
import { type FileCheck, fittingFile } from '#domain/files/file-check.ts';
import type { FileKind } from '#domain/files/file-kind.ts';
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FileChecker } from './file-check/check.ts';
import { loadOnce } from './load-once.ts';
import { sheetServices } from './sheets.ts';

const SHEETS: readonly (FileKind | null)[] = ['csv', 'xls', 'xlsx'];

/** `checkFile` never fails and never hangs: what cannot be checked is taken. */
export function fileCheckServices(
  load: () => Promise<FileChecker> = async () =>
    (await import('./file-check/check.ts')).fileChecker(),
  { readSheet } = sheetServices(),
): Pick<FileChoiceServices, 'checkFile'> {
  const checker = loadOnce(load);

  /** Sheets are sent as projections alone: one without a complete month is none. */
  async function isNoProjection(file: File, signal: AbortSignal): Promise<boolean> {
    const sheet = await readSheet({ file, decimalSign: null }, signal).catch(() => null);
    return sheet?.outcome === 'read' && !sheet.projection.isProjection;
  }

  return {
    async checkFile(input, signal) {
      const checkFile = await checker.load().catch(() => null);
      if (!checkFile) return UNCHECKED;
      const check = await checkFile(input, signal);
      const isSheet = check.outcome === 'taken' && SHEETS.includes(check.kind);
      if (!isSheet || !(await isNoProjection(fittingFile(input.file, check.kind), signal)))
        return check;
      return { outcome: 'refused', problem: 'projection' };
    },
  };
}

/** Without a network the check itself may not be loaded. The server checks every file anyway. */
const UNCHECKED: FileCheck = { outcome: 'taken', kind: null, quality: null };
