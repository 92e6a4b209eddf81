/** pgBouncer, lending connections by the transaction, before a PostgreSQL server; null where it is not installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening } from './free-port.ts';
import { until } from './until.ts';

export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync) ?? null;

type Pooler = { url: string; close(): Promise<void> };

/** @param server the database's address; `user` asks for it in the pooler's name. */
export async function startPgbouncer(server: string, user: string): Promise<Pooler> {
  const url = new URL(server);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const host = url.searchParams.get('host') ?? url.hostname;
  const name = url.pathname.slice(1);
  await writeFile(join(folder, 'users'), `"${user}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${host} port=${url.port || 5432} dbname=${name} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
`,
  );
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PGBOUNCER ?? '', ['-q', ...asUser, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  await until(() => isListening(port));
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${name}`,
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
