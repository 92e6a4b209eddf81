/** Ruling 32: a request's name for people is short, has no look-alike letters, and a check letter. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestName, requestNumber } from '#domain/request/request-name.ts';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const number = fc.integer({ min: 1, max: 20_511_148 });

it.each([
  [1, 'SOL-CE5Y-5D'],
  [2, 'SOL-PT9W-89'],
  [20_511_148, 'SOL-MJW3-XC'],
])('request %i is %s', (given, name) => {
  expect(requestName(given)).toBe(name);
  expect(requestNumber(name)).toBe(given);
});

it.each([0, -1, 1.5, Number.NaN, 20_511_149])('no request has the number %d', (given) => {
  expect(() => requestName(given)).toThrow(RangeError);
});

it('every number has a name of its own, without look-alike letters', () => {
  fc.assert(
    fc.property(number, (given) => {
      const name = requestName(given);
      expect(name).toMatch(/^SOL-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{2}$/);
      expect(requestNumber(name)).toBe(given);
    }),
  );
});

it.each(['SOL-FE6X-C2', 'sol-fe6x-c2', ' SOL FE6X C2 ', 'FE6XC2', 'solfe6xc2'])(
  '%s is read however it is written',
  (written) => {
    expect(requestNumber(written)).toBe(4_711);
  },
);

describe('a mistake', () => {
  const lettersOf = (name: string) => [...name.replaceAll('-', '').slice(3)];

  it('of one letter names no request', () => {
    const place = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(number, place, fc.constantFrom(...LETTERS), (given, at, letter) => {
        const letters = lettersOf(requestName(given));
        fc.pre(letters[at] !== letter);
        expect(requestNumber(letters.with(at, letter).join(''))).toBeNull();
      }),
    );
  });

  it('of two letters that changed places names no request', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 4 }), (given, at) => {
        const letters = lettersOf(requestName(given));
        const [one = '', other = ''] = letters.slice(at, at + 2);
        fc.pre(one !== other);
        expect(
          requestNumber(
            letters
              .with(at, other)
              .with(at + 1, one)
              .join(''),
          ),
        ).toBeNull();
      }),
    );
  });

  it.each([
    '',
    'SOL',
    'SOL-7K4F',
    'SOL-7K4F-2O',
    'SOL-222222',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  ])('%s is no name', (text) => {
    expect(requestNumber(text)).toBeNull();
  });
});
