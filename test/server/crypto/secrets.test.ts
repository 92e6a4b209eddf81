import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blindIndex,
  type FieldKeys,
  hashToken,
  loadFieldKeys,
  newLinkToken,
  seal,
  unseal,
} from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { readOrCreateSecret } from '#server/stores/secrets.ts';
import { databases } from '#test/kit/database.ts';

const newKey = () => randomBytes(32).toString('base64');
const k1 = newKey();
const file = '/nowhere/needed';
const PLACE = 'client:17:ciec_key';

describe('field encryption', () => {
  let keys: FieldKeys;
  let rotated: FieldKeys;
  beforeAll(async () => {
    keys = await loadFieldKeys({ text: `k1:${k1}`, file });
    rotated = await loadFieldKeys({ text: `k2:${newKey()},k1:${k1}`, file });
  });

  it('opens in its own place only', () => {
    const sealed = seal(keys, 'C1ec!clave ñ', PLACE);
    expect(sealed.includes('C1ec')).toBe(false);
    expect(unseal(keys, sealed, PLACE)).toBe('C1ec!clave ñ');
    expect(() => unseal(keys, sealed, 'client:18:ciec_key')).toThrow();
    expect(seal(keys, 'same', PLACE).equals(seal(keys, 'same', PLACE))).toBe(false);
  });

  it('does not open when a single bit was changed', () => {
    const sealed = seal(keys, 'clave', PLACE);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      expect(() => unseal(keys, changed, PLACE)).toThrow();
    }
    expect(() => unseal(keys, sealed.subarray(0, 10), PLACE)).toThrow();
    expect(() => unseal(keys, Buffer.alloc(0), PLACE)).toThrow();
  });

  it('seals with the newest key and opens with the older ones', () => {
    expect(unseal(rotated, seal(keys, 'old', PLACE), PLACE)).toBe('old');
    expect(rotated.current).toBe('k2');
    expect(() => unseal(keys, seal(rotated, 'new', PLACE), PLACE)).toThrow('unknown');
  });

  it('finds a field again by its blind index, also after a rotation', () => {
    expect(blindIndex(keys, ' abc010203xy9 ')).toBe(blindIndex(keys, 'ABC010203XY9'));
    expect(blindIndex(rotated, 'ABC010203XY9')).toBe(blindIndex(keys, 'ABC010203XY9'));
    expect(blindIndex(keys, 'ABC010203XY8')).not.toBe(blindIndex(keys, 'ABC010203XY9'));
  });

  it.each(['', 'k1:short', `:${k1}`, `k1:${k1},k2`])('refuses the keys "%s"', async (text) => {
    await expect(loadFieldKeys({ text, file })).rejects.toThrow('key');
  });
});

describe('the key file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is made once, for its owner alone, also by starts at the same time', async () => {
    const at = { file: join(folder, 'new', 'field.keys') };
    const all = await Promise.all(Array.from({ length: 5 }, () => loadFieldKeys(at)));
    const [first] = all;
    if (!first) throw new Error('No keys.');
    const sealed = seal(first, 'clave', PLACE);
    for (const keys of [...all, await loadFieldKeys(at)]) {
      expect(unseal(keys, sealed, PLACE)).toBe('clave');
    }
    expect((await stat(at.file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'new'))).toEqual(['field.keys']);
  });
});

describe('link tokens', () => {
  it('hold 256 random bits, and their hash tells nothing', () => {
    const tokens = new Set(Array.from({ length: 100 }, newLinkToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    // SHA-256 of "abc", FIPS 180-2 appendix B.1, in base64url.
    expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

describe.each(databases())('the secrets of the service on $kind', ({ open }) => {
  let db: Database;
  let keys: FieldKeys;
  beforeAll(async () => {
    db = await open();
    keys = await loadFieldKeys({ text: `k1:${k1}`, file });
  });
  afterAll(() => db.close());

  it('are made once and kept sealed', async () => {
    const keep = () => readOrCreateSecret(db, keys, 'lender', newLinkToken);
    const [first, second] = await Promise.all([keep(), keep()]);
    expect(first).toBe(second);
    expect(await keep()).toBe(first);
    expect(await readOrCreateSecret(db, keys, 'other', () => 'x')).toBe('x');
    const { rows } = await db.query<{ sealed: Buffer }>('select sealed from secret');
    expect(rows.some(({ sealed }) => sealed.includes(first))).toBe(false);
  });
});
