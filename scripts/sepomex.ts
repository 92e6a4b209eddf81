/** `npm run sepomex -- FILE`: loads the official postal catalogue in place of the one that is there. */
import { readFile } from 'node:fs/promises';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { databasePlace } from '#server/places.ts';
import { loadOfficial } from '#server/seed/postal-codes.ts';
import { readSettings } from '#server/settings.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Which file? npm run sepomex -- CPdescarga.txt');
  process.exit(1);
}

const started = performance.now();
const official = await readFile(file);
const db = await openDatabase(databasePlace(readSettings(process.env)));
try {
  await migrate(db, new URL('../server/migrations/', import.meta.url));
  const kept = await loadOfficial(db, official);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${kept} settlements loaded in ${seconds} s.`);
} finally {
  await db.close();
}
