/** Small ZIP files and workbooks, made by hand. Source: PKWARE APPNOTE 6.3, 4.3. */
import { deflateRawSync } from 'node:zlib';

type Options = {
  /** 1 says that an entry has a password. */
  flags?: number;
};

/** Short texts are stored, long ones deflated. */
export function zipOf(
  files: Record<string, string>,
  { flags = 0 }: Options = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const method = plain.length > 1000 ? 8 : 0;
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(flags, 2);
    fixed.writeUInt16LE(method, 4);
    fixed.writeUInt32LE(data.length, 14);
    fixed.writeUInt32LE(plain.length, 18);
    fixed.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), data);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fixed, end, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(Object.keys(files).length, 6);
  tail.writeUInt32LE(size, 8);
  tail.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), tail]));
}

/** A workbook of one sheet with one cell. */
export const workbookOf = (cell: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="/xl/a.xml"/></Relationships>',
    'xl/a.xml': `<worksheet><sheetData><row><c>${cell}</c></row></sheetData></worksheet>`,
  });
