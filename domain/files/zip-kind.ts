/** What an archive holds, by the beginning of it: office programs keep their files in one. Source: ECMA-376, part 2; ODF. */
import { latin1 } from './file-bytes.ts';
import type { SeenKind } from './file-kind.ts';

const FLAGS_AT = 6;
const NAME_AT = 30;
const CONTENT_TYPES = '[Content_Types].xml';

/** By the list of its parts, where that can be read; by the names of its entries otherwise. */
export async function kindOfZip(head: Uint8Array): Promise<SeenKind> {
  const names = latin1(head);
  // No office program locks the entries of its archive.
  if (head[FLAGS_AT] !== undefined && head[FLAGS_AT] % 2 === 1) return 'archive';
  const mime = /mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/.exec(names)?.[1];
  if (mime) return mime === 'spreadsheet' ? 'otherSheet' : 'office';
  const types = await contentTypes(head, names);
  return kindOfParts(types) ?? kindOfNames(names);
}

function kindOfParts(types: string): SeenKind | null {
  if (/ms-excel\.[\w.]*macroEnabled/i.test(types)) return 'macros';
  if (types.includes('spreadsheetml.sheet.main+xml')) return 'xlsx';
  if (types.includes('spreadsheetml.template.main+xml')) return 'otherSheet';
  return /wordprocessingml|presentationml|ms-word|ms-powerpoint/.test(types) ? 'office' : null;
}

function kindOfNames(names: string): SeenKind {
  if (names.includes('xl/vbaProject.bin')) return 'macros';
  if (names.includes('Index/Tables/')) return 'otherSheet';
  if (/word\/|ppt\/|Index\/Document\.iwa/.test(names)) return 'office';
  return names.includes(CONTENT_TYPES) || names.includes('xl/') ? 'xlsx' : 'archive';
}

/** The list of parts as far as the head holds it; empty where it stands elsewhere, or nothing can unpack it. */
async function contentTypes(head: Uint8Array, names: string): Promise<string> {
  const nameAt = names.indexOf(CONTENT_TYPES);
  const at = nameAt - NAME_AT;
  if (at < 0 || !names.startsWith('PK\x03\x04', at)) return '';
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const start = nameAt + CONTENT_TYPES.length + view.getUint16(at + 28, true);
  const packed = head.subarray(start, endOf(names, start, view.getUint32(at + 18, true)));
  if (view.getUint16(at + 8, true) === 0) return latin1(packed);
  return unpacked(packed).catch(() => '');
}

/** Where the size is stated behind the entry alone, the next mark ends it. */
function endOf(names: string, start: number, size: number): number {
  if (size > 0) return start + size;
  const marks = ['PK\x01\x02', 'PK\x03\x04', 'PK\x07\x08'];
  const places = marks.map((mark) => names.indexOf(mark, start)).filter((at) => at !== -1);
  return Math.min(names.length, ...places);
}

/** The first piece is asked for before anything is given: what is cut off fails behind it. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const reading = readable.getReader().read();
  const writer = writable.getWriter();
  const writing = [writer.write(new Uint8Array(bytes)), writer.close()];
  for (const one of writing) one.catch(() => {});
  const { value } = await reading;
  return value ? latin1(value) : '';
}
