/** The entries of a ZIP file by its central directory. Source: PKWARE APPNOTE 6.3, 4.3. */

/** `data` is as it stands in the file. */
export type ZipEntry = { method: 'stored' | 'deflated'; data: Uint8Array };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** Of the comment at the file's end. */
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
const METHODS: Readonly<Record<number, ZipEntry['method']>> = { 0: 'stored', 8: 'deflated' };

/** By name. Leaves out what is encrypted or packed otherwise. @throws Error for what is no ZIP file, or is cut off. */
export function zipEntries(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endAt(view);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('The ZIP directory is broken.');
    const method = METHODS[view.getUint16(at + 10, true)];
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    const isEncrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    if (method && !isEncrypted) entries.set(name, { method, data: dataOf(bytes, view, at) });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endAt(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Error('This is no ZIP file.');
}

/** The local header repeats the name and may have another extra field. */
function dataOf(bytes: Uint8Array, view: DataView, entry: number): Uint8Array {
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(local, true) !== LOCAL) throw new Error('A ZIP entry is broken.');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const end = start + view.getUint32(entry + 20, true);
  if (end > bytes.length) throw new Error('A ZIP entry is cut off.');
  return bytes.subarray(start, end);
}
