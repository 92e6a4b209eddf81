import { fileProblem } from '#domain/documents.ts';
import { fileKind } from '#domain/file-kind.ts';
import type { FileCheckServices } from '#machines/file-check.machine.ts';
import { fileCheckServices } from './file-check.ts';

/** The check of a corrected file. Where it could not look, the name at least must be one that the server takes. */
export function remedyFileCheck({ checkFile } = fileCheckServices()): FileCheckServices {
  return {
    async checkFile(input, signal) {
      const check = await checkFile(input, signal);
      if (check.outcome === 'refused' || check.kind !== null) return check;
      const problem = fileProblem(input.file, input);
      return problem ? { outcome: 'refused', problem } : { ...check, kind: fileKind(input.file) };
    },
  };
}
