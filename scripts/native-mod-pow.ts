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
    apply: 'build',
    transform: (code, id) => (BIG_INTEGER.test(id) ? withNativeModPow(code) : undefined),
  };
}

/** @throws where the library is no longer written as expected. */
export function withNativeModPow(code: string): string {
  if (!code.includes(SLOW)) throw new Error('BigInteger has another modPow than expected.');
  return code.replace(SLOW, () => NATIVE);
}

const NATIVE = `
BigInteger.prototype.modPow = function (exponent, modulus, callback) {
  const toNative = (value) => {
    const digits = value.abs().toString(16);
    return value.compareTo(BigInteger.ZERO) < 0 ? -BigInt('0x' + digits) : BigInt('0x' + digits);
  };
  const divisor = toNative(modulus);
  let base = ((toNative(this) % divisor) + divisor) % divisor;
  let result = 1n;
  for (let rest = toNative(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  callback(null, new BigInteger(result.toString(16), 16));
};`;
