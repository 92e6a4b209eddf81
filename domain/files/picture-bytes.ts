/**
 * The size of a JPEG or PNG, and whether it is complete, without decoding it. A browser draws half a
 * photo as a whole one, the rest grey. Source: JPEG, ITU T.81 annex B; PNG, ISO/IEC 15948 clause 5.
 */
import type { FileKind } from './file-kind.ts';

/** Pixels as they are stored, before a camera's turn of the picture. */
type PictureFacts = { width: number; height: number; isWhole: boolean };

/** Pixels: from here on no browser draws a picture; nor where one side has more. */
const UNDRAWN_PIXELS = 2 ** 29;
const MOST_SIDE = 1_000_000;

export const isDrawable = ({ width, height }: Pick<PictureFacts, 'width' | 'height'>): boolean =>
  width * height < UNDRAWN_PIXELS && Math.max(width, height) <= MOST_SIDE;

/** What a picture of this kind ends with. Where that alone is missing, browsers draw all of it. */
export const END_MARKS: Partial<Record<FileKind, readonly number[]>> = {
  jpg: [0xff, 0xd9],
  png: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
};

/** Null without a size, and for another kind of file. */
export function pictureFacts(bytes: Uint8Array, kind: FileKind): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'jpg') return jpegFacts(bytes, view);
  return kind === 'png' ? pngFacts(view) : null;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Start of frame, C0 to CF but for the tables C4, C8 and CC: there stands the size. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Start and end of a picture, restarts and filling: no length follows them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** Segment by segment, so that a thumbnail inside one of them is not taken for the picture. */
function jpegFacts(bytes: Uint8Array, view: DataView): PictureFacts | null {
  let size: { width: number; height: number } | null = null;
  for (let at = nextMarker(bytes, 2); at !== -1 && at + 9 < bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === START_OF_SCAN) return size && { ...size, isWhole: endsAfter(bytes, at) };
    at = nextMarker(bytes, at + 2 + (isBare(marker) ? 0 : view.getUint16(at + 2)));
  }
  return size && { ...size, isWhole: false };
}

/** Decoders pass over filling and stray bytes before it. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) {
    at = bytes.indexOf(0xff, at + 1);
  }
  return at;
}

/** In the scan every FF that is not a marker is followed by 00, so the end is found for certain. */
function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

const FIRST_CHUNK = 8;
const CHUNK_FRAME = 12;
const IEND = 0x49454e44;

function pngFacts(view: DataView): PictureFacts | null {
  if (view.byteLength < 24) return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = FIRST_CHUNK; at + CHUNK_FRAME <= view.byteLength; ) {
    if (view.getUint32(at + 4) === IEND) return { ...size, isWhole: true };
    at += CHUNK_FRAME + view.getUint32(at);
  }
  return { ...size, isWhole: false };
}
