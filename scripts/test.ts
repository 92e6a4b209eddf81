/**
 * `npm test`: all unit, server and view tests, then the journeys in a browser against the built portal. `--fast`
 * (`npm run test:fast`) leaves out the journeys, PostgreSQL, and the tests with the tag `slow`. `--browsers`
 * (`npm run test:browsers`) runs the stories of Firefox and WebKit alone, `--all` adds them where those browsers
 * are there. Other arguments go to the first run of vitest. The last lines are the sum of all runs, and of the flows in
 * reports/index.html.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPortal } from './build/portal-build.ts';
import { REPORT, writeReport } from './flows/report.ts';
import { collectRun, forgetWalks, lineOf } from './flows/run-data.ts';
import { findBrowsers } from './test-run/browsers.ts';
import { findChromium, findHeadlessShell } from './test-run/chromium.ts';
import { OUTCOME_FILE, type Outcome } from './test-run/outcome.ts';

const cwd = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
const MODES = ['--fast', '--browsers', '--all'];
const isFast = process.argv.includes('--fast');
const isBrowsers = process.argv.includes('--browsers');
const isAll = process.argv.includes('--all');
const given = process.argv.slice(2).filter((argument) => !MODES.includes(argument));

function failed(reason: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason], sentences: [] };
}

/** A run counts as failed when it ends without an outcome, or exits with an error that its outcome does not show. */
function vitest(name: string, args: string[], env: Record<string, string> = {}): Outcome {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/test-run/outcome.ts'];
  const { status, signal } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters],
    { cwd, stdio: 'inherit', env: { ...process.env, ...env, [OUTCOME_FILE]: file } },
  );
  const exit = `${name}: vitest ended with ${signal ?? status}`;
  if (!existsSync(file)) return failed(`${exit} and no outcome`);
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  if (status === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [`${exit}, though nothing failed`] };
}

/** Where so much is broken, each further story only waits for its time limit: the run ends. */
const IN_BROWSERS = ['--bail=10'];

function units(): Outcome {
  const projects = ['pure', 'server', 'dom'].flatMap((name) => ['--project', name]);
  return isFast
    ? vitest('units', [...projects, '--tags-filter=!slow', ...given], { DATABASE_URL: '' })
    : vitest('units', [...projects, ...given]);
}

const journeys = () =>
  inBrowsers(() => {
    const CHROMIUM = findChromium();
    const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? findHeadlessShell() ?? '';
    return vitest('journeys', ['--project', 'journeys', ...IN_BROWSERS], {
      CHROMIUM,
      HEADLESS_SHELL,
    });
  });

const browsers = () =>
  inBrowsers(() => {
    findBrowsers();
    return vitest('browsers', [
      '--project',
      'browsers',
      ...IN_BROWSERS,
      ...(isBrowsers ? given : []),
    ]);
  });

/** Nothing where they are not there: only `--browsers` asks for them. */
async function browsersIfThere(): Promise<Outcome[]> {
  try {
    findBrowsers();
  } catch (error) {
    console.log(
      `Firefox and WebKit are left out. ${error instanceof Error ? error.message : error}`,
    );
    return [];
  }
  return [await browsers()];
}

/** Against the built portal. */
async function inBrowsers(run: () => Outcome): Promise<Outcome> {
  try {
    await buildPortal();
    return run();
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

async function counted(): Promise<Outcome[]> {
  if (isFast) return [units()];
  if (isBrowsers) return [await browsers()];
  return [units(), await journeys(), ...(isAll ? await browsersIfThere() : [])];
}

// The walks of the views are left out of the fast run, and of a run of named files: such a run leaves what is there.
const isWhole = !isFast && !isBrowsers && given.length === 0;
if (isWhole) forgetWalks();
const outcomes = await counted();
rmSync(reports, { recursive: true, force: true });

const sum = (of: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[of], 0);
const skipped = sum('skipped');
const left = isFast ? 'left to npm test, with PostgreSQL and the journeys' : 'skipped';
const line = `${sum('passed')} passed, ${sum('failed')} failed`;
for (const failure of outcomes.flatMap((outcome) => outcome.failures))
  console.log(`failed: ${failure}`);
console.log(skipped > 0 ? `${line}, ${skipped} ${left}` : line);
if (isWhole) {
  const runs = await collectRun(outcomes.flatMap(({ sentences }) => sentences));
  writeReport(runs);
  console.log(`${lineOf(runs)} · ${REPORT}`);
}
process.exitCode = sum('failed') > 0 ? 1 : 0;
