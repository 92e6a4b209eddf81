import { describe, expect, it } from 'vitest';
import {
  allSteps,
  expectedDocuments,
  isToCorrect,
  remedyStep,
} from '#domain/request/expected-documents.ts';

const required = {
  1: [{ code: 'ID' }, { code: 'CD' }],
  2: [{ code: 'ECB2' }],
  3: [{ code: 'BC' }],
};
const stored = [
  { type: 'ID', step: 1, state: 'accepted', rejections: 0 },
  { type: 'CD', step: 1, state: 'rejected', rejections: 1 },
  { type: 'ECB2', step: 2, state: 'stored', rejections: 1 },
  { type: 'BC', step: 2, state: 'rejected', rejections: 1 },
];
const codes = (documents: { code: string; step: number }[]) =>
  documents.map(({ code, step }) => `${step} ${code}`);

it('all steps keep their order', () => {
  expect(codes(allSteps(required))).toEqual(['1 ID', '1 CD', '2 ECB2', '3 BC']);
});

describe('what is asked for', () => {
  it.each([
    [1, false, ['1 ID', '1 CD']],
    [2, false, ['2 ECB2']],
    [3, false, ['3 BC']],
    [null, false, []],
    [null, true, ['1 CD', '2 ECB2']],
  ] as const)('at step %s, in a remedy %s', (step, isRemedy, found) => {
    expect(codes(expectedDocuments({ step, isRemedy }, required, stored))).toEqual(found);
  });
});

describe('a document is to be corrected', () => {
  it.each([
    ['rejected', 1, true],
    ['stored', 1, true],
    ['stored', 0, false],
    ['sent', 1, false],
    ['in-review', 1, false],
    ['accepted', 1, false],
  ])('%s after %s rejections: %s', (state, rejections, isDue) => {
    expect(isToCorrect({ state, rejections })).toBe(isDue);
  });
});

it('a remedy begins at the first step with something to correct', () => {
  expect(remedyStep(stored)).toBe(1);
  expect(remedyStep(stored.slice(2))).toBe(2);
  expect(remedyStep(stored.slice(0, 1))).toBeNull();
});
