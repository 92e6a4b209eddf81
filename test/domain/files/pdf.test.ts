/** Whether a PDF is locked. The files were made by qpdf and Ghostscript. Source: C9; ruling 47. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encryptionIn } from '#domain/files/pdf.ts';
import { asksForPassword } from '#domain/files/pdf-password.ts';
import { hexString, stringAfter } from '#domain/files/pdf-strings.ts';

const folder = new URL('../../fixtures/files/pdf/', import.meta.url);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const pdf = (text: string) => new TextEncoder().encode(text);

const PAGE = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n';

describe('the password', () => {
  const encrypted = readdirSync(folder).filter((name) => /^(free|locked)/.test(name));

  it('is tried on every way of encryption, locked and merely restricted', () => {
    expect(encrypted).toHaveLength(10);
  });

  it.each(encrypted)('%s', async (name) => {
    const bytes = bytesOf(name);
    expect(await asksForPassword(bytes, encryptionIn(bytes) ?? '')).toBe(name.startsWith('locked'));
  });

  it('is asked for where the file is for certain readers alone', async () => {
    const lock = '<< /Filter /Adobe.PubSec /V 4 >>';
    expect(await asksForPassword(pdf('%PDF-1.6\n'), lock)).toBe(true);
  });

  it('is unknown where the encryption cannot be read', async () => {
    expect(await asksForPassword(pdf('%PDF-1.6\n'), '')).toBeNull();
  });
});

/** Source: ISO 32000-1, 7.3.4. */
describe('a string of a PDF', () => {
  const read = (text: string) => [...stringAfter(text, /\/O\s*(?=[<(])/)];
  const codes = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

  it.each([
    ['in hexadecimal', '/O <0a1B ff>', [10, 27, 255]],
    ['in parentheses', '/O (ab)', codes('ab')],
    ['with parentheses in pairs', '/O (a(b)c) (d)', codes('a(b)c')],
    ['with one behind a backslash', '/O (a\\)b\\(c) d', codes('a)b(c')],
    ['with a backslash itself', '/O (a\\\\) b', codes('a\\')],
    ['with signs that have names', '/O (\\n\\r\\t\\b\\f)', [10, 13, 9, 8, 12]],
    ['with a sign that has none', '/O (\\z)', codes('z')],
    ['with octal numbers', '/O (\\101\\7\\0001)', [65, 7, 0, 49]],
    ['with an octal number above a byte', '/O (\\777)', [255]],
    ['on two lines that are one', '/O (a\\\nb\\\r\nc\\\rd)', codes('abcd')],
    ['with bytes above ASCII', '/O (\xe1\xff)', [225, 255]],
    ['that is not there', '/P 4', []],
    ['after another name', '/OE (x) /O (y)', codes('y')],
  ])('%s', (_, text, bytes) => {
    expect(read(text)).toEqual(bytes);
  });

  it('in hexadecimal has whole bytes', () => {
    expect([...hexString('<0a 1>')]).toEqual([10]);
    expect([...hexString('<>')]).toEqual([]);
  });
});

describe('the encryption', () => {
  const found = (text: string) => encryptionIn(pdf(`%PDF-1.4\n${PAGE}${text}`));
  const five = '5 0 obj << /Filter /Standard >> endobj\n';

  it.each([
    [
      'the one that the last states',
      `${five}6 0 obj <</V 4>> endobj /Encrypt 6 0 R /Encrypt 5 0 R`,
    ],
    ['the object of that number alone', `15 0 obj << /V 4 >> endobj ${five}/Encrypt  5 0  R`],
    ['the one outside the streams', `${five}/Encrypt 5 0 R stream\n/Encrypt 6 0 R\nendstream`],
  ])('is %s', (_, text) => {
    expect(found(text)).toBe('5 0 obj << /Filter /Standard >> ');
  });

  it('may stand in the trailer itself', () => {
    expect(found('trailer << /Encrypt <</Filter/Standard/R 4>> >>')).toContain('/R 4');
  });

  it('is nothing where none is named, and unknown where it is not found', () => {
    expect(found('stream\n/Encrypt 5 0 R\nendstream\n')).toBeNull();
    expect(found('/Encrypted 5 0 R /Encrypt 5 0')).toBeNull();
    expect(found('/Encrypt 5 0 R')).toBe('');
  });
});
