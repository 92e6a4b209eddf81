/** A database with the keys of the world in it, or with keys of the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import { type Database, type PlainDatabase, sealedDatabase } from '#server/database/sql.ts';

const TEST_KEYS = `test:${Buffer.alloc(32, 5).toString('base64')}`;

/** The keys of a server's settings, else those beside a seeded world. */
export function keysIn(dataDir: string, text?: string) {
  const file = join(dataDir, 'keys');
  return parseFieldKeys(text ?? (existsSync(file) ? readFileSync(file, 'utf8') : TEST_KEYS));
}

export const sealed = (db: PlainDatabase, keys = parseFieldKeys(TEST_KEYS)): Database =>
  sealedDatabase(db, { keys, isOn: true });
