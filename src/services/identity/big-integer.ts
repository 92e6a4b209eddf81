/**
 * Stands in for Amplify's BigInteger, with which it computes a sign-in (SRP), by an alias in `vite.config.ts`: the browser's
 * own BigInt takes a sixth of the time. Amplify puts a module of its own in this place for React Native.
 */
type Done = (error: null, result: BigInteger) => void;

export default class BigInteger {
  static readonly ZERO = new BigInteger(0n);
  static readonly ONE = new BigInteger(1n);
  readonly #value: bigint;

  /** A text holds hexadecimal digits. */
  constructor(value: string | bigint) {
    this.#value = typeof value === 'bigint' ? value : BigInt(`0x${value}`);
  }

  toString = (radix: number) => this.#value.toString(radix);
  compareTo = (other: BigInteger) => Number(this.#value - other.#value);
  equals = (other: BigInteger) => this.#value === other.#value;
  abs = () => new BigInteger(this.#value < 0n ? -this.#value : this.#value);
  add = (other: BigInteger) => new BigInteger(this.#value + other.#value);
  subtract = (other: BigInteger) => new BigInteger(this.#value - other.#value);
  multiply = (other: BigInteger) => new BigInteger(this.#value * other.#value);
  mod = (divisor: BigInteger) => new BigInteger(remainder(this.#value, divisor.#value));

  modPow(exponent: BigInteger, divisor: BigInteger, done: Done) {
    done(null, new BigInteger(power(this.#value, exponent.#value, divisor.#value)));
  }
}

/** Never negative. */
const remainder = (value: bigint, divisor: bigint) => ((value % divisor) + divisor) % divisor;

/** Five bits of the exponent at a time. A power of 2, with which every sign-in begins, is a shift instead of a product. */
function power(value: bigint, exponent: bigint, divisor: bigint): bigint {
  const base = remainder(value, divisor);
  const powers = base === 2n ? [] : powersOf(base, divisor);
  let result = 1n;
  for (const digit of exponent.toString(32)) {
    for (let bit = 0; bit < 5; bit++) result = (result * result) % divisor;
    const of = Number.parseInt(digit, 32);
    result = (base === 2n ? result << BigInt(of) : result * (powers[of] ?? 1n)) % divisor;
  }
  return result;
}

function powersOf(base: bigint, divisor: bigint): bigint[] {
  const powers = [1n];
  for (let last = 1n; powers.length < 32; powers.push(last)) last = (last * base) % divisor;
  return powers;
}
