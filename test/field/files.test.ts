/**
 * Files as people bring them, reported in public: what comes of each, and which kind it is a sample of. Samples hold invented
 * people. Source: issue 30, 2; ruling 47. How Chromium sees the pictures: `test/journeys/file-check.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeHead } from '#domain/files/file-check.ts';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { look } from '#services/file-check/look.ts';
import { writePdf } from '#test/kit/pdf.ts';

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)));
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part))),
  );

const documents = ['application/pdf', 'image/jpeg', 'image/png'];
const corrections = ['pdf', 'jpg', 'png', 'heic'];
const sheets = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const pdf = writePdf(['Comprobante de domicilio', 'Marina Tellez Ocampo']);
const pdfText = Buffer.from(pdf).toString('latin1');
const photo = sample('jpg-content-named.png');

/** A PNG that claims this size; nothing in it is drawn here. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13);
  head.write('IHDR', 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  return joined('\x89PNG\r\n\x1a\n', head, '\0\0\0\0IEND\xae\x42\x60\x82');
}

/** The first entry of an archive, packed, its size stated behind it where `late`. */
function zip(name: string, content: string, { late = false } = {}): Uint8Array {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(late ? 0 : packed.length, 18);
  head.writeUInt16LE(name.length, 26);
  return joined(head, name, packed, late ? 'PK\x07\x08' : 'PK\x01\x02');
}
/** Its first entry asks for a password. */
const locked = (archive: Uint8Array) => archive.with(6, 1);
const parts = (type: string, options = {}) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override ContentType="application/${type}"/></Types>`,
    options,
  );
const EXCEL = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A compound file of these streams, its directory in this sector; the first stream begins with these records. */
function compound(names: string[], { records = '', directory = 0 } = {}): Uint8Array {
  const head = Buffer.alloc(512, 0xff);
  head.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(directory, 48);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt32LE(directory + 1, 116);
    return entry;
  });
  const sector = Buffer.alloc(512);
  Buffer.concat(entries).copy(sector);
  const stream = Buffer.alloc(512);
  stream.write(records, 'latin1');
  return joined(head, Buffer.alloc(512 * directory), sector, stream);
}
const BOF = '\x09\x08\x04\0\0\x06\x05\0';
const FILE_PASS = '\x2f\0\x02\0\x01\0';

const box = (name: string, body = '') =>
  `${String.fromCharCode(0, 0, 0, 8 + body.length)}${name}${body}`;
const HEIC = `${box('ftyp', 'heic\0\0\0\0mif1heic')}${box('meta', 'iinf')}${box('mdat', 'picture')}`;
const heicOf = (width: number, height: number) => {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const meta = box('meta', box('ispe', size.toString('latin1')));
  return latin(`${box('ftyp', 'heic\0\0\0\0mif1heic')}${meta}${box('mdat', 'picture')}`);
};
const wide = (text: string) => `\xff\xfe${[...text].map((sign) => `${sign}\0`).join('')}`;

/** As the device judges it, where it has a canvas that shows nothing: pictures decode. */
async function outcomeOf(name: string, bytes: Uint8Array, accept: readonly string[]) {
  const file = new File([new Uint8Array(bytes)], name);
  const head = await judgeHead(file, bytes.subarray(0, HEAD_BYTES), { accept });
  if ('problem' in head) return head.problem;
  const canvas = () => ({ getContext: () => null }) as never;
  const verdict = await look(file, head.kind, { canvas, breathe: async () => {} });
  return 'problem' in verdict ? verdict.problem : `taken as ${head.kind}`;
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close() {} }));
});

type Case = [what: string, name: string, bytes: Uint8Array, accept: string[], right: string];

describe.each<[kind: string, cases: Case[]]>([
  [
    'readers find a PDF among other bytes (06, 08)',
    [
      [
        'a byte order mark before it',
        'recibo.pdf',
        sample('pdf-bom.pdf'),
        documents,
        'taken as pdf',
      ],
      [
        '16 KB of zeros behind it',
        'recibo.pdf',
        sample('pdf-16k-zeros-behind.pdf'),
        documents,
        'taken as pdf',
      ],
      ['line ends before it', 'recibo.pdf', joined('\r\n\r\n', pdf), documents, 'taken as pdf'],
      [
        'a notice before it',
        'recibo.pdf',
        joined('<br />\n<b>Notice</b>: x\n', pdf),
        documents,
        'taken as pdf',
      ],
      [
        'the head of an answer before it',
        'recibo.pdf',
        joined('HTTP/1.1 200 OK\r\n\r\n', pdf),
        documents,
        'taken as pdf',
      ],
      [
        '1,000 bytes before it',
        'recibo.pdf',
        joined('x'.repeat(1000), pdf),
        documents,
        'taken as pdf',
      ],
      [
        'a page of the web behind it',
        'recibo.pdf',
        joined(pdf, '<html></html>'.repeat(2000)),
        documents,
        'taken as pdf',
      ],
      [
        '2 MB of zeros behind it',
        'recibo.pdf',
        joined(pdf, new Uint8Array(2_000_000)),
        documents,
        'taken as pdf',
      ],
    ],
  ],
  [
    'a table of contents that is rebuilt (08)',
    [
      [
        'it leads elsewhere',
        'r.pdf',
        latin(pdfText.replace(/startxref\n\d+/, 'startxref\n7')),
        documents,
        'taken as pdf',
      ],
      [
        'its entries are wrong',
        'r.pdf',
        latin(pdfText.replaceAll(/\d{10} 00000 n/g, '0000000001 00000 n')),
        documents,
        'taken as pdf',
      ],
      [
        'it is gone, and so is the end',
        'r.pdf',
        latin(pdfText.slice(0, pdfText.indexOf('startxref'))),
        documents,
        'taken as pdf',
      ],
      [
        'line ends were changed on the way',
        'r.pdf',
        latin(pdfText.replaceAll('\n', '\r\n')),
        documents,
        'taken as pdf',
      ],
      [
        'half of the file is missing',
        'r.pdf',
        latin(pdfText.slice(0, 200)),
        documents,
        'unreadable',
      ],
      [
        'its name and first bytes are all of it',
        'r.pdf',
        latin('%PDF-1.4\n'),
        documents,
        'unreadable',
      ],
      [
        'it has no pages',
        'r.pdf',
        latin(
          '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\ntrailer <</Root 1 0 R>>',
        ),
        documents,
        'empty',
      ],
    ],
  ],
  [
    'a locked PDF, wherever its lock stands (21)',
    [
      [
        'in the trailer itself',
        'estado.pdf',
        sample('pdf-direct-encrypt-needs-password.pdf'),
        documents,
        'password',
      ],
      [
        'in the trailer, behind a mark',
        'estado.pdf',
        joined('\xef\xbb\xbf', sample('pdf-direct-encrypt-needs-password.pdf')),
        documents,
        'password',
      ],
      [
        'for certain readers alone',
        'estado.pdf',
        latin(pdfText.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt <</Filter/Adobe.PubSec/V 4>>')),
        documents,
        'password',
      ],
    ],
  ],
  [
    'decoders pass over stray bytes in a photo (11)',
    [
      [
        '14 before its tables',
        'ine.jpg',
        sample('jpg-14-stray-bytes-before-dqt.jpg'),
        documents,
        'taken as jpg',
      ],
      [
        'some before its first mark, which Chromium does not take for a photo',
        'ine.jpg',
        joined(photo.subarray(0, 2), '\0\0abc', photo.subarray(2)),
        documents,
        'unreadable',
      ],
      [
        'filling before its tables',
        'ine.jpg',
        joined(photo.subarray(0, 20), '\xff\xff\xff', photo.subarray(20)),
        documents,
        'taken as jpg',
      ],
      [
        'a video of a moving photo behind it',
        'ine.jpg',
        joined(photo, HEIC),
        documents,
        'taken as jpg',
      ],
    ],
  ],
  [
    'a wrong ending is put right (12, 16)',
    [
      ['a JPEG', 'IMG_0001.png', photo, documents, 'taken as jpg'],
      ['a PNG', 'ine.jpeg', png(900, 600), documents, 'taken as png'],
      ['a PDF', 'ine.jpg', pdf, documents, 'taken as pdf'],
      ['a HEIC', 'IMG_0001.jpg', latin(HEIC), corrections, 'taken as heic'],
      ['a PDF of a company', 'Constancia Ejemplo S.A. de C.V.', pdf, documents, 'taken as pdf'],
      ['a PDF without a name', '.pdf', pdf, documents, 'taken as pdf'],
      ['a workbook', 'proyecciones.xls', parts(EXCEL), sheets, 'taken as xlsx'],
      [
        'a table',
        'proyecciones.xls',
        latin('Mes\tIngresos\nEnero\t850000\n'),
        sheets,
        'taken as csv',
      ],
    ],
  ],
  [
    'a workbook that is none (23, 25)',
    [
      ['a page of a bank', 'movimientos.xls', sample('bank-export-html.xls'), sheets, 'webSheet'],
      [
        'a page of a bank, kept whole',
        'movimientos.xls',
        latin('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
        sheets,
        'webSheet',
      ],
      [
        'XML of a program',
        'movimientos.xls',
        latin(
          '\xef\xbb\xbf<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
        ),
        sheets,
        'webSheet',
      ],
      [
        'a text without columns',
        'movimientos.xls',
        latin('Sin movimientos en el periodo\n'),
        sheets,
        'webSheet',
      ],
      [
        'one with macros',
        'proyecciones.xlsm',
        sample('excel-macro-enabled.xlsm'),
        sheets,
        'macros',
      ],
      [
        'one with macros, renamed',
        'proyecciones.xlsx',
        sample('excel-macro-enabled.xlsm'),
        sheets,
        'macros',
      ],
      [
        'a binary one',
        'proyecciones.xlsb',
        parts('vnd.ms-excel.sheet.binary.macroEnabled.main'),
        sheets,
        'macros',
      ],
      [
        'one of LibreOffice',
        'proyecciones.ods',
        latin(
          `${'PK\x03\x04'.padEnd(30, '\0')}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
        ),
        sheets,
        'otherSheet',
      ],
      [
        'one of Numbers',
        'proyecciones.numbers',
        latin(`${'PK\x03\x04'.padEnd(30, '\0')}Index/Tables/`),
        sheets,
        'otherSheet',
      ],
      ['a letter', 'proyecciones.docx', parts(WORD), sheets, 'noSheet'],
      [
        'one with a password',
        'proyecciones.xlsx',
        compound(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']),
        sheets,
        'sheetPassword',
      ],
      [
        'the same, its directory far behind',
        'proyecciones.xlsx',
        compound(['Root Entry', 'EncryptedPackage'], { directory: 40 }),
        sheets,
        'sheetPassword',
      ],
      [
        'one of old with a password',
        'proyecciones.xls',
        compound(['Workbook'], { records: BOF + FILE_PASS }),
        sheets,
        'sheetPassword',
      ],
      [
        'a letter of old, renamed',
        'proyecciones.xls',
        compound(['Root Entry', 'WordDocument']),
        sheets,
        'noSheet',
      ],
      [
        'a presentation of old, renamed, its directory far behind',
        'proyecciones.xls',
        compound(['Root Entry', 'PowerPoint Document'], { directory: 40 }),
        sheets,
        'noSheet',
      ],
      [
        'a compressed folder with a password, and a workbook in it',
        'proyecciones.zip',
        locked(parts(EXCEL)),
        sheets,
        'archive',
      ],
      ['a PDF', 'proyecciones.xlsx', pdf, sheets, 'noSheet'],
      ['a compressed folder', 'proyecciones.zip', zip('foto.jpg', 'x'), sheets, 'archive'],
    ],
  ],
  [
    'a workbook as its programs write it (23, 25)',
    [
      [
        'its size behind its parts',
        'p.xlsx',
        parts(EXCEL, { late: true }),
        sheets,
        'taken as xlsx',
      ],
      [
        'one of old',
        'p.xls',
        compound(['Root Entry', 'Workbook'], { records: `${BOF}\xe1\0\x02\0\xb0\x04` }),
        sheets,
        'taken as xls',
      ],
      [
        'a table of Excel in UTF-16',
        'p.csv',
        latin(wide('Mes\tIngresos\r\nEnero\t1\r\n')),
        sheets,
        'taken as csv',
      ],
    ],
  ],
  [
    'a document of a kind that is not taken, and what to do with it (25)',
    [
      ['a letter', 'constancia.docx', parts(WORD), documents, 'office'],
      [
        'a letter of old',
        'constancia.doc',
        latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
        documents,
        'office',
      ],
      ['a letter in rich text', 'constancia.rtf', latin('{\\rtf1 x}'), documents, 'office'],
      ['a workbook', 'constancia.xlsx', parts(EXCEL), documents, 'office'],
      [
        'a page of the web',
        'constancia.pdf',
        latin('<!DOCTYPE html><title>x</title>'),
        documents,
        'webPage',
      ],
      [
        'an invoice in XML',
        'factura.xml',
        latin('<?xml version="1.0"?><cfdi:Comprobante/>'),
        documents,
        'xml',
      ],
      ['a compressed folder', 'ine.zip', zip('ine.jpg', 'x'), documents, 'archive'],
      [
        'a compressed folder of another kind',
        'ine.rar',
        latin('Rar!\x1a\x07\0'),
        documents,
        'archive',
      ],
      ['a WebP of a chat', 'ine.jpg', latin('RIFF\x10\0\0\0WEBPVP8 '), documents, 'picture'],
      ['a GIF', 'ine.gif', latin('GIF89a\x01\0'), documents, 'picture'],
      ['a scan in TIFF', 'ine.tif', latin('II*\0\x08\0\0\0'), documents, 'picture'],
      ['a BMP', 'ine.bmp', latin('BM\x10\0\0\0\0\0\0\0\x36'), documents, 'picture'],
      ['an AVIF', 'ine.heic', latin('\0\0\0\x1cftypmif1\0\0\0\0avifmif1'), corrections, 'picture'],
      ['a HEIC', 'IMG_0001.HEIC', latin(HEIC), documents, 'heic'],
      ['a video', 'ine.mp4', latin('\0\0\0\x14ftypisom\0\0\0\0isom'), documents, 'video'],
      ['noise that is called PDF', 'ine.pdf', latin('\0\x01\x02\x03'), documents, 'unreadable'],
    ],
  ],
  [
    'a header may claim anything (43)',
    [
      ['30,000 by 30,000', 'ine.png', png(30_000, 30_000), documents, 'pixels'],
      ['2^31 by 2^31', 'ine.png', png(2 ** 31, 2 ** 31), documents, 'pixels'],
      ['a line of a million and one', 'ine.png', png(1_000_001, 1), documents, 'pixels'],
      ['as large as Chromium draws', 'ine.png', png(23_170, 23_170), documents, 'taken as png'],
      ['larger by a row', 'ine.png', png(23_170, 23_171), documents, 'pixels'],
      [
        'a HEIC of 20 bytes',
        'ine.heic',
        latin('\0\0\0\x14ftypheic\0\0\0\0mif1'),
        corrections,
        'unreadable',
      ],
      ['a HEIC of 30,000 by 30,000', 'ine.heic', heicOf(30_000, 30_000), corrections, 'pixels'],
      ['a HEIC of 4,032 by 3,024', 'ine.heic', heicOf(4_032, 3_024), corrections, 'taken as heic'],
      ['half a HEIC', 'ine.heic', latin(HEIC.slice(0, -3)), corrections, 'unreadable'],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s', async (_what, name, bytes, accept, right) => {
    expect(await outcomeOf(name, bytes, accept)).toBe(right);
  });
});
