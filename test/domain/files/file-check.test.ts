/** The bytes decide, and a name that says another thing is put right. Source: C9; spec 5 (uploads). */
import { describe, expect, it } from 'vitest';
import { checkOrName, fittingFile, judgeHead, sentName } from '#domain/files/file-check.ts';

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
  ])('%s', async (name, head, accept, kind) => {
    expect(await judge(name, head, accept)).toEqual({ kind });
  });
});

describe('a wrong ending is put right', () => {
  it.each([
    ['a PDF that is called a photo', 'ine.jpg', PDF, documents, 'pdf'],
    ['a JPEG that is called PNG', 'ine.png', JPG, documents, 'jpg'],
    ['a HEIC that is called JPEG', 'ine.jpg', HEIC, corrections, 'heic'],
    ['a table that is called a workbook', 'ventas.xls', CSV, tables, 'csv'],
  ])('%s', async (_, name, head, accept, kind) => {
    expect(await judge(name, head, accept)).toEqual({ kind });
  });
});

describe('what is refused', () => {
  it.each([
    ['a WebP that is called JPEG', 'ine.jpg', WEBP, documents, 'picture'],
    ['a page of the web that is called PDF', 'recibo.pdf', HTML, documents, 'webPage'],
    ['a text that is called PDF', 'recibo.pdf', CSV, documents, 'office'],
    ['noise that is called PDF', 'recibo.pdf', latin('\0\x01\x02'), documents, 'unreadable'],
    ['noise', 'recibo.bin', latin('\0\x01\x02'), documents, 'type'],
    ['a HEIC where none is taken', 'ine.heic', HEIC, documents, 'heic'],
    ['an AVIF', 'ine.avif', AVIF, corrections, 'picture'],
    ['a letter', 'carta.docx', DOCX, tables, 'noSheet'],
    ['a table where documents are asked for', 'ventas.csv', CSV, documents, 'office'],
  ])('%s', async (_, name, head, accept, problem) => {
    expect(await judge(name, head, accept)).toEqual({ problem });
  });

  it('an empty one before all, a large one last', async () => {
    expect(await judge('ine.jpg', new Uint8Array(), documents, 0)).toEqual({ problem: 'empty' });
    expect(await judge('ine.jpg', JPG, documents, 2001)).toEqual({ problem: 'size' });
    expect(await judge('ine.jpg', WEBP, documents, 2001)).toEqual({ problem: 'picture' });
  });
});

it.each([
  ['ine.jpeg', 'jpg', 'ine.jpeg'],
  ['ine', 'jpg', 'ine.jpg'],
  ['foto.png', 'jpg', 'foto.jpg'],
  ['Estado 12.05', 'pdf', 'Estado 12.05.pdf'],
] as const)('%s, a %s, keeps its name and is sent as %s', (name, kind, sent) => {
  const file = fittingFile(new File(['x'], name), kind);
  expect([file.name, sentName(file)]).toEqual([name, sent]);
});

it('a file that nothing is known of stays as it is', () => {
  const file = new File(['x'], 'ine.png');
  expect(fittingFile(file, null)).toBe(file);
});

it.each([
  ['foto.heic', { outcome: 'taken', kind: 'heic', quality: null }],
  ['notas.txt', { outcome: 'refused', problem: 'type' }],
])('where the device could not look, the name decides: %s', (name, outcome) => {
  const unseen = { outcome: 'taken', kind: null, quality: null } as const;
  const rules = { accept: ['pdf', 'heic'], maxBytes: 10 };
  expect(checkOrName(unseen, new File(['x'], name), rules)).toEqual(outcome);
  const seen = { outcome: 'taken', kind: 'pdf', quality: null } as const;
  expect(checkOrName(seen, new File(['x'], name), rules)).toEqual(seen);
});

it('a document takes 10 MB unless it is told otherwise', async () => {
  const judgeOf = (size: number) => judgeHead({ name: 'a.pdf', size }, PDF, { accept: documents });
  expect(await judgeOf(10_485_760)).toEqual({ kind: 'pdf' });
  expect(await judgeOf(10_485_761)).toEqual({ problem: 'size' });
  expect(await judge('a.pdf', PDF, documents, 2_000)).toEqual({ kind: 'pdf' });
});

it('what the device refused stays refused', () => {
  const refused = { outcome: 'refused', problem: 'password' } as const;
  expect(checkOrName(refused, new File(['x'], 'a.pdf'), { accept: ['pdf'] })).toBe(refused);
});
