/** `npm run sepomex -- FILE`: replaces the postal catalogue by the official one. */
import { readFile } from 'node:fs/promises';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { databasePlace } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { loadOfficial } from '#server/stores/reference/postal-codes.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file: npm run sepomex -- CPdescarga.txt');
  process.exit(1);
}

const started = performance.now();
const official = await readFile(file);
const db = await openDatabase(databasePlace(readSettings(process.env)));
try {
  await migrate(db);
  const kept = await loadOfficial(db, official);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${kept} settlements loaded in ${seconds} s.`);
} finally {
  await db.close();
}
