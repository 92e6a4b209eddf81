import { describe, expect, it } from 'vitest';
import { correctionProblems, dueDocuments } from '#domain/request/corrections.ts';
import type { RemedyCode, RemedySlot } from '#domain/request/remedies.ts';

it('a link corrects three documents, in the order of its page', () => {
  const rejected = [
    { type: 'ECB2', step: 2, reason: 'blurry' },
    { type: 'AC', step: 1, reason: 'other' },
    { type: 'ID', step: 1, reason: null },
  ];
  const known = [{ code: 'ID', label: 'Identificación', maxBytes: 5 }];
  expect(dueDocuments(rejected, known)).toEqual([
    { code: 'ID', label: 'Identificación', maxBytes: 5, step: 1, reason: null },
    { code: 'ECB2', label: 'ECB2', maxBytes: 10_485_760, step: 2, reason: 'blurry' },
  ]);
});

describe('a correction is whole', () => {
  it.each<[RemedyCode[], RemedySlot[], RemedyCode[], RemedySlot[]]>([
    [['ID'], ['ID', 'ID-Back'], [], []],
    [['ID'], ['ID'], [], []],
    [['ID'], ['ID-Back'], ['ID'], []],
    [['ID', 'CD'], ['CD', 'CD'], ['ID'], ['CD']],
    [['ECB2'], [], ['ECB2'], []],
  ])('%j with %j', (codes, slots, missing, repeated) => {
    const due = codes.map((code) => ({ code }));
    expect(correctionProblems(due, slots)).toEqual({ missing, repeated });
  });
});
