/** The names of files: as a reviewer reads them, and as they may be stored anywhere. */
import { endsAs, extensionOf, type FileKind, fileKind } from './file-kind.ts';

/** Bytes; no file system takes a longer name. */
const MOST_NAME_BYTES = 255;

/**
 * A file's name as a reviewer may read it: without folders, and without the characters that break a line, are not
 * seen, are half of a letter, or reverse the reading direction (`fdp.exe` reads as `exe.pdf`).
 */
export function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const seen = last.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '');
  return seen.replaceAll(/\s+/g, ' ').trim() || 'documento';
}

/**
 * The name under which a file of this kind is stored: its own, with the ending of its kind in place of another kind's,
 * and short enough. A company's 'S.A. de C.V.' is no ending.
 */
export function storableName(name: string, kind: FileKind): string {
  const plain = plainName(name).replaceAll(/^[. ]+|[. ]+$/g, '') || 'documento';
  const isNamed = fileKind({ name: plain, type: '' }) !== null;
  const ending = endsAs(kind, plain) ? plain.slice(plain.lastIndexOf('.')) : `.${kind}`;
  const stem = isNamed ? plain.slice(0, -extensionOf(plain).length - 1) : plain;
  return shortened(stem, MOST_NAME_BYTES - ending.length) + ending;
}

/** As many whole characters as fit into so many bytes, without a space or dot at the end. */
function shortened(text: string, mostBytes: number): string {
  const encoder = new TextEncoder();
  const { read } = encoder.encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read).replace(/[. ]+$/, '') || 'documento';
}
