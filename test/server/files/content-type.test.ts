import { describe, expect, it } from 'vitest';
import { contentTypeOf, isOfType } from '#server/files/content-type.ts';

const XLS = 'application/vnd.ms-excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const box = (brand: string) =>
  Buffer.concat([
    hex('00000018'),
    Buffer.from(`ftyp${brand}`),
    hex('00000000'),
    Buffer.from('mp41'),
  ]);

/** A zip's first entry, stored without compression. */
const zipOf = (name: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(60)]);
};
const png = hex(
  '89504e470d0a1a0a 0000000d49484452 00000001000000010806000000 1f15c489 00000000 49444154 00000000',
);
const webm = hex(
  '1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02',
);

/** Mexico C9: JPEG FF D8 FF; PNG 89 50 4E 47; PDF "%PDF-"; HEIC "ftyp" at 4 with heic, heix, mif1, msf1. */
describe('what a file is, by its bytes', () => {
  it.each([
    ['application/pdf', Buffer.from('%PDF-1.4\n%rest')],
    ['image/jpeg', hex('ffd8ffe0 00104a46494600010100')],
    ['image/png', png],
    ['image/heic', box('heic')],
    ['image/heic', box('heix')],
    ['image/heic', box('mif1')],
    ['image/heic', box('msf1')],
    ['text/csv', Buffer.from('mes,ventas\nenero,"1,200.50"\n')],
    ['text/csv', Buffer.from('\ufeffmes;año\r\nenero;2026\r\n')],
    ['text/csv', Buffer.from('mes;a\xf1o\r\n', 'latin1')],
    [XLS, Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)])],
    [XLSX, zipOf('xl/workbook.xml')],
    ['video/mp4', box('isom')],
    ['video/mp4', box('mp42')],
    ['video/webm', webm],
  ])('%s', async (type, head) => {
    expect(await contentTypeOf(head)).toBe(type);
    expect(await isOfType(head, type)).toBe(true);
    expect(await isOfType(head, 'application/octet-stream')).toBe(false);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\x00 this program', 'latin1')],
    ['a page', Buffer.from(' <!doctype html><script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['noise', hex('0001020304050607')],
  ])('%s is not taken', async (_, head) => {
    expect(await contentTypeOf(head)).toBeNull();
    expect(await isOfType(head, 'text/csv')).toBe(false);
  });

  it('a HEIC may be announced as HEIF', async () => {
    expect(await isOfType(box('mif1'), 'image/heif')).toBe(true);
  });

  it('a Word file is no spreadsheet', async () => {
    expect(await isOfType(zipOf('word/document.xml'), XLSX)).toBe(false);
  });
});
