import { describe, expect, it } from 'vitest';
import {
  type IdType,
  missingRemedies,
  type RemedyCode,
  type RemedySlot,
  readyRemedies,
} from '#domain/remedies.ts';

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
    expect(missingRemedies(choice, chosen)).toEqual(missing);
    expect(readyRemedies(choice, chosen)).toEqual(ready);
  });
});
