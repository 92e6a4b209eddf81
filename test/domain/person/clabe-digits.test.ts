import { expect, it } from 'vitest';
import { comparedDigits } from '#domain/person/clabe.ts';

const shown = (clabe: string, other: string | null) =>
  comparedDigits(clabe, other).map((group) =>
    group.map(({ digit, differs }) => (differs ? `[${digit}]` : digit)).join(''),
  );

/** C1: 3 bank, 3 city, 11 account, 1 check digit; B9: compared digit by digit. */
it.each([
  ['alone', '002010077777777771', null, ['002', '010', '07777777777', '1']],
  [
    'beside one that differs in the last two',
    '002010077777777771',
    '002010077777777763',
    ['002', '010', '0777777777[7]', '[1]'],
  ],
  [
    'beside itself, spaced',
    '002010077777777771',
    '002 010 07777777777 1',
    ['002', '010', '07777777777', '1'],
  ],
  [
    'two swapped digits',
    '012180000000000012',
    '021180000000000012',
    ['0[1][2]', '180', '00000000001', '2'],
  ],
  ['beside a shorter one', '012', '01', ['01[2]']],
  ['what is no CLABE is one group', '12345', null, ['12345']],
])('%s', (_, clabe, other, groups) => {
  expect(shown(clabe, other)).toEqual(groups);
});
