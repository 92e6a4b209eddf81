/** Finds the Chromium that the journeys drive, or installs one; and its headless shell. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const DEBIANS = '/usr/bin/chromium';
const PATHS = [DEBIANS, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const SHELL_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

const HOW_TO = [
  'No Chromium was found and none could be installed, so the browser journeys cannot run.',
  'Install one (Debian: apt-get install chromium) and run the tests again,',
  'or name one that you have: CHROMIUM=/path/to/chromium npm test',
].join(' ');

/** @throws Error with instructions when there is none and none can be installed. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  const found = named || installed() || installWithPlaywright() || installWithApt();
  if (!found) throw new Error(HOW_TO);
  return found;
}

/**
 * Chromium without a window, which most journeys take half the time in; installed beside Debian's Chromium where that can
 * be done. Without it they run in the whole one.
 */
export const findHeadlessShell = (): string | undefined => shell() ?? installShell();

const shell = () => SHELL_PATHS.find((path) => existsSync(path));

function installShell(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync(DEBIANS)) return undefined;
  console.log('Installing the headless shell of Debian, in which most journeys run.');
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium-headless-shell']);
  return shell();
}

function installed(): string | undefined {
  return [...PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function installWithPlaywright(): string | undefined {
  console.log('No Chromium found: installing one with Playwright.');
  run('npx', ['playwright', 'install', 'chromium']);
  return installed();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Playwright has none for this machine: installing the one from Debian.');
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium']);
  return installed();
}

/** A download that hangs must not block the tests. */
const INSTALL_TIMEOUT_MS = 600_000;

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS }).status === 0;
