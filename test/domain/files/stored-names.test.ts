import { describe, expect, it } from 'vitest';
import { acceptedType } from '#domain/files/file-kind.ts';
import { plainName } from '#domain/files/file-name.ts';
import { formatFileSize } from '#domain/files/file-size.ts';
import { isKeyOf, objectKey } from '#domain/files/object-key.ts';

describe('the type sent to the store', () => {
  it.each([
    ['a.pdf', ['pdf'], 'application/pdf', 'pdf'],
    ['a.JPEG', ['image/*'], 'image/jpeg', 'jpeg'],
    ['a.png', ['png'], 'image/png', 'png'],
    ['a.heif', ['heic'], 'image/heic', 'heif'],
    ['a.csv', ['csv'], 'text/csv', 'csv'],
    ['a.xls', ['xls'], 'application/vnd.ms-excel', 'xls'],
    [
      'a.xlsx',
      ['xlsx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'xlsx',
    ],
  ])('%s where %j is taken', (name, accept, contentType, extension) => {
    expect(acceptedType(name, accept)).toEqual({ contentType, extension });
  });

  it.each([
    ['a.pdf', ['png']],
    ['a.exe', ['pdf']],
    ['a', ['pdf']],
  ])('none for %s where %j is taken', (name, accept) => {
    expect(acceptedType(name, accept)).toBeNull();
  });
});

it.each([
  ['C:\\docs\\acta.pdf', 'acta.pdf'],
  ['../../etc/acta.pdf', 'acta.pdf'],
  ['acta\u202efdp.exe', 'actafdp.exe'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['\u0000', 'documento'],
  ['', 'documento'],
])('the name %j is read as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

describe('a name in the store', () => {
  const place = { owner: 'me', requestId: 'r1', code: 'ID PF' };

  it('tells the owner, the request and the document', () => {
    expect(objectKey(place, 'u1', 'pdf')).toBe('documents/me/r1/ID_PF/u1.pdf');
  });

  it.each([
    [place, true],
    [{ ...place, owner: 'm' }, false],
    [{ ...place, requestId: 'r' }, false],
    [{ ...place, code: 'ID' }, false],
  ])('belongs to %j: %s', (of, belongs) => {
    expect(isKeyOf(of, 'documents/me/r1/ID_PF/u1.pdf')).toBe(belongs);
  });
});

/** Source: spec 9; C9. */
it.each([
  [0, '0 Bytes'],
  [1_023, '1023 Bytes'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [1_590, '1.6 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [10_485_760, '10 MB'],
  [5_000_000_000, '4768.4 MB'],
])('%i bytes are read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
