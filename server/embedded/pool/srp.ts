/**
 * Server half of the SRP-6a variant that Cognito user pools use (USER_SRP_AUTH): the password is never
 * sent and never stored.
 *
 * Unlike RFC 5054: SHA-256 everywhere; integers are hashed in Java's BigInteger.toByteArray() form (a zero
 * byte in front when the top bit is set); the session key goes through HKDF with a label of Amazon's; the
 * proof is an HMAC over pool name, user, secret block and timestamp. The group is RFC 3526 group 15, which
 * Node ships as `modp15`. Node's own Diffie-Hellman would be faster, but since Node 24 it spends 1.5 s on
 * checking the prime before the first use.
 */
import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is stored in place of a password. Both are hexadecimal; the verifier is g^x mod N. */
export type SrpCredential = { salt: string; verifier: string };

/** Whose proof it is: these names are part of every hash. */
type SrpPrincipal = { poolName: string; username: string };

export type SrpChallenge = {
  /** Hexadecimal. */
  publicB: string;
  /** Base64; the client signs it, and it names the challenge. */
  secretBlock: string;
  verify(proof: { timestamp: string; signature: string }): boolean;
};

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const HKDF_LABEL = 'Caldera Derived Key';
const MAX_HEX_DIGITS = 770;
const SECRET_BYTES = 32;

const K = toBigInt(sha256(bytes(N), bytes(G)));

/** Makes the stored form of a password. `salt` is for tests with known vectors. */
export function createCredential(
  principal: SrpPrincipal,
  password: string,
  salt = randomBytes(16).toString('hex'),
): SrpCredential {
  return { salt, verifier: verifierFor(principal, password, salt).toString(16) };
}

/** Checks a password that was sent (USER_PASSWORD_AUTH) against the same stored verifier. */
export function passwordMatches(
  principal: SrpPrincipal,
  credential: SrpCredential,
  password: string,
): boolean {
  const expected = bytes(BigInt(`0x${credential.verifier}`));
  return sameBytes(expected, bytes(verifierFor(principal, password, credential.salt)));
}

/**
 * Answers a client's public value A with a challenge that only the password's owner can meet.
 *
 * @throws RangeError for an A that is no integer or a multiple of N (it would make the key known).
 */
export function startChallenge(
  { poolName, username }: SrpPrincipal,
  credential: SrpCredential,
  publicA: string,
): SrpChallenge {
  if (!/^[0-9a-f]+$/i.test(publicA) || publicA.length > MAX_HEX_DIGITS) {
    throw new RangeError('SRP_A is not a hex integer');
  }
  const a = BigInt(`0x${publicA}`);
  if (a % N === 0n) throw new RangeError('SRP_A is a multiple of N');
  const v = BigInt(`0x${credential.verifier}`);
  const secret = toBigInt(randomBytes(SECRET_BYTES));
  const b = (K * v + power(G, secret)) % N;
  const secretBlock = randomBytes(256);

  return {
    publicB: b.toString(16),
    secretBlock: secretBlock.toString('base64'),
    verify({ timestamp, signature }) {
      const u = toBigInt(sha256(bytes(a), bytes(b)));
      const shared = power((a * power(v, u)) % N, secret);
      const key = hkdfSync('sha256', bytes(shared), bytes(u), HKDF_LABEL, 16);
      const expected = createHmac('sha256', Buffer.from(key))
        .update(poolName)
        .update(username)
        .update(secretBlock)
        .update(timestamp)
        .digest();
      return sameBytes(expected, Buffer.from(signature, 'base64'));
    },
  };
}

function verifierFor({ poolName, username }: SrpPrincipal, password: string, salt: string): bigint {
  const inner = sha256(`${poolName}${username}:${password}`);
  return power(G, toBigInt(sha256(bytes(BigInt(`0x${salt}`)), inner)));
}

/** Base to the exponent, modulo N. Under 5 ms for the 256-bit exponents of this protocol. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** An unsigned integer in Java's toByteArray() form. */
function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function toBigInt(value: Buffer): bigint {
  return BigInt(`0x${value.toString('hex')}`);
}

const sameBytes = (left: Buffer, right: Buffer) =>
  left.length === right.length && timingSafeEqual(left, right);
