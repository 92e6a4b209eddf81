import { describe, expect, it } from 'vitest';
import { extensionOf, fileKind, kindsOf } from '#domain/files/file-kind.ts';
import { DEFAULT_MAX_BYTES, fileProblem } from '#domain/files/file-problem.ts';
import { documentsToSend, maxBytesOf, missingDocuments } from '#domain/request/documents.ts';
import { HOTEL_DOCUMENTS } from '#domain/request/hotel-documents.ts';
import {
  isBackOpen,
  neededRemedies,
  type RemedyCode,
  type RemedySlot,
  remedyAccepts,
  remedyFileName,
  remedySlots,
} from '#domain/request/remedies.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('the kind of a file', () => {
  it.each([
    ['a.PDF', 'application/pdf', 'pdf'],
    ['foto.jpeg', 'image/jpeg', 'jpg'],
    ['foto.png', '', 'png'],
    ['foto.heic', '', 'heic'],
    ['foto.heic', 'application/octet-stream', 'heic'],
    ['hoja.csv', 'application/vnd.ms-excel', 'csv'],
    ['foto', 'image/jpeg', 'jpg'],
    ['a.pdf', 'image/png', 'png'],
    ['Ejemplo S.A. de C.V', 'application/pdf', 'pdf'],
    ['a.pdf', 'image/webp', null],
    ['a.pdf.exe', '', null],
    ['a', '', null],
    ['.pdf', '', null],
  ])('%s of type %j is %s', (name, type, kind) => {
    expect(fileKind({ name, type })).toBe(kind);
  });

  it('is named in many ways by a setting', () => {
    expect(kindsOf(['.pdf', 'image/jpeg', 'PNG'])).toEqual(['pdf', 'jpg', 'png']);
    expect(kindsOf(['.pdf, .jpeg'])).toEqual(['pdf', 'jpg']);
    expect(kindsOf(['image/*'])).toEqual(['jpg', 'png']);
    expect(extensionOf('acta.firmada.Pdf')).toBe('pdf');
  });
});

describe('an upload', () => {
  const required = { accept: ['pdf', 'jpg', 'png'] };

  it.each([
    [file('a.pdf', 'application/pdf'), null],
    [file('a.jpg'), null],
    [file('a.png'), null],
    [file('a.heic'), 'type'],
    [file('a.docx'), 'type'],
    [file('a.pdf', '', 0), 'empty'],
    [file('a.pdf', '', DEFAULT_MAX_BYTES), null],
    [file('a.pdf', '', DEFAULT_MAX_BYTES + 1), 'size'],
  ])('%j: %s', (chosen, problem) => {
    expect(fileProblem(chosen, required)).toBe(problem);
  });

  it('has the limit of its document', () => {
    expect(fileProblem(file('a.pdf', '', 11), { ...required, maxBytes: 10 })).toBe('size');
  });

  it.each([
    ['AC', 20],
    ['PRL', 20],
    ['ECB2', 20],
    ['ECBH', 20],
    ['ID', 10],
    ['CD', 10],
    ['XX', 10],
  ])('%s may have %i MB: scans of many pages more than others', (code, megabytes) => {
    expect(maxBytesOf(code)).toBe(megabytes * 1024 * 1024);
  });
});

describe('the documents of a step', () => {
  const required = ['AC', 'ID', 'ID-2', 'ID PF'].map((code) => ({ code }));

  it('are missing by their exact code; a second ID never is', () => {
    expect(missingDocuments(required, [{ type: 'ID' }])).toEqual([
      { code: 'AC' },
      { code: 'ID PF' },
    ]);
    expect(missingDocuments(required, [{ type: 'AC' }, { type: 'ID' }, { type: 'ID PF' }])).toEqual(
      [],
    );
  });

  it('are sent without an ID-2 that has no custom name', () => {
    const [id, unnamed, empty, named] = [
      { type: 'ID' },
      { type: 'ID-2' },
      { type: 'ID-2', custom_name: '' },
      { type: 'ID-2', custom_name: 'Cónyuge' },
    ];
    expect(documentsToSend([id, unnamed, empty, named])).toEqual([id, named]);
  });

  it('of a hotel differ by regime', () => {
    expect(HOTEL_DOCUMENTS.PM).toEqual(['AC', 'PRL', 'ID', 'ECBH', 'CD', 'CSF']);
    expect(HOTEL_DOCUMENTS.PF).toEqual(['ID', 'CD', 'CSF']);
  });
});

describe('correcting documents', () => {
  const ine: RemedySlot[] = ['ID', 'ID-Back'];

  it.each<[RemedyCode[], 'INE' | 'PASSPORT' | null, RemedySlot[], boolean]>([
    [['ID', 'CD'], 'INE', [...ine, 'CD'], true],
    [['ID', 'CD'], 'INE', ine, false],
    [['ID', 'CD'], 'INE', ['CD'], false],
    [['ID'], 'INE', ine, true],
    [['ID'], 'INE', ['ID'], false],
    [['ID'], 'PASSPORT', ['ID'], true],
    [['ID'], null, ine, false],
    [['ID'], 'PASSPORT', [], false],
    [['CD'], null, ['CD'], true],
    [['CD'], null, [], false],
    [['ECB2'], null, ['ECB2'], true],
    [['ECB2'], null, ['CD'], false],
    [['ID', 'ECB2'], 'INE', ine, false],
    [['ID', 'ECB2'], 'INE', [...ine, 'ECB2'], true],
    [['CD', 'ECB2'], null, ['CD'], false],
    [['CD', 'ECB2'], null, ['CD', 'ECB2'], true],
    [['ID', 'CD', 'ECB2'], 'INE', [...ine, 'CD'], false],
    [['ID', 'CD', 'ECB2'], 'PASSPORT', ['ID', 'CD', 'ECB2'], true],
  ])('%j as %s with %j: %s', (requested, idType, chosen, live) => {
    const lacking = neededRemedies({ requested, idType }).filter(
      (need) => !chosen.some((slot) => slot === need),
    );
    expect(lacking.length === 0).toBe(live);
  });

  it('drops the back of a passport', () => {
    const requested = ['ID', 'CD'] as const;
    expect(remedySlots(requested)).toEqual(['ID', 'ID-Back', 'CD']);
    expect(neededRemedies({ requested, idType: 'PASSPORT' })).toEqual(['ID', 'CD']);
    expect(neededRemedies({ requested: [], idType: null })).toEqual([]);
  });

  it('opens the back for INE once the front exists', () => {
    expect(isBackOpen('INE', [])).toBe(false);
    expect(isBackOpen('INE', ['ID'])).toBe(true);
    expect(isBackOpen('PASSPORT', ['ID'])).toBe(false);
    expect(isBackOpen(null, ['ID'])).toBe(false);
  });

  it('takes no HEIC as a bank statement', () => {
    expect(remedyAccepts('ID')).toContain('heic');
    expect(remedyAccepts('ECB2')).toEqual(['pdf', 'jpg', 'png']);
  });

  it.each([
    ['ID', 'Tienda-id-front.png'],
    ['ID-Back', 'Tienda-id-back.png'],
    ['CD', 'Tienda-cd.png'],
    ['ECB2', 'Tienda-ecb2.jpg'],
  ] as const)('shows %s as %s', (slot, name) => {
    expect(remedyFileName('Tienda', slot, 'png')).toBe(name);
  });
});
