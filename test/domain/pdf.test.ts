/** A PDF is refused only for what is plainly wrong with it. The files were made by qpdf and Ghostscript. Source: C9. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pdfFacts } from '#domain/pdf.ts';
import { asksForPassword } from '#domain/pdf-password.ts';

const folder = new URL('../fixtures/files/pdf/', import.meta.url);
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

  it('is not asked for where it cannot be told', async () => {
    expect(await asksForPassword(pdf('%PDF-1.6\n'), { number: 5, generation: 0 })).toBe(false);
  });
});
