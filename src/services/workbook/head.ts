/** Whether bytes begin as a workbook of Excel, new or old. */

/** A ZIP, and the container of Excel's old format. */
const HEADS = /^(504b0304|d0cf11e0a1b11ae1)/;

export function isWorkbook(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return HEADS.test(head.join(''));
}
