/** pgBouncer's settings: connections are lent by the transaction. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Pooler = {
  port: number;
  /** The database's address. */
  server: string;
  /** Who asks for it in the pooler's name. */
  user: string;
  /** Connections to the database. */
  size: number;
};

/** @returns the file that `pgbouncer` is started with, and reads again on SIGHUP. */
export async function writePoolerConfig(
  folder: string,
  { port, server, user, size }: Pooler,
): Promise<string> {
  const url = new URL(server);
  const host = url.searchParams.get('host') ?? url.hostname;
  const name = url.pathname.slice(1);
  const users = join(folder, 'users');
  await writeFile(users, `"${user}" ""\n`);
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
${name} = host=${host} port=${url.port || 5432} dbname=${name} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
; A primary that failed over is asked for again at once, not after 15 seconds.
server_login_retry = 1
`,
  );
  return config;
}
