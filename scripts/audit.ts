/** `npm run audit -- verify`: whether the audit log is as it was written. Ends with 1 where it is not. */
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/database/open.ts';
import { databasePlace, keyFile } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { chainAudit, verifyAudit } from '#server/stores/audit-chain.ts';
import { provenFieldKeys } from '#server/stores/field-keys.ts';

if (process.argv[2] !== 'verify') {
  console.error('Name what to do: npm run audit -- verify');
  process.exit(1);
}
const settings = readSettings(process.env);
const text = settings.mode === 'production' ? settings.piiKeys : undefined;
const db = await openDatabase(databasePlace(settings));
try {
  const keys = await provenFieldKeys(db, await loadFieldKeys({ text, file: keyFile(settings) }));
  while ((await chainAudit(db, keys)) > 0);
  const { entries, problem } = await verifyAudit(db, keys);
  console.log(problem ? `The audit log is broken: ${problem}.` : `${entries} entries, as written.`);
  if (problem) process.exitCode = 1;
} finally {
  await db.close();
}
