/** Builds the portal when the content of its sources, or what its frame names, changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltConfig } from '../../contract/config.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { sourcesOfBuild } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = join(root, 'dist', '.sources');

/**
 * @returns whether it had to build.
 * @throws SettingsError where the server could not start; Error when the build fails, with vite's output on the terminal.
 */
export async function buildPortal(): Promise<boolean> {
  const { mode, links, lender, depositBusinessDays } = readSettings(process.env);
  const deposit_days = depositBusinessDays ?? undefined;
  const config = JSON.stringify({ mode, links, lender, deposit_days } satisfies BuiltConfig);
  const sources = await hashOfSources(config);
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === sources) return false;
  await runVite(config);
  await writeFile(STAMP, sources);
  return true;
}

async function hashOfSources(config: string): Promise<string> {
  const files = await sourcesOfBuild();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(config);
  for (const [index, file] of files.entries()) {
    hash.update(`${file}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

/** In its own process, which frees vite's memory before the server runs. */
async function runVite(config: string) {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PORTAL_CONFIG: config },
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  // Vite exits with 0 on SIGTERM and leaves an incomplete build.
  if (isStopped || code !== 0) throw new Error('The portal could not be built.');
}
