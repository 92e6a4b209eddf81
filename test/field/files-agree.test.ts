/**
 * Over generated files the device and the server never disagree, a name that is sent is one that is kept, and a PDF is taken
 * where PDF.js opens it, and only there. Source: issue 30, 2; ruling 47.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentCalls } from '#contract/documents.ts';
import { judgeHead } from '#domain/files/file-check.ts';
import { endsAs, type FileKind } from '#domain/files/file-kind.ts';
import { plainName, storableName } from '#domain/files/file-name.ts';
import { announcedType } from '#server/api/routes/document-checks.ts';
import { isOfType } from '#server/files/content-type.ts';
import { look } from '#services/file-check/look.ts';
import { openPdf } from '#services/file-check/open-pdf.ts';
import { writePdf } from '#test/kit/pdf.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const accepts = [
  ['pdf', 'image/*'],
  ['pdf', 'jpg', 'png', 'heic'],
  ['csv', 'xls', 'xlsx'],
  ['csv'],
];

const heads = [
  '%PDF-1.7\n',
  '\xff\xd8\xff\xe0\0\x10JFIF',
  '\x89PNG\r\n\x1a\n',
  '\0\0\0\x1cftypheic\0\0\0\0mif1heic',
  '\0\0\0\x18ftypmp42\0\0\0\0isom',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml xl/workbook.xml',
  'mes,ventas\nenero,1000\n',
  'mes;ventas',
  '<?xml version="1.0"?><Workbook/>',
  '<html><table>',
  'RIFF\x10\0\0\0WEBPVP8 ',
  '\xff\xfea\0,\0b\0',
  '\0\x01\x02',
];
const endings = [
  '',
  '.pdf',
  '.JPG',
  '.jpeg',
  '.png',
  '.heic',
  '.csv',
  '.xls',
  '.xlsx',
  '.xlsm',
  '.',
  '..pdf',
  '.V.',
];

const head = fc
  .tuple(
    fc.constantFrom(...heads),
    fc.array(fc.tuple(fc.nat(30), fc.nat(255)), { maxLength: 2 }),
    fc.oneof(fc.constant(''), fc.constantFrom('\xef\xbb\xbf', '\r\n', ' '.repeat(1020))),
  )
  .map(([text, changes, before]) => {
    const bytes = latin(before + text);
    for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
    return bytes;
  });
const name = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme-composite', minLength: 200, maxLength: 300 }),
      fc.constantFrom('Ejemplo S.A. de C.V.', 'a\u202efdp', '\ud800', '../..', 'ñandú'),
    ),
    fc.constantFrom(...endings),
  )
  .map(([stem, ending]) => stem + ending);

/** Whether the server takes a file of this name and these bytes, from the announcement to the registration. */
async function serverTakes(sent: string, bytes: number, first: Uint8Array, rules: Rules) {
  const announced = { user_platform: 'tienda-nube', document: { name: sent, type: 'ID', bytes } };
  const record = { type: 'ID', name: sent, s3_key: 'documents/x' };
  const registered = { tipo_persona: 'PF', user_platform: 'tienda-nube', documents: [record] };
  try {
    documentCalls.preloadDocument.body.validateSync(announced, { strict: true });
    documentCalls.registerDocuments.body.validateSync(registered, { strict: true });
    const fields = { name: 'document.name', bytes: 'document.bytes' };
    const { contentType } = announcedType({ name: sent, bytes }, rules, fields);
    return await isOfType(first, contentType);
  } catch {
    return false;
  }
}
type Rules = { accept: string[]; maxBytes: number };

it('device and server judge kind, size and name alike', { tags: ['slow'] }, async () => {
  const file = fc.record({
    name,
    head,
    size: fc.constantFrom(1, 999, 1_000, 1_001, 100_000_000, 100_000_001),
    accept: fc.constantFrom(...accepts),
    maxBytes: fc.constantFrom(1_000, 500_000_000),
  });
  const agreed = fc.asyncProperty(file, async ({ accept, maxBytes, ...given }) => {
    const rules = { accept, maxBytes };
    const device = await judgeHead(given, given.head, rules);
    const isTaken = 'kind' in device;
    const sent = isTaken ? storableName(given.name, device.kind) : given.name;
    expect(await serverTakes(sent, given.size, given.head, rules)).toBe(isTaken);
  });
  await fc.assert(agreed, propertyRuns(10_000));
});

it('the name that is sent is kept as it is, fits everywhere and ends as its kind does', () => {
  const kinds: FileKind[] = ['pdf', 'jpg', 'png', 'heic', 'csv', 'xls', 'xlsx'];
  const kept = fc.property(name, fc.constantFrom(...kinds), (given, kind) => {
    const sent = storableName(given, kind);
    expect(storableName(sent, kind)).toBe(sent);
    expect(plainName(sent)).toBe(sent);
    expect(new TextEncoder().encode(sent).length).toBeLessThanOrEqual(255);
    expect(endsAs(kind, sent)).toBe(true);
    expect(sent).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\]/u);
  });
  fc.assert(kept, propertyRuns(2_000));
});

it.each([
  ['Constancia Ejemplo S.A. de C.V.', 'pdf', 'Constancia Ejemplo S.A. de C.V.pdf'],
  ['IMG_0001.png', 'jpg', 'IMG_0001.jpg'],
  ['recibo.PDF', 'pdf', 'recibo.PDF'],
  ['recibo.pdf.', 'pdf', 'recibo.pdf'],
  ['recibo..pdf', 'pdf', 'recibo.pdf'],
  ['Estado 12.05', 'pdf', 'Estado 12.05.pdf'],
  ['Mari\u0301a\u200b  Te\u0301llez.jpg', 'jpg', 'María Téllez.jpg'],
  ['\ud83d\ude00'.repeat(200), 'png', `${'\ud83d\ude00'.repeat(62)}.png`],
  ['\ud800\u202e', 'pdf', 'documento.pdf'],
] as const)('%j, a %s, is sent as %j', (given, kind, sent) => {
  expect(storableName(given, kind)).toBe(sent);
});

it('a PDF is taken where PDF.js opens it, and only there', { tags: ['slow'] }, async () => {
  const text = Buffer.from(writePdf(['Marina Tellez Ocampo'])).toString('latin1');
  const change = fc.oneof(
    fc.tuple(fc.nat(text.length), fc.nat(255)).map(
      ([at, byte]) =>
        (given: string) =>
          given.slice(0, at) + String.fromCharCode(byte) + given.slice(at + 1),
    ),
    fc.nat(text.length).map((end) => (given: string) => given.slice(0, end)),
    fc.nat(60).map((size) => (given: string) => given.slice(0, -size - 1)),
    fc.nat(1_100).map((size) => (given: string) => '\n'.repeat(size) + given),
    fc.nat(9_000).map((size) => (given: string) => given + '\0'.repeat(size)),
    fc
      .nat(500)
      .map((offset) => (given: string) => given.replace(/startxref\n\d+/, `startxref\n${offset}`)),
    fc
      .constantFrom(
        '/Root',
        '/Pages',
        '/Catalog',
        '/Kids',
        'endobj',
        'xref',
        'trailer',
        '%%EOF',
        '1 0 obj',
        '3 0 obj',
      )
      .map((word) => (given: string) => given.replace(word, '')),
  );
  const opened = fc.asyncProperty(
    fc.array(change, { minLength: 1, maxLength: 3 }),
    async (changes) => {
      const bytes = latin(changes.reduce((given, one) => one(given), text));
      const looking = { canvas: () => null as never, breathe: async () => {} };
      const verdict = await look(new Blob([bytes]), 'pdf', looking);
      expect('problem' in verdict).toBe((await openPdf(bytes)) !== 'opens');
    },
  );
  await fc.assert(opened, propertyRuns(400));
});
