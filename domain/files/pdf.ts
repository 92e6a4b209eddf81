/** How a PDF is encrypted, as it states itself. Whether it opens, a reader decides. Source: ISO 32000-1, 7.5 and 7.6. */
import { latin1 } from './file-bytes.ts';

/** Bytes; no lock is longer. */
const LOCK_BYTES = 4096;

/**
 * The text of the dictionary that the last `/Encrypt` names, or that stands behind it; empty for one that is not found,
 * null where nothing is encrypted.
 */
export function encryptionIn(bytes: Uint8Array): string | null {
  const text = placesOf(bytes);
  const structure = outsideStreams(text);
  const last = [...structure.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/g)].at(-1);
  if (!last) return null;
  const [, number, generation] = last;
  const place = number ? `(?<!\\d)${number} ${generation} obj` : '/Encrypt\\s*<<';
  const at = [...text.matchAll(new RegExp(place, 'g'))].at(-1)?.index;
  if (at === undefined) return '';
  return latin1(bytes.subarray(at, at + LOCK_BYTES)).split('endobj')[0] ?? '';
}

/** The objects without their streams, which may hold anything. */
function outsideStreams(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at !== -1) {
    const start = text.indexOf('stream', at);
    pieces.push(text.slice(at, start === -1 ? undefined : start));
    const end = start === -1 ? -1 : text.indexOf('endstream', start);
    at = end === -1 ? -1 : end + 'endstream'.length;
  }
  return pieces.join('');
}

/** One character a byte, so that places are the bytes' own; fast, but for the characters from 80 to 9F not exact. */
export const placesOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
