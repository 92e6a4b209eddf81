/**
 * `npm test`: unit, server and view tests, then the journeys in a browser against the built portal. Arguments
 * go to the first run of vitest. Its last line sums up every run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
import { buildPortal } from './portal-build.ts';

type Count = { passed: number; failed: number; skipped: number };

const cwd = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));

/** A run that ends without a report, or with one that says nothing of why it failed, counts as failed. */
function vitest(name: string, args: string[], env: Record<string, string> = {}): Count {
  const file = join(reports, `${name}.json`);
  const runner = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(process.execPath, [...runner, ...reporting], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const count = read(file);
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function read(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function journeys(): Promise<Count> {
  try {
    await buildPortal();
    const CHROMIUM = findChromium();
    return vitest('journeys', ['--project', 'journeys'], { CHROMIUM });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const counts = [
  vitest('units', ['--project', 'node', '--project', 'dom', ...process.argv.slice(2)]),
  await journeys(),
];
rmSync(reports, { recursive: true, force: true });

const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
const skipped = sum('skipped');
const line = `${sum('passed')} passed, ${sum('failed')} failed`;
console.log(skipped > 0 ? `${line}, ${skipped} skipped` : line);
process.exitCode = sum('failed') > 0 ? 1 : 0;
