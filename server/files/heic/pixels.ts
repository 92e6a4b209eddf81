/** The pixels of a HEIC photo by its `ispe` boxes (ISO/IEC 23008-12): the photo's, its tiles', its thumbnail's. */

/** The boxes that describe a photo stand before its pixels. */
const DESCRIPTION_BYTES = 1024 * 1024;

/** The largest that is stated; 0 without any. */
export function pixelsOf(heic: Uint8Array): number {
  const head = Buffer.from(heic.buffer, heic.byteOffset, Math.min(heic.length, DESCRIPTION_BYTES));
  let largest = 0;
  for (let at = head.indexOf('ispe'); at !== -1; at = head.indexOf('ispe', at + 4)) {
    const isWhole = at + 16 <= head.length;
    if (isWhole)
      largest = Math.max(largest, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  }
  return largest;
}
