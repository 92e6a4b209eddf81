/**
 * Vite plugin: Amplify computes its sign-in (SRP) with a BigInteger written in JavaScript, whose modular exponentiation takes
 * six times as long as the browser's own BigInt. Replaced as Amplify itself does for React Native (`BigInteger/index.native.mjs`).
 */
import type { Plugin } from 'vite';

const BIG_INTEGER = /\/srp\/BigInteger\/BigInteger\.mjs$/;
/** The only line that makes the slow one known. */
const SLOW = 'BigInteger.prototype.modPow = bnModPow;';

export function nativeModPow(): Plugin {
  return {
    name: 'native-mod-pow',
    apply: (_config, { command, mode }) => command === 'build' || mode === 'test',
    transform: (code, id) => (BIG_INTEGER.test(id) ? withNativeModPow(code) : undefined),
  };
}

/** @throws where the library is no longer written as expected. */
export function withNativeModPow(code: string): string {
  if (!code.includes(SLOW)) throw new Error('BigInteger has another modPow than expected.');
  return code.replace(SLOW, () => NATIVE);
}

/** Five bits of the exponent at a time. A power of the base 2, which every sign-in begins with, is a shift in place of a product. */
const NATIVE = `
BigInteger.prototype.modPow = function (exponent, modulus, callback) {
  const toNative = (value) => {
    const digits = value.abs().toString(16);
    return value.compareTo(BigInteger.ZERO) < 0 ? -BigInt('0x' + digits) : BigInt('0x' + digits);
  };
  const divisor = toNative(modulus);
  const base = ((toNative(this) % divisor) + divisor) % divisor;
  const powers = [1n];
  for (let power = 1; base !== 2n && power < 32; power++) {
    powers.push((powers[power - 1] * base) % divisor);
  }
  let result = 1n;
  for (const digit of toNative(exponent).toString(32)) {
    for (let bit = 0; bit < 5; bit++) result = (result * result) % divisor;
    const power = parseInt(digit, 32);
    result = (base === 2n ? result << BigInt(power) : result * powers[power]) % divisor;
  }
  callback(null, new BigInteger(result.toString(16), 16));
};`;
