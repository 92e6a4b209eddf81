/** Whether a HEIC is whole, by its boxes: most devices cannot decode one. Source: ISO/IEC 14496-12, 4.2. */
import { latin1 } from './file-bytes.ts';

/** Its description and its picture are there, and neither is cut off. What stands behind them does not matter. */
export function isWholeHeic(bytes: Uint8Array): boolean {
  const boxes = boxesOf(bytes);
  const isThere = (...names: string[]) => boxes.some(({ name }) => names.includes(name));
  const inside = boxes.find(({ name }) => name === 'meta');
  return isThere('meta', 'moov') && (isThere('mdat') || inside?.text.includes('idat') === true);
}

/** The boxes that describe a photo stand before its pixels. */
const DESCRIPTION_BYTES = 1024 * 1024;

/** The largest size that is stated: the photo's, its tiles', its thumbnail's. Source: ISO/IEC 23008-12, 6.5.3. */
export function heicSize(bytes: Uint8Array): { width: number; height: number } {
  const head = bytes.subarray(0, DESCRIPTION_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return [...latin1(head).matchAll(/ispe/g)]
    .filter(({ index }) => index + 16 <= head.length)
    .map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }))
    .reduce((one, other) => (pixelsOf(other) > pixelsOf(one) ? other : one), {
      width: 0,
      height: 0,
    });
}

const pixelsOf = ({ width, height }: { width: number; height: number }) => width * height;

/** The boxes of the file that are whole. */
function boxesOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: { name: string; text: string }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const name = latin1(bytes.subarray(at + 4, at + 8));
    const end = at + sizeOf(view, at);
    if (end > bytes.length || end < at + 8) break;
    boxes.push({ name, text: name === 'meta' ? latin1(bytes.subarray(at, end)) : '' });
    at = end;
  }
  return boxes;
}

/** 1: the size stands behind the name; 0: the box goes to the end. */
function sizeOf(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size > 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : 0;
}
