/** The kind of a file by its first bytes, whatever its name: asked by the device and by the server. Source: C9; ruling 47. */
import { kindOfCompound } from './compound-file.ts';
import { latin1 } from './file-bytes.ts';
import type { SeenKind } from './file-kind.ts';
import { kindOfText } from './text-kind.ts';
import { kindOfZip } from './zip-kind.ts';

/** How many bytes from the start determine the kind. */
export const HEAD_BYTES = 4096;
/** Readers look for the beginning of a PDF within so many bytes: a byte order mark or a notice may stand before it. */
const PDF_HEAD_BYTES = 1024;

/** The first bytes of a kind; `?` stands for any. */
const SIGNS: [SeenKind, string][] = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG'],
  ['gif', 'GIF8'],
  ['webp', 'RIFF????WEBP'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['bmp', 'BM????\0\0\0\0'],
  ['xls', '\xd0\xcf\x11\xe0'],
  ['webm', '\x1aE\xdf\xa3'],
  ['video', 'RIFF????AVI '],
  ['video', 'ID3\x03'],
  ['video', 'ID3\x04'],
  ['video', 'OggS'],
  ['archive', 'Rar!'],
  ['archive', '7z\xbc\xaf'],
  ['archive', '\x1f\x8b'],
  ['office', '{\\rtf'],
  ['office', '%!PS'],
];

const startsAs = (text: string, sign: string) =>
  [...sign].every((one, at) => one === '?' || one === text[at]);

/** The kind by its first bytes; `csv` for any text that is not markup; null for what is not known. */
export async function kindOfBytes(head: Uint8Array): Promise<SeenKind | null> {
  const text = latin1(head.subarray(0, HEAD_BYTES));
  const [known] = SIGNS.find(([, sign]) => startsAs(text, sign)) ?? [];
  if (text.slice(4, 8) === 'ftyp') return kindOfBox(text);
  if (text.startsWith('PK\x03\x04')) return kindOfZip(head.subarray(0, HEAD_BYTES));
  if (known === 'xls') return kindOfCompound(head.subarray(0, HEAD_BYTES));
  if (known === 'webm') return text.slice(0, 64).includes('webm') ? 'webm' : 'video';
  const isPdf = text.slice(0, PDF_HEAD_BYTES).includes('%PDF-');
  if (isPdf && (known === undefined || known === 'office')) return 'pdf';
  return known ?? kindOfText(head.subarray(0, HEAD_BYTES));
}

const HEIC_BRANDS = /heic|heix|hevc|hevx|mif1|msf1/;
/** What is MP4 by its build and by no reader's wish: QuickTime, telephones of old, sound, raw pictures. */
const OTHER_BRANDS = /^(?:qt|3g|M4|F4|crx)/;

/** A file of boxes, by the brand behind `ftyp`. */
function kindOfBox(text: string): SeenKind {
  const size = [...text.slice(0, 4)].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0);
  const brand = text.slice(8, 12);
  const brands = text.slice(8, Math.max(12, size));
  if (/avi[fs]/.test(brands) && !/hei[cx]/.test(brands)) return 'avif';
  if (HEIC_BRANDS.test(brand)) return 'heic';
  return OTHER_BRANDS.test(brand) ? 'video' : 'mp4';
}
