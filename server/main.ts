/** Starts the server: settings, database, catalogues, people, listening; and ends it in that order reversed. */
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { SettingsError } from './environment.ts';
import { databasePlace } from './places.ts';
import { seedCatalogues } from './seed/catalogues.ts';
import { people } from './seed/people.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long open calls may take to end once the server is told to stop. */
const GRACE_MS = 10_000;
/** Then whatever is still connected is cut: browsers open connections that they never use. */
const LAST_CALLS_MS = 4_000;

await start(settingsOrExit());

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(settings: Settings) {
  const db = await openDatabase(databasePlace(settings));
  await migrate(db, new URL('./migrations/', import.meta.url));
  await seedCatalogues(db);
  const app = await buildApp({ settings, db });

  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) console.error(err);
    const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS);
    await app.close();
    clearTimeout(cut);
    await db.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  if (settings.mode === 'embedded') printPeople();
  console.log(`\nListo: ${settings.publicUrl}\n`);
}

/** The accounts to try the portal with, as a table. */
function printPeople() {
  const rows = people.map(({ email, password, situation }) => [
    email,
    password ?? '(con Amazon)',
    situation,
  ]);
  const table = [['Correo electrónico', 'Contraseña', 'Situación'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}
