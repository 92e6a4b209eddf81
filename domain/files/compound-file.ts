/**
 * What a compound file holds: Office of old keeps its files in one, and Office of today those that have a password.
 * Source: MS-CFB 2.2 and 2.6; MS-XLS 2.1.7.20 and 2.4.117.
 */
import { latin1 } from './file-bytes.ts';
import type { SeenKind } from './file-kind.ts';

const FAT_SECTORS_AT = 76;
const ENTRY_BYTES = 128;
/** More of a directory than any workbook has. Sectors. */
const MOST_SECTORS = 100;

type Entry = { name: string; start: number };

/** `xls` where the directory is beyond these bytes. */
export function kindOfCompound(bytes: Uint8Array): SeenKind {
  const entries = entriesIn(bytes);
  const has = (...names: string[]) => entries.find(({ name }) => names.includes(name));
  if (has('EncryptedPackage')) return 'lockedOffice';
  const workbook = has('Workbook', 'Book');
  if (workbook) return asksForPassword(bytes, workbook) ? 'lockedOffice' : 'xls';
  return entries.length > 0 ? 'office' : 'xls';
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const sectorShift = (view: DataView) => view.getUint16(30, true);
const placeOf = (view: DataView, sector: number) => (sector + 1) * 2 ** sectorShift(view);

/** What the directory lists, as far as the bytes hold it. */
function entriesIn(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  if (bytes.length < 512 || ![9, 12].includes(sectorShift(view))) return entries;
  let sector: number | null = view.getUint32(48, true);
  for (let read = 0; sector !== null && read < MOST_SECTORS; read += 1) {
    const start = placeOf(view, sector);
    const end = start + 2 ** sectorShift(view);
    if (end > bytes.length) break;
    for (let at = start; at < end; at += ENTRY_BYTES) entries.push(entryAt(bytes, at));
    sector = sectorAfter(view, sector);
  }
  return entries.filter(({ name }) => name !== '');
}

/** Names are UTF-16, their length in bytes with the zero at the end. */
function entryAt(bytes: Uint8Array, at: number): Entry {
  const view = viewOf(bytes);
  const length = Math.min(64, view.getUint16(at + 64, true));
  const name = latin1(bytes.subarray(at, at + Math.max(0, length - 2))).replaceAll('\0', '');
  return { name, start: view.getUint32(at + 116, true) };
}

/** By the table of sectors; null at the end, or where the bytes do not hold it. */
function sectorAfter(view: DataView, sector: number): number | null {
  const perTable = 2 ** sectorShift(view) / 4;
  const listed = FAT_SECTORS_AT + 4 * Math.floor(sector / perTable);
  if (listed >= 512) return null;
  const at = placeOf(view, view.getUint32(listed, true)) + 4 * (sector % perTable);
  if (at + 4 > view.byteLength) return null;
  const next = view.getUint32(at, true);
  return next < 0xfffffffa ? next : null;
}

const FILE_PASS = 0x2f;
/** It stands behind the beginning, and the mark of a file that is not to be written. Records. */
const LOOKED_AT = 3;

function asksForPassword(bytes: Uint8Array, { start }: Entry): boolean {
  const view = viewOf(bytes);
  let at = placeOf(view, start);
  for (let record = 0; record < LOOKED_AT && at + 4 <= bytes.length; record += 1) {
    if (view.getUint16(at, true) === FILE_PASS) return true;
    at += 4 + view.getUint16(at + 2, true);
  }
  return false;
}
