/** The kind of a file, by its bytes and by what it claims to be. Source: C9; spec 5 (uploads). */
import { describe, expect, it } from 'vitest';
import { latin1 } from '#domain/files/file-bytes.ts';
import { extensionOf, fileKind, kindsOf } from '#domain/files/file-kind.ts';
import { kindOfBytes } from '#domain/files/seen-kind.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the kind by the bytes', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe1', 'jpg'],
    ['a PDF', '%PDF-', 'pdf'],
    ['an old spreadsheet', '\xd0\xcf\x11\xe0', 'xls'],
    ['a spreadsheet by its own entry', 'PK\x03\x04 xl/workbook.xml', 'xlsx'],
    ['a presentation', 'PK\x03\x04\x14\0\0\0[Content_Types].xml ppt/', 'office'],
    ['another archive', 'PK\x03\x04 photo.jpg', 'archive'],
    ['a HEIC of several pictures', '\0\0\0\x18ftypmsf1', 'heic'],
    ['a video', '\0\0\0\x18ftypmp42', 'mp4'],
    ['a text', 'a,b', 'csv'],
    ['a text as Excel saves it', 'año\t1\r\n', 'csv'],
    ['a PDF behind a notice', 'x%PDF-', 'pdf'],
    ['a sign that stands too late', `${'x'.repeat(1020)}%PDF-`, 'csv'],
    ['nothing', '', null],
    ['markup behind a mark and a space', '\xef\xbb\xbf <svg>', 'svg'],
    ['a text with a sign later on', 'a < b', 'csv'],
    ['bytes below the tab', 'a\x08b', null],
    ['bytes between the line end and the space', 'a\x1fb', null],
  ])('%s', async (_, text, kind) => {
    expect(await kindOfBytes(latin(text))).toBe(kind);
  });

  it('reads one character a byte, however long', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    const text = latin1(bytes);
    expect(text.length).toBe(20_000);
    expect([8_191, 8_192, 16_384, 19_999].map((at) => text.charCodeAt(at))).toEqual([
      255, 0, 0, 31,
    ]);
  });
});

describe('the kind that a file claims to be', () => {
  it.each([
    ['a.pdf', '', 'pdf'],
    ['a.PDF', 'application/pdf', 'pdf'],
    ['a.jpg', 'IMAGE/JPEG', 'jpg'],
    ['a.jpg', 'application/octet-stream', 'jpg'],
    ['a.jpg', 'image/png', 'png'],
    ['a.jpg', 'image/webp', null],
    ['a.csv', 'application/vnd.ms-excel', 'csv'],
    ['a', 'image/heic', 'heic'],
    ['a', 'image/heif', null],
    ['a', '', null],
    ['a.exe', '', null],
    ['.pdf', '', null],
  ])('%s, stated as %j: %s', (name, type, kind) => {
    expect(fileKind({ name, type })).toBe(kind);
  });

  it.each([
    [
      ['pdf', '.png'],
      ['pdf', 'png'],
    ],
    [['application/pdf, image/jpeg'], ['pdf', 'jpg']],
    [['image/*'], ['jpg', 'png']],
    [
      ['IMAGE/*', ' HEIC '],
      ['jpg', 'png', 'heic'],
    ],
    [['image/heif'], []],
    [['pdfx', 'x.pdf'], []],
    [[], []],
  ])('a document that takes %j takes %j', (accept, kinds) => {
    expect(kindsOf(accept)).toEqual(kinds);
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['a.b.c', 'c'],
    ['a', ''],
    ['.pdf', ''],
    ['a.', ''],
    ['folder.d/file', ''],
    ['folder.d\\file', ''],
  ])('the extension of %s is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
