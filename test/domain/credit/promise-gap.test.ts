/** Why a debt left the band of its promise. Source: mi-credito.md, The promise kept score. */
import { expect, it } from 'vitest';
import { promiseGap } from '#domain/credit/promise-gap.ts';

/** 100,000 in each of the months before. */
const history = Array.from({ length: 12 }, (_, place) => ({
  year: 2026,
  month: place + 1,
  sale: 100_000,
}));
const promised = { history, first: { year: 2027, month: 1 }, closed: 2, retention: 0.2 };
const told = { owed: 70_000, low: 60_000, high: 80_000, sold: 200_000, undone: 0, extra: 0 };

it.each([
  ['inside the band nothing is explained', {}, { side: 'inside' }],
  ['on its edge neither', { owed: 80_000 }, { side: 'inside' }],
  [
    'too little was sold',
    { owed: 90_000, sold: 150_000 },
    { side: 'above', cause: 'sales', amount: 50_000 },
  ],
  [
    '... though a little was refunded',
    { owed: 90_000, sold: 150_000, undone: 9_999 },
    { side: 'above', cause: 'sales', amount: 50_000 },
  ],
  [
    'refunds weigh more',
    { owed: 90_000, sold: 150_000, undone: 10_001 },
    { side: 'above', cause: 'refunds', amount: 10_001 },
  ],
  [
    'more was sold',
    { owed: 50_000, sold: 260_000 },
    { side: 'below', cause: 'sales', amount: 60_000 },
  ],
  [
    'extra payments weigh more',
    { owed: 50_000, sold: 260_000, extra: 12_001 },
    { side: 'below', cause: 'payments', amount: 12_001 },
  ],
  [
    'where as much was sold as expected, it is none of them',
    { owed: 90_000, sold: 200_000 },
    { side: 'above', cause: 'other', amount: 0 },
  ],
  [
    '... and where more was',
    { owed: 90_000, sold: 260_000 },
    { side: 'above', cause: 'other', amount: 0 },
  ],
  [
    '... and where a debt is lower though less was sold',
    { owed: 50_000, sold: 150_000 },
    { side: 'below', cause: 'other', amount: 0 },
  ],
] as const)('%s', (_, changed, gap) => {
  expect(promiseGap({ ...told, ...changed }, promised)).toEqual(gap);
});
