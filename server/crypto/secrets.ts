/**
 * Secrets: field encryption (AES-256-GCM), the blind index by which an encrypted field is found
 * again, and the tokens of public links.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const CIPHER = 'aes-256-gcm';
const FORMAT = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Fields are sealed with the current key and opened with any; the index key never changes. */
export type FieldKeys = { current: string; byId: ReadonlyMap<string, Buffer>; index: Buffer };

/**
 * Reads the keys: `id:base64,id:base64`, the current one first, older ones after it. Without a text
 * they are in a file that only the owner may read, made at the first start.
 *
 * @throws FieldKeysError
 */
export async function loadFieldKeys(from: { text?: string | undefined; file: string }) {
  return parseFieldKeys(from.text ?? (await readOrMake(from.file)));
}

/** Names what is wrong, and nothing of the keys themselves. */
export class FieldKeysError extends Error {}

/** @throws FieldKeysError for a key that is not 32 bytes in base64, is all zeros, or shares its id, or for no key at all. */
export function parseFieldKeys(text: string): FieldKeys {
  const entries = text.trim().split(',').map(entryOf);
  const [current] = entries;
  const oldest = entries.at(-1);
  if (!current || !oldest) throw new FieldKeysError('There is no field key.');
  if (new Map(entries).size < entries.length)
    throw new FieldKeysError('Two field keys share an id.');
  const index = hkdfSync('sha256', oldest[1], '', 'blind index', KEY_BYTES);
  return { current: current[0], byId: new Map(entries), index: Buffer.from(index) };
}

function entryOf(entry: string): [string, Buffer] {
  const colon = entry.indexOf(':');
  const id = entry.slice(0, Math.max(0, colon)).trim();
  const text = entry.slice(colon + 1).trim();
  const key = Buffer.from(text, 'base64');
  if (!/^[\w-]{1,32}$/.test(id)) {
    throw new FieldKeysError('A field key has no id before its colon.');
  }
  if (key.length !== KEY_BYTES || key.toString('base64') !== text) {
    throw new FieldKeysError(`The field key "${id}" must have 32 bytes, in base64.`);
  }
  if (key.every((byte) => byte === 0)) {
    throw new FieldKeysError(`The field key "${id}" must not be all zeros.`);
  }
  return [id, key];
}

/** Made beside and then linked, so that of two first starts one key wins and none reads half. */
async function readOrMake(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(`k1:${randomBytes(KEY_BYTES).toString('base64')}`);
    await handle.sync();
    await link(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await handle.close();
    await rm(fresh, { force: true });
  }
  return readFile(file, 'utf8');
}

/**
 * Encrypts a field. `place` names the row and column ("client:17:ciec_key"); a value that is copied
 * to another place does not open there.
 */
export function seal(keys: FieldKeys, plain: string, place: string): Buffer {
  const id = Buffer.from(keys.current);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(keys, keys.current), iv).setAAD(Buffer.from(place));
  const sealed = [cipher.update(plain, 'utf8'), cipher.final()];
  return Buffer.concat([Buffer.from([FORMAT, id.length]), id, iv, ...sealed, cipher.getAuthTag()]);
}

/** @throws Error when the value was changed, belongs to another place, or its key is unknown. */
export function unseal(keys: FieldKeys, sealed: Buffer, place: string): string {
  const [format = 0, idBytes = 0] = sealed;
  if (format !== FORMAT) throw new Error('Not a sealed field.');
  const iv = 2 + idBytes;
  const body = iv + IV_BYTES;
  const key = keyOf(keys, sealed.subarray(2, iv).toString());
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(iv, body))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = [decipher.update(sealed.subarray(body, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(plain).toString('utf8');
}

function keyOf({ byId }: FieldKeys, id: string): Buffer {
  const key = byId.get(id);
  if (!key) throw new Error('The key of this field is unknown.');
  return key;
}

/**
 * A value's mark, to find an encrypted field by what it holds; case and outer spaces do not count.
 * It comes from the oldest key, so it stays the same when a newer key is put before that one.
 */
export const blindIndex = ({ index }: FieldKeys, value: string): string =>
  createHmac('sha256', index).update(value.trim().toUpperCase()).digest('base64url');

/** 256 random bits for a public link. The link holds the token, a table only its hash. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
