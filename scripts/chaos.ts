/**
 * `npm run chaos`: for ten minutes (`-- --minutes 3` for less) kills the server, its database's connections and the
 * links, while people in a real Chromium type, upload and accept, and writers write in parallel. Ends with what was
 * lost, and with an error if that is anything. Needs Chromium, and PostgreSQL where the tests find it.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { launch } from '../test/journeys/browser.ts';
import { buildPortal } from './build/portal-build.ts';
import { breakThings } from './measure/chaos/breaking.ts';
import { openPeople } from './measure/chaos/people.ts';
import { signedIn } from './measure/chaos/session.ts';
import { openStage } from './measure/chaos/stage.ts';
import { openWriters } from './measure/chaos/writers.ts';
import { findChromium } from './test-run/chromium.ts';

/** Shorter runs leave out the minute without a database. */
const WITH_PAUSE_MINUTES = 3;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
const postgres = process.env.DATABASE_URL || localPostgres();
if (!postgres) {
  console.error('No PostgreSQL server was found. Name one: DATABASE_URL=... npm run chaos');
  process.exit(1);
}

process.env.CHROMIUM = findChromium();
await buildPortal();
const stage = await openStage(postgres);
const browser = await launch();
try {
  const people = await openPeople(browser, stage.url);
  const writers = await openWriters(await signedIn(stage.url, 'clip-pm'));
  const endsAt = Date.now() + minutes * 60_000;
  const [breaks] = await Promise.all([
    breakThings(stage, endsAt, minutes >= WITH_PAUSE_MINUTES),
    people.live(endsAt),
    writers.run(() => Date.now() < endsAt),
  ]);
  await stage.awaitReady();
  const [lived, written] = [await people.count(), await writers.count()];
  const lost = [...lived.lost, ...written.lost];
  if (breaks.falls > 0) lost.push(`the process ended by itself ${breaks.falls} times`);
  console.log(JSON.stringify({ minutes, breaks, lived, written }, null, 2));
  console.log(`lost: ${lost.length}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await stage.close();
}

function localPostgres(): string {
  const found = spawnSync(process.execPath, ['scripts/postgres.ts'], { encoding: 'utf8' });
  return found.stdout.trim();
}
