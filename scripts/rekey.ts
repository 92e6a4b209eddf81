/** `npm run rekey`: seals everything with the first of `PII_KEYS`; the others may go afterwards. */
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/database/open.ts';
import { databasePlace, keyFile } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/settings.ts';
import { provenFieldKeys } from '#server/stores/field-keys.ts';
import { rekey } from '#server/stores/rekey.ts';

const settings = readSettings(process.env);
const text = settings.mode === 'production' ? settings.piiKeys : undefined;
const db = await openDatabase(databasePlace(settings));
try {
  const keys = await provenFieldKeys(db, await loadFieldKeys({ text, file: keyFile(settings) }));
  const count = await rekey(db, keys);
  console.log(`${count} values are sealed with ${keys.current} now; no other key is needed.`);
} finally {
  await db.close();
}
