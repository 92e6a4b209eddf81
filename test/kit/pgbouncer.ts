/** pgBouncer, lending connections by the transaction, before a PostgreSQL server; null where it is not installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePoolerConfig } from '../../scripts/stack/pooler.ts';
import { programOf } from '../../scripts/stack/programs.ts';
import { freePort, isListening } from './free-port.ts';
import { until } from './until.ts';

export const PGBOUNCER = programOf('pgbouncer') ?? null;

type Pooler = { url: string; close(): Promise<void> };

/** @param server the database's address; `user` asks for it in the pooler's name. */
export async function startPgbouncer(server: string, user: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const config = await writePoolerConfig(folder, { port, server, user, size: 3 });
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PGBOUNCER ?? '', ['-q', ...asUser, config], {
    stdio: 'ignore',
  });
  await until(() => isListening(port));
  return {
    url: `postgres://${user}@127.0.0.1:${port}${new URL(server).pathname}`,
    async close() {
      await ended(child);
      await rm(folder, { recursive: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill('SIGINT');
  return exited;
}
