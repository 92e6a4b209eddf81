/** Which file an upload takes, by its name, type and size. Source: spec 5 (uploads); D-85 to D-92. */
import { fileKind, kindsOf } from './file-kind.ts';

/** Bytes. Source: D-92, 10 MB by default. */
export const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;

export type FileProblem = 'type' | 'size' | 'empty';

/** Why a file is refused by its name, type and size; null when it is not. Its content is checked elsewhere. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  { accept, maxBytes }: { accept: readonly string[]; maxBytes?: number | undefined },
): FileProblem | null {
  const kind = fileKind(file);
  if (kind === null || !kindsOf(accept).includes(kind)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > (maxBytes ?? DEFAULT_MAX_BYTES) ? 'size' : null;
}
