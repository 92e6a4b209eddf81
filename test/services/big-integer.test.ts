/** The sign-in's arithmetic: what Amplify's own BigInteger computes, with numbers as long as those of a sign-in. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import Native from '#services/identity/big-integer.ts';

type Done = (error: unknown, result: Integer) => void;
type Integer = {
  toString: (radix: number) => string;
  compareTo: (other: Integer) => number;
  equals: (other: Integer) => boolean;
  abs: () => Integer;
  add: (other: Integer) => Integer;
  subtract: (other: Integer) => Integer;
  multiply: (other: Integer) => Integer;
  mod: (divisor: Integer) => Integer;
  modPow: (exponent: Integer, divisor: Integer, done: Done) => void;
};
type Class = { new (digits: string, radix: number): Integer; ZERO: Integer; ONE: Integer };

const amplify = new URL('../../node_modules/@aws-amplify/auth/dist/esm/', import.meta.url);
const place = new URL('providers/cognito/utils/srp/BigInteger/BigInteger.mjs', amplify);
const { default: Slow }: { default: Class } = await import(/* @vite-ignore */ place.href);
const Fast = Native as unknown as Class;

it('Amplify has the slow one', () => {
  expect(Slow).not.toBe(Fast);
});

type Numbers = { base: string; exponent: string; modulus: string };

/** Everything that Amplify asks of its numbers; the base may be negative, as B minus k times g to the x can be. */
function computed(Integer: Class, { base, exponent, modulus }: Numbers) {
  const [a, e, m] = [base, exponent, modulus].map((digits) => new Integer(digits, 16)) as [
    Integer,
    Integer,
    Integer,
  ];
  const below = a.subtract(m);
  const results = [a, below, below.abs(), a.add(e), a.multiply(e), below.mod(m), Integer.ONE];
  for (const each of [a, below]) each.modPow(e, m, (_, power) => results.push(power));
  return {
    texts: results.map((each) => each.toString(16)),
    signs: results.map((each) => Math.sign(each.compareTo(Integer.ZERO))),
    equal: [a.equals(e), a.equals(new Integer(base, 16))],
  };
}

const digits = (longest: number) =>
  fc.stringMatching(new RegExp(`^[1-9a-f][0-9a-f]{0,${longest - 1}}$`));
const numbers = fc.record({
  base: fc.oneof(fc.constant('2'), digits(768)),
  exponent: digits(256),
  // Amplify's takes odd ones alone; the group's prime is one.
  modulus: digits(766).map((most) => `f${most}1`),
});

it('is what the library computes', () => {
  fc.assert(
    fc.property(numbers, (given) => {
      expect(computed(Fast, given)).toEqual(computed(Slow, given));
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['4', 'd', '1f1', '1bd'],
  ['2', '29a', '1f1', '1ac'],
  ['5', '0', 'd', '1'],
])('%s to the power %s, modulo %s, is %s', (base, exponent, modulus, result) => {
  new Fast(base, 16).modPow(new Fast(exponent, 16), new Fast(modulus, 16), (error, power) => {
    expect([error, power.toString(16)]).toEqual([null, result]);
  });
  expect.assertions(1);
});

it('a negative base has a positive power', () => {
  new Fast('0', 16)
    .subtract(new Fast('5', 16))
    .modPow(new Fast('3', 16), new Fast('d', 16), (_, power) =>
      expect(power.toString(16)).toBe('5'),
    );
  expect.assertions(1);
});
