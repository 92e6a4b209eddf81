/**
 * Whether a PDF is complete, has a page and is encrypted, without drawing it.
 * What is packed away (object streams) is believed: only what is plainly wrong is refused. Source: ISO 32000-1, 7.5.
 */
import { latin1 } from './file-bytes.ts';

export type PdfFacts = {
  /** It ends as a PDF ends; one that was cut off does not. */
  isWhole: boolean;
  /** False only where no page is to be found and none can be packed away. */
  mayHavePages: boolean;
  /** The encryption dictionary, by object number and generation. */
  encryption: { number: number; generation: number } | null;
};

/** Bytes. Servers append things behind the end. */
const TAIL = 8192;

export function pdfFacts(bytes: Uint8Array): PdfFacts {
  const structure = outsideStreams(placesOf(bytes));
  const named = [...structure.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R/g)].at(-1);
  return {
    isWhole: latin1(bytes.subarray(-TAIL)).includes('startxref'),
    mayHavePages: /\/Type\s*\/(?:Page(?![A-Za-z])|ObjStm)/.test(structure),
    encryption: named ? { number: Number(named[1]), generation: Number(named[2]) } : null,
  };
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
