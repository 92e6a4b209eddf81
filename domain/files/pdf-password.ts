/**
 * Whether an encrypted PDF asks for a password before it opens. Banks and the SAT lock printing or copying alone: such a
 * file opens with the empty password, and a reviewer reads it. Source: ISO 32000-1, 7.6.3; ISO 32000-2, 7.6.4.
 */
import { md5 } from '@noble/hashes/legacy.js';
import { latin1 } from './file-bytes.ts';
import { placesOf } from './pdf.ts';
import { hexString, stringAfter } from './pdf-strings.ts';
import { rc4 } from './rc4.ts';

type Lock = {
  revision: number;
  /** Of the key, in bytes. */
  keyLength: number;
  permissions: number;
  hidesMetadata: boolean;
  owner: Uint8Array;
  user: Uint8Array;
  fileId: Uint8Array;
};

/** @param text the encryption dictionary. Null where it is unknown, as where Web Crypto is unavailable. */
export async function asksForPassword(bytes: Uint8Array, text: string): Promise<boolean | null> {
  if (!text.includes('/Filter')) return null;
  // Encrypted for certain certificates: no password opens it.
  if (!/\/Filter\s*\/Standard\b/.test(text)) return true;
  const lock = lockOf(text, bytes);
  if (lock.revision < 5) return !isSame(lock.user, oldUser(lock));
  if (!globalThis.crypto?.subtle) return null;
  const salt = lock.user.slice(32, 40);
  const hash = lock.revision === 5 ? await sha('SHA-256', salt) : await hardenedHash(salt);
  return !isSame(lock.user, hash);
}

function lockOf(text: string, bytes: Uint8Array): Lock {
  const numberAfter = (name: string, otherwise: number) =>
    Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1] ?? otherwise);
  const version = numberAfter('V', 0);
  const revision = numberAfter('R', 0);
  return {
    revision,
    keyLength: revision === 2 ? 5 : version === 4 ? 16 : numberAfter('Length', 40) / 8,
    permissions: numberAfter('P', 0),
    hidesMetadata: !/\/EncryptMetadata\s+false/.test(text),
    owner: stringAfter(text, /\/O\s*(?=[<(])/),
    user: stringAfter(text, /\/U\s*(?=[<(])/),
    fileId: stringAfter(latin1(trailerOf(bytes)), /\/ID\s*\[\s*(?=[<(])/),
  };
}

/** The first `/ID`: a later one in the same file is the same. */
function trailerOf(bytes: Uint8Array): Uint8Array {
  const at = placesOf(bytes).search(/\/ID\s*\[/);
  return at === -1 ? new Uint8Array() : bytes.subarray(at, at + 512);
}

/** What stands for the empty password. Source: ISO 32000-1, algorithm 2. */
const PADDING = hexString('<28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a>');

/** The `U` that the empty password gives. Source: ISO 32000-1, algorithms 2, 4 and 5. */
function oldUser(lock: Lock): Uint8Array {
  const permissions = new Uint8Array(Int32Array.of(lock.permissions).buffer);
  const clear = lock.revision >= 4 && !lock.hidesMetadata ? [255, 255, 255, 255] : [];
  let key = md5(
    Uint8Array.of(...PADDING, ...lock.owner.slice(0, 32), ...permissions, ...lock.fileId, ...clear),
  );
  if (lock.revision === 2) return rc4(key.slice(0, lock.keyLength), PADDING);
  for (let i = 0; i < 50; i += 1) key = md5(key.slice(0, lock.keyLength));
  let user: Uint8Array = md5(Uint8Array.of(...PADDING, ...lock.fileId));
  for (let i = 0; i < 20; i += 1) {
    user = rc4(
      key.slice(0, lock.keyLength).map((byte) => byte ^ i),
      user,
    );
  }
  return user;
}

/** Source: ISO 32000-2, algorithm 2.B, for the empty password. */
async function hardenedHash(salt: Uint8Array): Promise<Uint8Array> {
  let key = await sha('SHA-256', salt);
  for (let round = 0; ; round += 1) {
    const block = Uint8Array.from({ length: 64 * key.length }, (_, i) => key[i % key.length] ?? 0);
    const locked = await aes(key.slice(0, 16), key.slice(16, 32), block);
    const rest = locked.slice(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = await sha((['SHA-256', 'SHA-384', 'SHA-512'] as const)[rest] ?? 'SHA-256', locked);
    if (round >= 63 && (locked.at(-1) ?? 0) <= round - 32) return key.slice(0, 32);
  }
}

const sha = async (name: 'SHA-256' | 'SHA-384' | 'SHA-512', bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(bytes)));

/** Whole blocks; the browser adds one of padding, which is left out. */
async function aes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const usable = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-CBC', false, [
    'encrypt',
  ]);
  const name = { name: 'AES-CBC', iv: new Uint8Array(iv) };
  const locked = await crypto.subtle.encrypt(name, usable, new Uint8Array(data));
  return new Uint8Array(locked).slice(0, data.length);
}

/** The longer one goes on with what does not matter. */
const isSame = (given: Uint8Array, right: Uint8Array) =>
  given.length >= right.length && right.every((byte, index) => given[index] === byte);
