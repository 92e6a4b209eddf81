/**
 * The judge of a file before it is sent: its bytes decide its kind, a name of another kind is put right. Whether it opens
 * and how a photo looks is seen on the device. Source: spec 5; C9; beyond B7; ruling 47.
 */
import { latin1 } from './file-bytes.ts';
import { type FileKind, fileKind, kindsOf, typeOfKind } from './file-kind.ts';
import { plainName, storableName } from './file-name.ts';
import { type FileProblem, type FileRules, fileProblem } from './file-problem.ts';
import { adviceFor, type KindProblem } from './kind-advice.ts';
import type { FileQuality } from './photo-warnings.ts';
import { kindOfBytes } from './seen-kind.ts';
import { isTable } from './text-kind.ts';

/**
 * Why a file is not taken. `unreadable`: a picture that does not decode, a broken PDF; `password`: it asks for one before
 * it opens; `pixels`: a picture that states a size which nothing can draw; `content`: the server did not take it;
 * `projection`: a sheet without one complete month.
 */
export type FileRefusal =
  | FileProblem
  | KindProblem
  | 'content'
  | 'password'
  | 'pixels'
  | 'projection';

/** Characters. */
const MOST_NAME_LENGTH = 255;

/** `quality` is null where nothing was checked: no photo, or a device that cannot decode it; `kind` only then. */
export type FileCheck =
  | { outcome: 'refused'; problem: FileRefusal }
  | { outcome: 'taken'; kind: FileKind | null; quality: FileQuality | null };

/** A file that goes, and what was seen in it. It has its own name, and the type of its kind. */
export type CheckedFile = { file: File; quality: FileQuality | null };

/** The kind by the first bytes, or what is wrong with kind or size. The server is asked for what is sent after it. */
export async function judgeHead(
  { name, size }: { name: string; size: number },
  head: Uint8Array,
  rules: FileRules,
): Promise<{ kind: FileKind } | { problem: FileRefusal }> {
  if (size === 0) return { problem: 'empty' };
  const seen = await kindOfBytes(head);
  const kind = kindsOf(rules.accept).find((one) => one === seen);
  if (!kind || (kind === 'csv' && isNoWorkbook(name, head))) {
    return { problem: adviceFor(seen, name, rules.accept) };
  }
  const problem = fileProblem({ name: storableName(name, kind), type: '', size }, rules);
  return problem ? { problem } : { kind };
}

/** A text that is called a workbook may be a table all the same; without columns its owner knows a better way to save it. */
function isNoWorkbook(name: string, head: Uint8Array): boolean {
  const named = fileKind({ name, type: '' });
  return (named === 'xls' || named === 'xlsx') && !isTable(latin1(head));
}

/** The check of a file; where the device could not look at it, its name at least must be one that is accepted. */
export function checkOrName(check: FileCheck, file: File, rules: FileRules): FileCheck {
  if (check.outcome === 'refused' || check.kind !== null) return check;
  const problem = fileProblem(file, rules);
  return problem ? { outcome: 'refused', problem } : { ...check, kind: fileKind(file) };
}

/** The file with the type of its kind, by which it is stored; its name stays its owner's. */
export function fittingFile(file: File, kind: FileKind | null): File {
  if (kind === null) return file;
  const { name, lastModified } = file;
  const type = typeOfKind(kind);
  if (fileKind({ name, type }) === kind) {
    return file.type === type ? file : new File([file], name, { type, lastModified });
  }
  return new File([file], storableName(name, kind), { type, lastModified });
}

/** The name that a file's owner gave it, to be kept beside the one that is sent; not where it is longer than a name can be. */
export function keptName(file: File): string | undefined {
  const name = plainName(file.name);
  return name.length <= MOST_NAME_LENGTH ? name : undefined;
}

/** The name under which a file that was checked is sent. */
export function sentName(file: File): string {
  const kind = fileKind(file);
  return kind ? storableName(file.name, kind) : file.name;
}
