/** An identification has two sides in every list. Source: spec 3 and 5 (ID-2); ruling 44. */
import { expect, it } from 'vitest';
import { expectedDocuments } from '#domain/request/expected-documents.ts';
import {
  documentOf,
  documentsIn,
  holdersOf,
  neededCodes,
  withBacks,
} from '#domain/request/identification.ts';

const listed = (...codes: string[]) =>
  codes.map((code) => ({ code, label: `document.${code}`, alt: 'x' }));

it.each([
  ['ID-Back', 'ID'],
  ['ID', 'ID'],
  ['ID-2', 'ID'],
  ['CD', 'CD'],
])('a file of %s belongs to %s', (file, document) => {
  expect(documentOf(file)).toBe(document);
});

it.each([
  ['a list', listed('AC', 'ID', 'CD'), ['AC', 'ID', 'ID-2', 'CD']],
  ['one that has it', listed('ID', 'CD', 'ID-2'), ['ID', 'CD', 'ID-2']],
  ['one without an identification', listed('ECB2'), ['ECB2']],
])('%s asks for the back behind the front', (_, list, codes) => {
  expect(withBacks(list).map(({ code }) => code)).toEqual(codes);
});

it('the back is of the same kinds and size as the front, under its own name', () => {
  const front = { ...listed('ID')[0], accept: ['pdf'], maxBytes: 5 };
  expect(withBacks([front as typeof front & { code: string; label: string; alt: string }])).toEqual(
    [front, { code: 'ID-2', label: 'document.ID-2', alt: '', accept: ['pdf'], maxBytes: 5 }],
  );
});

it('both sides are one document', () => {
  expect(documentsIn(['AC', 'ID', 'ID-2'])).toEqual([
    { code: 'AC', needs: ['AC'] },
    { code: 'ID', needs: ['ID', 'ID-2'] },
  ]);
});

it.each([
  ['apart', ['ID', 'ID-2', 'CD']],
  ['joined', ['ID', 'CD']],
  ['never', ['ID', 'CD']],
] as const)('a back that comes %s', (back, needed) => {
  expect(neededCodes(['ID', 'ID-2', 'CD'], back)).toEqual(needed);
});

it('a rejected identification is asked for with both sides', () => {
  const required = { 1: listed('ID', 'ID-2', 'CD'), 2: [], 3: [] };
  const stored = [{ type: 'ID', step: 1, state: 'rejected', rejections: 1 }];
  const asked = expectedDocuments({ step: 1, isRemedy: true }, required, stored);
  expect(asked.map(({ code }) => code)).toEqual(['ID', 'ID-2']);
});

const client = { names: 'Andrés', first_name: 'Luna', second_name: null };
const partner = (type: string, names: string) => ({
  type,
  names,
  first_name: 'Gil',
  second_name: '',
});

it.each([
  ['a person’s own', { client: { ...client, regime: 'PF' as const } }, ['Andrés Luna']],
  [
    'a company’s representatives',
    {
      client: { ...client, regime: 'PM' as const },
      partners: [partner('AC', 'Eva'), partner('RL', 'Ana'), partner('RL', 'Luis')],
    },
    ['Ana Gil', 'Luis Gil'],
  ],
  ['of no known person', { client: { names: null } }, []],
])('the identification: %s', (_, known, holders) => {
  expect(holdersOf(known)).toEqual(holders);
});
