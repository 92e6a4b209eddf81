import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createCredential,
  passwordMatches,
  type SrpChallenge,
  startChallenge,
} from '#server/embedded/pool/srp.ts';

const principal = { poolName: 'portal', username: '11111111-2222-4333-8444-555555555555' };
const PASSWORD = 'Nubes2026';
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

/** Vectors from a second implementation, in another language and with its own constants. */
describe('a stored verifier', () => {
  it.each([
    [
      'a plain salt',
      '0123456789abcdef0123456789abcdef',
      'cb7e03ce5de01b7c5bd659e4ba05e38a5e9c85c4004e76239c7a245caf8a8a19',
    ],
    [
      'a salt whose top bit is set',
      'f123456789abcdef0123456789abcdef',
      'b42e41d2f75351ff7ae1c1ce19812933d15afe7d4f9a3d891d0852381dd8212f',
    ],
    [
      'a salt that begins with zeros',
      '00a3456789abcdef0123456789abcdef',
      '3f99e62c6f41e48da23962b256d78268a34c46f4255736e675736646e833db3c',
    ],
  ])('is the known one for %s', (_, salt, digest) => {
    const { verifier } = createCredential(principal, PASSWORD, salt);
    expect(createHash('sha256').update(verifier).digest('hex')).toBe(digest);
  });

  it('does not repeat itself for the same password', () => {
    const one = createCredential(principal, PASSWORD);
    const other = createCredential(principal, PASSWORD);
    expect(one.salt).not.toBe(other.salt);
    expect(one.verifier).not.toBe(other.verifier);
  });

  it('matches its own password and no other', () => {
    const credential = createCredential(principal, PASSWORD);
    expect(passwordMatches(principal, credential, PASSWORD)).toBe(true);
    expect(passwordMatches(principal, credential, 'nubes2026')).toBe(false);
    const other = { ...principal, username: 'somebody-else' };
    expect(passwordMatches(other, credential, PASSWORD)).toBe(false);
  });
});

describe('a challenge', () => {
  const credential = createCredential(principal, PASSWORD);

  it.each([1, 2, 3, 4, 5, 6])('is met by the right password (round %i)', () => {
    const client = createClient();
    const challenge = startChallenge(principal, credential, client.publicA);
    const proof = client.answer(challenge, credential.salt, PASSWORD);
    expect(challenge.verify(proof)).toBe(true);
  });

  it('is not met by a wrong password', () => {
    const client = createClient();
    const challenge = startChallenge(principal, credential, client.publicA);
    expect(challenge.verify(client.answer(challenge, credential.salt, 'Nubes2027'))).toBe(false);
  });

  it('binds the proof to its time', () => {
    const client = createClient();
    const challenge = startChallenge(principal, credential, client.publicA);
    const proof = client.answer(challenge, credential.salt, PASSWORD);
    expect(challenge.verify({ ...proof, timestamp: 'another time' })).toBe(false);
  });

  it('does not accept the proof of another challenge', () => {
    const client = createClient();
    const first = startChallenge(principal, credential, client.publicA);
    const second = startChallenge(principal, credential, client.publicA);
    expect(second.verify(client.answer(first, credential.salt, PASSWORD))).toBe(false);
  });

  it.each([
    ['zero', '0'],
    ['the modulus', N.toString(16)],
    ['twice the modulus', (2n * N).toString(16)],
    ['no integer', 'xyz'],
    ['nothing', ''],
    ['too long', 'f'.repeat(771)],
  ])('refuses a public value that is %s', (_, publicA) => {
    expect(() => startChallenge(principal, credential, publicA)).toThrow(RangeError);
  });
});

/** The client's half by the book, on plain integers. Slow, and independent of the server's arithmetic. */
function createClient() {
  const a = toBigInt(randomBytes(32));
  const publicA = power(2n, a);
  return {
    publicA: publicA.toString(16),
    answer(challenge: SrpChallenge, salt: string, password: string) {
      const { poolName, username } = principal;
      const b = BigInt(`0x${challenge.publicB}`);
      const k = hash(padded(N), padded(2n));
      const u = hash(padded(publicA), padded(b));
      const inner = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
      const x = hash(padded(BigInt(`0x${salt}`)), inner);
      const base = (((b - k * power(2n, x)) % N) + N) % N;
      const shared = power(base, a + u * x);
      const key = hkdfSync('sha256', padded(shared), padded(u), 'Caldera Derived Key', 16);
      const timestamp = 'Sat Nov 21 09:30:14 UTC 2026';
      const signature = createHmac('sha256', Buffer.from(key))
        .update(`${poolName}${username}`)
        .update(Buffer.from(challenge.secretBlock, 'base64'))
        .update(timestamp)
        .digest('base64');
      return { timestamp, signature };
    },
  };
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex');
}

function hash(...parts: Buffer[]): bigint {
  return toBigInt(createHash('sha256').update(Buffer.concat(parts)).digest());
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
