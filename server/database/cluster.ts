import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireDiskSpace } from './disk-space.ts';

const INITDB = fileURLToPath(new URL('initdb.ts', import.meta.url));

/**
 * Makes a new embedded database in `dir`. It is made beside it and then renamed, so a folder that
 * exists is whole. A child process makes it, because that takes 700 MB of memory once.
 */
export async function createCluster(dir: string): Promise<void> {
  const parent = dirname(resolve(dir));
  const started = `${basename(dir)}.new-`;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await requireDiskSpace(parent);
  for (const left of await readdir(parent)) {
    if (left.startsWith(started)) await rm(join(parent, left), { recursive: true, force: true });
  }
  const made = await mkdtemp(join(parent, started));
  await initdb(made);
  // PGlite writes files that everybody may read; the folder keeps them to the owner.
  await chmod(made, 0o700);
  await rename(made, dir);
}

async function initdb(dir: string) {
  const flags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
  const child = spawn(process.execPath, [...flags, INITDB, dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The embedded database could not be made in ${dir}.`);
}
