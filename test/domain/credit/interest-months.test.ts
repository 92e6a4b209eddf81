/** What the interest of a credit is made of. Source: mi-credito.md, 'explained in two presses'. */
import { expect, it } from 'vitest';
import { interestParts } from '#domain/credit/interest-months.ts';

const charged = {
  began: { day: '2026-12-28', amount: 100_000 },
  closings: [
    { day: '2027-01-28', owed: 89_000, interest: 5_000 },
    { day: '2027-02-28', owed: 74_250, interest: 4_450 },
  ],
  open: { start: '2027-02-28', opening: 74_250, accrued: 1_485 },
  interest: 10_935,
  monthlyRate: 0.05,
};

it('each month is counted of what was owed when it began, the open one by its days', () => {
  expect(interestParts(charged, '2027-03-10')).toEqual([
    { kind: 'closed', day: '2027-01-28', interest: 5_000, of: { opening: 100_000, days: 30 } },
    { kind: 'closed', day: '2027-02-28', interest: 4_450, of: { opening: 89_000, days: 30 } },
    { kind: 'open', day: '2027-02-28', interest: 1_485, of: { opening: 74_250, days: 12 } },
  ]);
});

it.each([
  [
    'a month that ended with the debt is counted by its days',
    { interest: 10_935, endedOn: '2027-03-10' },
    [{ kind: 'ended', day: '2027-03-10', interest: 1_485, of: { opening: 74_250, days: 12 } }],
  ],
  [
    '... is what is left, where a balance does not explain it',
    { interest: 9_999.99, endedOn: '2027-03-10' },
    [{ kind: 'ended', day: '2027-03-10', interest: 549.99, of: null }],
  ],
  [
    '... by a release that names no day',
    { interest: 9_999.99 },
    [{ kind: 'ended', day: null, interest: 549.99, of: null }],
  ],
  ['... is none where none did', { interest: 9_450, endedOn: '2027-02-28' }, []],
])('%s', (_, changed, ended) => {
  const parts = interestParts({ ...charged, open: null, ...changed }, '2027-03-10');
  expect(parts?.slice(2)).toEqual(ended);
});

it('what a balance does not explain names none', () => {
  const [first] = interestParts({ ...charged, monthlyRate: 0.04 }, '2027-03-10') ?? [];
  expect(first?.of).toBeNull();
  const unknown = interestParts({ ...charged, monthlyRate: null }, '2027-03-10');
  expect(unknown?.map(({ of }) => of)).toEqual([null, null, null]);
});

it('without the interest of its months nothing is explained', () => {
  const closings = [{ day: '2027-01-28', owed: 89_000 }];
  expect(interestParts({ ...charged, closings }, '2027-03-10')).toBeNull();
});
