/** `npm run test:faults`: the most important rows of docs/faults.md, in a real Chromium against the built portal. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildPortal } from './build/portal-build.ts';
import { findChromium } from './test-run/chromium.ts';

const CHROMIUM = findChromium();
await buildPortal();
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults'];
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM },
});
process.exitCode = status ?? 1;
