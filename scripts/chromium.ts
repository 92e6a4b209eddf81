/** Finds the Chromium that the journeys drive, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const HOW_TO = [
  'No Chromium was found and none could be installed, so the browser journeys cannot run.',
  'Install one (Debian: apt-get install chromium) and run the tests again,',
  'or name one that you have: CHROMIUM=/path/to/chromium npm test',
].join(' ');

/** @throws Error that says what to do when there is none and none can be had. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  const found = named || installed() || playwrights() || debians();
  if (!found) throw new Error(HOW_TO);
  return found;
}

function installed(): string | undefined {
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

function playwrights(): string | undefined {
  console.log('No Chromium found: installing one with Playwright.');
  run('npx', ['playwright', 'install', 'chromium']);
  return installed();
}

function debians(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Playwright has none for this machine: installing the one of Debian.');
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium']);
  return installed();
}

/** A download that hangs must not hold the tests for ever. */
const PATIENCE_MS = 600_000;

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', timeout: PATIENCE_MS }).status === 0;
