/**
 * Where a photo was taken, as its camera wrote it into the file: emptied in place, so that all else stays where it is.
 * Source: issue 33, 8; Exif 2.32, 4.6.6; TIFF 6.0, 2; XMP, part 2, 1.16.
 */
import { latin1 } from './file-bytes.ts';

/** What stands before a TIFF's own first byte, by the order of its bytes. */
const EXIF_HEADS = ['Exif\0\0II*\0', 'Exif\0\0MM\0*'];
const TIFF_AT = 6;
const XMP_HEAD = 'exif:GPS';
/** The slash of an end tag. */
const END_TAG = 0x2f;
/** Bytes, at most, of one field of XMP. */
const XMP_FIELD = 256;

const ENTRY_BYTES = 12;
const GPS_TAG = 0x8825;
/** Bytes of one value, by its type from 1 on: byte, text, short, long, ratio, and so on. */
const TYPE_BYTES = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The bytes of a JPEG or HEIC without its location: a copy of the same length, or the same where there is none. */
export function withoutLocation(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const exifs = EXIF_HEADS.flatMap((head) => placesOf(head, bytes));
  const fields = placesOf(XMP_HEAD, bytes).filter((at) => bytes[at - 1] !== END_TAG);
  if (exifs.length + fields.length === 0) return bytes;
  const copy = new Uint8Array(bytes);
  for (const at of exifs) emptyGps(copy.subarray(at + TIFF_AT));
  for (const at of fields) emptyField(copy.subarray(at, at + XMP_FIELD));
  return copy;
}

function placesOf(text: string, bytes: Uint8Array): number[] {
  const signs = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const places: number[] = [];
  for (
    let at = bytes.indexOf(signs[0] ?? 0);
    at !== -1;
    at = bytes.indexOf(signs[0] ?? 0, at + 1)
  ) {
    if (signs.every((sign, index) => bytes[at + index] === sign)) places.push(at);
  }
  return places;
}

/** What points outside the file is left. */
function emptyGps(tiff: Uint8Array): void {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0);
  const long = (at: number) => (at + 4 <= tiff.length ? view.getUint32(at, isLittle) : 0);
  const entriesAt = (directory: number) => {
    const room = Math.max(0, Math.floor((tiff.length - directory - 2) / ENTRY_BYTES));
    const length = Math.min(room, short(directory));
    return Array.from({ length }, (_, index) => directory + 2 + index * ENTRY_BYTES);
  };

  const pointer = entriesAt(long(4)).find((entry) => short(entry) === GPS_TAG);
  if (pointer === undefined) return;
  const directory = long(pointer + 8);
  for (const entry of entriesAt(directory)) {
    const size = (TYPE_BYTES[short(entry + 2) - 1] ?? 0) * long(entry + 4);
    if (size > 4) tiff.fill(0, long(entry + 8), long(entry + 8) + size);
    tiff.fill(0, entry, entry + ENTRY_BYTES);
  }
  tiff.fill(0, directory, directory + 2);
}

/** The value of `exif:GPSLatitude="…"` or `<exif:GPSLatitude>…`, with blanks in its place. */
function emptyField(field: Uint8Array): void {
  const found = /^exif:GPS\w+(?:=["']|>)([^"'<]+)/.exec(latin1(field));
  if (!found) return;
  const [{ length }, value = ''] = found;
  field.fill(0x20, length - value.length, length);
}
