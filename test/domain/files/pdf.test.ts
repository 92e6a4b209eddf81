/** A PDF is refused only for what is plainly wrong with it. The files were made by qpdf and Ghostscript. Source: C9. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pdfFacts } from '#domain/files/pdf.ts';
import { asksForPassword } from '#domain/files/pdf-password.ts';
import { hexString, stringAfter } from '#domain/files/pdf-strings.ts';

const folder = new URL('../../fixtures/files/pdf/', import.meta.url);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const pdf = (text: string) => new TextEncoder().encode(text);

const END = 'startxref\n9\n%%EOF\n';
const PAGE = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n';

describe('the structure', () => {
  it.each([
    ['one page', `%PDF-1.4\n${PAGE}${END}`, true, true],
    ['a page written without spaces', `%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n${END}`, true, true],
    ['no page at all', `%PDF-1.4\n2 0 obj << /Type /Pages /Count 0 >> endobj\n${END}`, true, false],
    [
      'pages that may be packed away',
      `%PDF-1.5\n1 0 obj << /Type /ObjStm >> stream\nx\nendstream\n${END}`,
      true,
      true,
    ],
    [
      'a page in the text of a stream',
      `%PDF-1.4\n1 0 obj << >> stream\n/Type /Page\nendstream\n${END}`,
      true,
      false,
    ],
    ['an end with things behind it', `%PDF-1.4\n${PAGE}${END}${' '.repeat(4000)}`, true, true],
    ['no end', `%PDF-1.4\n${PAGE}`, false, true],
  ])('%s', (_, text, isWhole, mayHavePages) => {
    expect(pdfFacts(pdf(text))).toEqual({ isWhole, mayHavePages, encryption: null });
  });

  it.each(['plain.pdf', 'packed.pdf'])('%s is whole and has pages', (name) => {
    expect(pdfFacts(bytesOf(name))).toEqual({
      isWhole: true,
      mayHavePages: true,
      encryption: null,
    });
  });

  it('is broken where half of it is missing', () => {
    const bytes = bytesOf('plain.pdf');
    expect(pdfFacts(bytes.subarray(0, bytes.length / 2)).isWhole).toBe(false);
  });
});

describe('the password', () => {
  const encrypted = readdirSync(folder).filter((name) => /^(free|locked)/.test(name));

  it('is tried on every way of encryption, locked and merely restricted', () => {
    expect(encrypted).toHaveLength(10);
  });

  it.each(encrypted)('%s', async (name) => {
    const bytes = bytesOf(name);
    const { encryption } = pdfFacts(bytes);
    if (!encryption) throw new Error('Not encrypted.');
    expect(await asksForPassword(bytes, encryption)).toBe(name.startsWith('locked'));
  });

  it('is asked for where the file is for certain readers alone', async () => {
    const bytes = pdf('%PDF-1.6\n5 0 obj << /Filter /Adobe.PubSec /V 4 >> endobj\n');
    expect(await asksForPassword(bytes, { number: 5, generation: 0 })).toBe(true);
  });

  it('is not asked for where the encryption cannot be read', async () => {
    expect(await asksForPassword(pdf('%PDF-1.6\n'), { number: 5, generation: 0 })).toBe(false);
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

it('a PDF names its encryption by the last that it states, outside its streams', () => {
  const facts = (text: string) => pdfFacts(pdf(`%PDF-1.4\n${PAGE}${text}${END}`)).encryption;
  expect(facts('/Encrypt 5 0 R /Encrypt  12 3  R')).toEqual({ number: 12, generation: 3 });
  expect(facts('stream\n/Encrypt 5 0 R\nendstream\n')).toBeNull();
  expect(facts('stream\nx\nendstream /Encrypt 5 0 R stream\n/Encrypt 6 0 R')).toEqual({
    number: 5,
    generation: 0,
  });
  expect(facts('/Encrypted 5 0 R /Encrypt 5 0')).toBeNull();
});

it('a page is known by its whole type', () => {
  const mayHavePages = (type: string) =>
    pdfFacts(pdf(`%PDF-1.4\n<< ${type} >>${END}`)).mayHavePages;
  expect(
    ['/Type/Page', '/Type  /Page/Parent', '/Type /Pages', '/Type /PageLabel', '/Type /ObjStm'].map(
      mayHavePages,
    ),
  ).toEqual([true, true, false, false, true]);
});

it('the end of a PDF stands in its last 8192 bytes', () => {
  const whole = (behind: number) => pdfFacts(pdf(`${PAGE}startxref${' '.repeat(behind)}`)).isWhole;
  expect([whole(8_183), whole(8_184)]).toEqual([true, false]);
});

it('an object is found by its own number alone', async () => {
  const other = '%PDF-1.6\n15 0 obj << /Filter /Adobe.PubSec >> endobj\n';
  const fifth = { number: 5, generation: 0 };
  expect(await asksForPassword(pdf(other), fifth)).toBe(false);
  expect(await asksForPassword(pdf(other), { ...fifth, number: 15 })).toBe(true);
  const both = `${other}5 0 obj << /Filter /Standard /V 1 /R 2 /U (x) >> endobj\n`;
  expect(await asksForPassword(pdf(both), fifth)).toBe(true);
});
