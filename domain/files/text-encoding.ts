/**
 * The text of a file that does not state its encoding: what Excel, Numbers and Notepad save on a Spanish computer.
 * A strict UTF-8 decoder decides for certain what detectors guess from letters: on the few words of a sheet they name
 * languages of other countries, and miss UTF-16 without its mark.
 */

import { latin1 } from './file-bytes.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'cp850';

/** What a decoder drops, by the encoding that it marks. */
const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes from the start that show UTF-16 without its mark. */
const LOOKED_AT = 4096;
/** Every second byte of Western letters in UTF-16 is zero; a few letters and signs are not Western. */
const SHARE_OF_ZEROS = 0.7;

/** Western text in an encoding of one byte a letter: the one in which more letters are Spanish. */
const SINGLE_BYTES = ['windows-1252', 'macintosh', 'cp850'] as const;
/** Within a word: the no-break space of one encoding is a letter of another. */
const SPANISH = /(?<=[A-Za-z])[áéíóúüñÁÉÍÓÚÜÑ]|[ÁÉÍÓÚÜÑ](?=[a-z])/g;

/** Code page 850 from 0x80 on, which decoders do not know; the Spanish letters of 437 stand at the same places. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: decodedAs(encoding, bytes), encoding };
}

const decodedAs = (encoding: Encoding, bytes: Uint8Array): string =>
  encoding === 'cp850'
    ? latin1(bytes).replace(/[\x80-\xff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? '')
    : new TextDecoder(encoding).decode(bytes);

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const head = bytes.subarray(0, LOOKED_AT);
  if (zerosIn(head, 1) > SHARE_OF_ZEROS && zerosIn(head, 0) === 0) return 'utf-16le';
  if (zerosIn(head, 0) > SHARE_OF_ZEROS && zerosIn(head, 1) === 0) return 'utf-16be';
  return utf8Text(bytes) === null ? likeliestOf(bytes) : 'utf-8';
}

/** The share of zeros at the even places, or the odd ones. */
function zerosIn(head: Uint8Array, first: 0 | 1): number {
  const there = head.filter((_, at) => at % 2 === first);
  return there.filter((byte) => byte === 0).length / Math.max(1, there.length);
}

/** Null for what is no UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function likeliestOf(bytes: Uint8Array): Encoding {
  const spanishIn = (encoding: Encoding) => decodedAs(encoding, bytes).match(SPANISH)?.length ?? 0;
  return SINGLE_BYTES.map((encoding) => ({ encoding, letters: spanishIn(encoding) })).reduce(
    (best, other) => (other.letters > best.letters ? other : best),
  ).encoding;
}

/**
 * What no Spanish text has: a letter that was lost (`�`, `M?xico`, a control character), UTF-8 that was read as
 * Western (`Ã³`), or letters of DOS that became signs (`Obreg¢n`).
 */
const GARBLED =
  /\uFFFD|(?=[^\t\r\n])\p{Cc}|[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|√|\p{L}\?\p{L}|[¢£¤¥µ‡ƒˆ‰Ž](?=\p{L})|\p{L}[¢£¤¥µ‡ƒˆ‰Ž¡‚]/u;

/** Whether letters were lost before the text was saved. */
export const isGarbled = (text: string): boolean => GARBLED.test(text);
