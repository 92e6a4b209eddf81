/** Terms that a person chose before, when the offer may have changed. Source: spec 5 (custom amount, choices). */
import { expect, it } from 'vitest';
import { draftedTerms, outdatedTerms } from '#domain/money/custom-terms.ts';

const allowed = { largest: 100_000, choices: [0.1, 0.15, 0.2] };

it.each([
  [
    { amount: 40_000, retention: 0.15 },
    { amount: null, retention: null },
  ],
  [
    { amount: 100_000, retention: 0.2 },
    { amount: null, retention: null },
  ],
  [
    { amount: 100_000.01, retention: 0.15 },
    { amount: 100_000.01, retention: null },
  ],
  [
    { amount: -1, retention: null },
    { amount: -1, retention: null },
  ],
  [
    { amount: null, retention: 0.25 },
    { amount: null, retention: 0.25 },
  ],
])('of %j the offer no longer allows %j', (terms, outdated) => {
  expect(outdatedTerms(terms, allowed)).toEqual(outdated);
});

it.each([
  [
    { amount: 5, retention: 0.1 },
    { amount: 5, retention: 0.1 },
  ],
  [
    { amount: '5', retention: null, _focus: 'amount' },
    { amount: null, retention: null },
  ],
  [{}, { amount: null, retention: null }],
])('of the draft %j it reads %j', (answers, terms) => {
  expect(draftedTerms(answers)).toEqual(terms);
});
