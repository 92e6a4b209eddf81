import { describe, expect, it } from 'vitest';
import {
  type IdType,
  neededRemedies,
  openSlots,
  type RemedyCode,
  type RemedySlot,
  readyRemedies,
  remedyDocuments,
} from '#domain/request/remedies.ts';

const all: RemedyCode[] = ['ID', 'CD', 'ECB2'];

/** Ruling 3: beside the disabled button a line says what is still missing; screens: '2 de 3 listos'. */
describe('what a correction still needs', () => {
  it.each<[RemedyCode[], IdType | null, RemedySlot[], string[], RemedyCode[]]>([
    [all, null, [], ['idType', 'ID', 'CD', 'ECB2'], []],
    [all, 'INE', [], ['ID', 'ID-Back', 'CD', 'ECB2'], []],
    [all, 'INE', ['ID', 'CD'], ['ID-Back', 'ECB2'], ['CD']],
    [all, 'PASSPORT', ['ID', 'CD'], ['ECB2'], ['ID', 'CD']],
    [['ID'], null, ['ID'], ['idType'], []],
    [['ID'], 'INE', ['ID', 'ID-Back'], [], ['ID']],
    [['CD'], null, [], ['CD'], []],
    [['CD'], null, ['CD'], [], ['CD']],
    [['ECB2'], null, ['CD'], ['ECB2'], []],
  ])('%j as %s with %j', (requested, idType, chosen, missing, ready) => {
    const choice = { requested, idType };
    const needed = neededRemedies(choice);
    const lacking = needed.filter((need) => !chosen.some((slot) => slot === need));
    expect(lacking).toEqual(missing);
    expect(readyRemedies(choice, lacking)).toEqual(ready);
  });
});

it('a correction is made of documents: of an identification also its kind and its back', () => {
  expect(remedyDocuments(['ID', 'ECB2'])).toEqual([
    { code: 'ID', needs: ['idType', 'ID', 'ID-Back'] },
    { code: 'ECB2', needs: ['ECB2'] },
  ]);
});

describe('the slots of a document that a person may use', () => {
  it.each<[string, IdType | null, string[], RemedySlot[]]>([
    ['CD', null, [], ['CD']],
    ['ID', 'INE', [], ['ID']],
    ['ID', 'INE', ['ID'], ['ID', 'ID-Back']],
    ['ID', 'PASSPORT', ['ID'], ['ID']],
    ['ID', null, ['ID'], ['ID']],
  ])('%s as %s with %j: %j', (document, idType, chosen, open) => {
    expect(openSlots(document, idType, chosen)).toEqual(open);
  });
});
