/** `npm run rekey`: seals what is in clear, and everything else with the first of `PII_KEYS`; the others may go afterwards. */
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/database/open.ts';
import { databasePlace, keyFile } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { rekey } from '#server/stores/rekey.ts';
import { beginSealing, openSealed, sealWaiting } from '#server/stores/sealing.ts';

const settings = readSettings(process.env);
const text = settings.mode === 'production' ? settings.piiKeys : undefined;
const db = await openDatabase(databasePlace(settings));
try {
  const sealed = await openSealed(db, await loadFieldKeys({ text, file: keyFile(settings) }));
  await beginSealing(sealed);
  const rows = await sealWaiting(sealed);
  const count = await rekey(sealed, sealed.sealing.keys);
  console.log(`${rows} rows were in clear, and are sealed now.`);
  console.log(
    `${count} values are sealed with ${sealed.sealing.keys.current} now; no other key is needed.`,
  );
} finally {
  await db.close();
}
