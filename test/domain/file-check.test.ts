/** The bytes decide, and a name that says another thing is a renamed file. Source: C9; spec 5 (uploads). */
import { describe, expect, it } from 'vitest';
import { fittingName, judgeHead } from '#domain/file-check.ts';
import { pictureFacts } from '#domain/picture-bytes.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const JPG = latin('\xff\xd8\xff\xe0\0\x10JFIF');
const PNG = latin('\x89PNG\r\n\x1a\n');
const PDF = latin('%PDF-1.7\n');
const HEIC = latin('\0\0\0\x1cftypheic\0\0\0\0mif1heic');
const AVIF = latin('\0\0\0\x1cftypavif\0\0\0\0mif1miaf');
const WEBP = latin('RIFF\x10\0\0\0WEBPVP8 ');
const XLSX = latin('PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml');
const DOCX = latin('PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml word/document.xml');
const CSV = latin('mes,ventas\nenero,1000\n');
const HTML = latin('<!doctype html><title>No</title>');

const documents = ['application/pdf', 'image/jpeg', 'image/png'];
const corrections = [...documents, 'image/heic'];
const tables = ['text/csv', '.xls', '.xlsx'];

const judge = (name: string, head: Uint8Array, accept = documents, size = 1000) =>
  judgeHead({ name, size }, head, { accept, maxBytes: 2000 });

describe('what is taken', () => {
  it.each([
    ['ine.jpg', JPG, documents, 'jpg'],
    ['INE.JPEG', JPG, documents, 'jpg'],
    ['ine.png', PNG, documents, 'png'],
    ['recibo.pdf', PDF, documents, 'pdf'],
    ['IMG_0001.HEIC', HEIC, corrections, 'heic'],
    ['a name without an end', JPG, documents, 'jpg'],
    ['Estado de cuenta 12.05', PDF, documents, 'pdf'],
    ['foto.jfif', JPG, documents, 'jpg'],
    ['ventas.csv', CSV, tables, 'csv'],
    ['ventas.xlsx', XLSX, tables, 'xlsx'],
  ])('%s', (name, head, accept, kind) => {
    expect(judge(name, head, accept)).toEqual({ kind });
  });
});

describe('what is refused', () => {
  it.each([
    ['a PDF that is called a photo', 'ine.jpg', PDF, documents, 'content'],
    ['a JPEG that is called PNG', 'ine.png', JPG, documents, 'content'],
    ['a HEIC that is called JPEG', 'ine.jpg', HEIC, corrections, 'content'],
    ['a WebP that is called JPEG', 'ine.jpg', WEBP, documents, 'content'],
    ['a page of the web that is called PDF', 'recibo.pdf', HTML, documents, 'content'],
    ['a text that is called PDF', 'recibo.pdf', CSV, documents, 'content'],
    ['a HEIC where none is taken', 'ine.heic', HEIC, documents, 'type'],
    ['an AVIF', 'ine.avif', AVIF, corrections, 'type'],
    ['a letter', 'carta.docx', DOCX, tables, 'type'],
    ['a table where documents are asked for', 'ventas.csv', CSV, documents, 'type'],
  ])('%s', (_, name, head, accept, problem) => {
    expect(judge(name, head, accept)).toEqual({ problem });
  });

  it('an empty one before all, a large one last', () => {
    expect(judge('ine.jpg', new Uint8Array(), documents, 0)).toEqual({ problem: 'empty' });
    expect(judge('ine.jpg', JPG, documents, 2001)).toEqual({ problem: 'size' });
    expect(judge('ine.jpg', PDF, documents, 2001)).toEqual({ problem: 'content' });
  });
});

it.each([
  ['ine.jpeg', 'jpg', 'ine.jpeg'],
  ['ine', 'jpg', 'ine.jpg'],
  ['Estado 12.05', 'pdf', 'Estado 12.05.pdf'],
  ['ine.png', null, 'ine.png'],
] as const)('%s, a %s, is sent as %s', (name, kind, sent) => {
  expect(fittingName(name, kind)).toBe(sent);
});

describe('a picture without decoding it', () => {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  /** Frame of 3 by 2, after an inner thumbnail with an end of its own. */
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]),
    ...segment(0xc4, [0, 0, 9, 9, 9, 9]),
    ...segment(0xc2, [8, 0, 2, 0, 3, 1, 1, 17, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ];
  const jpeg = (...rest: number[]) => Uint8Array.from([...head, ...rest]);
  const chunk = (name: string, body: number[]) => [
    ...[0, 0, 0, body.length],
    ...latin(name),
    ...body,
    ...[0, 0, 0, 0],
  ];
  const ihdr = chunk('IHDR', [0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  const png = (...rest: number[]) => Uint8Array.from([...PNG, ...ihdr, ...rest]);
  const size = { width: 3, height: 2 };

  it.each([
    ['a whole JPEG', jpeg(1, 2, 0xff, 0, 0xff, 0xd9), 'jpg', { ...size, isWhole: true }],
    ['a JPEG with things behind it', jpeg(1, 0xff, 0xd9, 7, 7), 'jpg', { ...size, isWhole: true }],
    ['a JPEG cut off in the picture', jpeg(1, 2, 0xff, 0, 3), 'jpg', { ...size, isWhole: false }],
    ['a JPEG cut off before it', jpeg().subarray(0, 18), 'jpg', null],
    [
      'a whole PNG',
      png(...chunk('IDAT', [1]), ...chunk('IEND', [])),
      'png',
      { ...size, isWhole: true },
    ],
    [
      'a PNG cut off',
      png(...chunk('IDAT', [1, 2, 3]).slice(0, 9)),
      'png',
      { ...size, isWhole: false },
    ],
    ['a PNG of nothing', PNG, 'png', null],
  ] as const)('%s', (_, bytes, kind, facts) => {
    expect(pictureFacts(bytes, kind)).toEqual(facts);
  });
});
