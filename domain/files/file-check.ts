/**
 * The check of a file on the person's device, before it is sent: what its bytes are, whether it opens, and how a
 * photo looks. The bytes decide the kind; a name of another kind is a renamed file. Source: spec 5; C9; beyond B7.
 */
import { kindOfBytes } from './file-bytes.ts';
import { type FileKind, fileKind, kindsOf } from './file-kind.ts';
import { DEFAULT_MAX_BYTES, type FileProblem, fileProblem } from './file-problem.ts';
import type { FileQuality } from './photo-warnings.ts';

/**
 * Why a file is not taken. `content`: the bytes are of another kind than the name; `unreadable`: a picture that does
 * not decode, a broken PDF; `password`: a PDF that asks for a password before it opens.
 */
export type FileRefusal = FileProblem | 'content' | 'unreadable' | 'password';

/** `quality` is null where nothing was checked: no photo, or a device that cannot decode it; `kind` only then. */
export type FileCheck =
  | { outcome: 'refused'; problem: FileRefusal }
  | { outcome: 'taken'; kind: FileKind | null; quality: FileQuality | null };

/** A file that goes, and what was seen in it. Its name has the end of its kind. */
export type CheckedFile = { file: File; quality: FileQuality | null };

/** What a document takes. */
export type FileRules = { accept: readonly string[]; maxBytes?: number | undefined };

/** The kind by name, size and first bytes, or what is wrong. A name without a known extension is not compared. */
export function judgeHead(
  file: { name: string; size: number },
  head: Uint8Array,
  { accept, maxBytes }: FileRules,
): { kind: FileKind } | { problem: FileRefusal } {
  if (file.size === 0) return { problem: 'empty' };
  const named = fileKind({ name: file.name, type: '' });
  const kind = kindOfBytes(head);
  const kinds = kindsOf(accept);
  if (kind === null) return { problem: named && kinds.includes(named) ? 'content' : 'type' };
  if (named !== null && named !== kind) return { problem: 'content' };
  if (!kinds.includes(kind)) return { problem: 'type' };
  return file.size > (maxBytes ?? DEFAULT_MAX_BYTES) ? { problem: 'size' } : { kind };
}

/** The check of a file; where the device could not look at it, its name at least must be one that is accepted. */
export function checkOrName(check: FileCheck, file: File, rules: FileRules): FileCheck {
  if (check.outcome === 'refused' || check.kind !== null) return check;
  const problem = fileProblem(file, rules);
  return problem ? { outcome: 'refused', problem } : { ...check, kind: fileKind(file) };
}

/** The file by the name under which it is sent: with the extension of its kind, which the server needs. */
export function fittingFile(file: File, kind: FileKind | null): File {
  const { name, type, lastModified } = file;
  if (kind === null || fileKind({ name, type: '' }) === kind) return file;
  return new File([file], `${name}.${kind}`, { type, lastModified });
}
