/** Which file an upload takes, by its name, type and size. Source: spec 5 (uploads); D-85 to D-92. */
import { fileKind, kindsOf } from './file-kind.ts';

/** Bytes. Source: D-92, 10 MB by default. */
export const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Bytes; no document may be larger, whatever its platform sets. */
export const MOST_BYTES = 100_000_000;

export type FileProblem = 'type' | 'size' | 'empty';

/** What a document takes. */
export type FileRules = { accept: readonly string[]; maxBytes?: number | undefined };

/** Why a file is refused by its name, type and size; null when it is not. The device and the server ask it. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  { accept, maxBytes = DEFAULT_MAX_BYTES }: FileRules,
): FileProblem | null {
  const kind = fileKind(file);
  if (kind === null || !kindsOf(accept).includes(kind)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > Math.min(maxBytes, MOST_BYTES) ? 'size' : null;
}
