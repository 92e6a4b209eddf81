import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from './errors.ts';

export class FolderInUse extends Error {
  constructor(dir: string) {
    super(`The folder ${dir} is in use by another process.`);
  }
}

/**
 * Takes a folder for this process; answers how to give it back.
 *
 * PGlite has no lock of its own, and two processes on one folder lose acknowledged commits. A
 * listening socket is the lock: the kernel frees it on SIGKILL, so nothing goes stale, and
 * containers in which every process has the number 1 are no problem.
 *
 * @throws FolderInUse when another process has it.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const address = await socketOf(dir);
  let server = await listen(address);
  if (!server && (await isStale(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  if (!server) throw new FolderInUse(dir);

  const held = server;
  return () => new Promise((free) => held.close(() => free()));
}

async function socketOf(dir: string): Promise<string> {
  const parent = dirname(resolve(dir));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  // A folder that is not there yet is known by its parent.
  const place = await realpath(dir).catch(async () =>
    join(await realpath(parent), basename(resolve(dir))),
  );
  const name = `portal-${createHash('sha256').update(place).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function listen(path: string): Promise<Server | null> {
  const server = createServer((visitor) => visitor.destroy());
  try {
    server.listen({ path });
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return null;
    throw error;
  }
  return server.unref();
}

/** Only a socket that is a file outlives its process; then no server answers on it. */
async function isStale(path: string): Promise<boolean> {
  if (!path.endsWith('.sock')) return false;
  const visitor = connect(path);
  try {
    await once(visitor, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    visitor.destroy();
  }
}
