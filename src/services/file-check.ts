/** The check of a file before it is sent. Its code is loaded with the first file. Source: beyond B7. */
import type { FileCheck } from '#domain/files/file-check.ts';
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FileChecker } from './file-check/check.ts';
import { retryable } from './retryable.ts';

/** `checkFile` never fails and never hangs: what cannot be checked is taken. */
export function fileCheckServices(
  load: () => Promise<FileChecker> = async () =>
    (await import('./file-check/check.ts')).fileChecker(),
): Pick<FileChoiceServices, 'checkFile'> {
  const checker = retryable(load);

  return {
    async checkFile(input, signal) {
      const checkFile = await checker.load().catch(() => null);
      return checkFile ? checkFile(input, signal) : UNCHECKED;
    },
  };
}

/** Without a network the check itself may not be loaded. The server checks every file anyway. */
const UNCHECKED: FileCheck = { outcome: 'taken', kind: null, quality: null };
