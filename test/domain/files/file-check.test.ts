/** The bytes decide, and a name that says another thing is a renamed file. Source: C9; spec 5 (uploads). */
import { describe, expect, it } from 'vitest';
import { checkOrName, fittingFile, judgeHead } from '#domain/files/file-check.ts';

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
  expect(fittingFile(new File(['x'], name), kind).name).toBe(sent);
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

it('a document takes 10 MB unless it is told otherwise', () => {
  const judgeOf = (size: number) => judgeHead({ name: 'a.pdf', size }, PDF, { accept: documents });
  expect(judgeOf(10_485_760)).toEqual({ kind: 'pdf' });
  expect(judgeOf(10_485_761)).toEqual({ problem: 'size' });
  expect(judge('a.pdf', PDF, documents, 2_000)).toEqual({ kind: 'pdf' });
});

it('what the device refused stays refused', () => {
  const refused = { outcome: 'refused', problem: 'password' } as const;
  expect(checkOrName(refused, new File(['x'], 'a.pdf'), { accept: ['pdf'] })).toBe(refused);
});
