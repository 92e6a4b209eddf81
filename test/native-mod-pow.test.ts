/** The identity provider's arithmetic, as the build replaces it: the same results, from the browser's own BigInt. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withNativeModPow } from '../scripts/build/native-mod-pow.ts';

type Integer = {
  modPow: (
    exponent: Integer,
    modulus: Integer,
    done: (error: unknown, result: Integer) => void,
  ) => void;
  negate: () => Integer;
  toString: (radix: number) => string;
};
type BigIntegerModule = { default: new (digits: string, radix: number) => Integer };

const auth = new URL('../node_modules/@aws-amplify/auth/dist/esm/', import.meta.url);
const place = new URL('providers/cognito/utils/srp/BigInteger/BigInteger.mjs', auth);
const code = await readFile(place, 'utf8');
const inText = (text: string): Promise<BigIntegerModule> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
const [slow, native] = await Promise.all([inText(code), inText(withNativeModPow(code))]);

type Numbers = { base: string; isNegative?: boolean; exponent: string; modulus: string };

function modPow({ default: Integer }: BigIntegerModule, numbers: Numbers): Promise<string> {
  const base = new Integer(numbers.base, 16);
  const [exponent, modulus] = [new Integer(numbers.exponent, 16), new Integer(numbers.modulus, 16)];
  return new Promise((resolve) => {
    const done = (_: unknown, result: Integer) => resolve(result.toString(16));
    (numbers.isNegative ? base.negate() : base).modPow(exponent, modulus, done);
  });
}

it.each<[string, Numbers, string]>([
  ['small numbers', { base: '4', exponent: 'd', modulus: '1f1' }, '1bd'],
  [
    'a negative base, as B minus k times g to the x can be',
    { base: '5', isNegative: true, exponent: '3', modulus: 'd' },
    '5',
  ],
  ['an exponent of nothing', { base: '5', exponent: '0', modulus: 'd' }, '1'],
  ['powers of 2', { base: '2', exponent: '29a', modulus: '1f1' }, '1ac'],
])('%s', async (_, numbers, result) => {
  expect(await modPow(native, numbers)).toBe(result);
});

it('is what the library computes, with numbers as long as those of a sign-in', async () => {
  const digits = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => ((seed * (at + 7) ** 3 + at) % 16).toString(16)).join('');
  for (const seed of [3, 11, 29]) {
    const numbers = {
      base: digits(seed, 768),
      isNegative: seed === 11,
      exponent: digits(seed + 1, 256),
      modulus: `f${digits(seed + 2, 766)}1`,
    };
    expect(await modPow(native, numbers)).toBe(await modPow(slow, numbers));
    const power = { ...numbers, base: '2', isNegative: false };
    expect(await modPow(native, power)).toBe(await modPow(slow, power));
  }
});

it('ends the build where the library is written otherwise', () => {
  expect(() => withNativeModPow('export class BigInteger {}')).toThrow('another modPow');
});
