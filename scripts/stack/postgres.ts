/** PostgreSQL's clusters in a folder: a primary that archives its log, copies of it, and one that is restored. */
import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Part, startPart, userOfPostgres } from './part.ts';
import { requireProgram } from './programs.ts';

export type Cluster = {
  port: number;
  /** Statements of the superuser, in the database of this name. */
  run(statements: string, database?: string): Promise<pg.QueryResult>;
  /** `SIGQUIT` ends it as a crash does. */
  stop: Part['stop'];
};

const run = promisify(execFile);
const SUPERUSER = 'postgres';

export function clustersIn(folder: string) {
  const user = userOfPostgres();
  const program = (name: string) => join(dirname(requireProgram('postgresql')), name);
  const archive = join(folder, 'archive');
  let restores = 0;
  const call = (name: string, args: string[]) => run(program(name), args, { cwd: folder, ...user });

  async function own(path: string) {
    await mkdir(path, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  }

  async function started(name: string, port: number): Promise<Cluster> {
    const data = join(folder, name);
    const part = startPart(program('postgres'), ['-D', data, '-p', String(port)], {
      log: join(folder, `${name}.log`),
      user,
    });
    const cluster = { port, stop: part.stop, run: statementsAt(port) };
    await part.until(async () => (await cluster.run('select 1').catch(() => null)) !== null);
    return cluster;
  }

  return {
    /** A new one. What it wrote is in the archive after half a minute at most. */
    async openPrimary(port: number): Promise<Cluster> {
      await own(archive);
      await own(join(folder, 'primary'));
      const data = join(folder, 'primary');
      await call('initdb', ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-sync']);
      await appendFile(
        join(data, 'postgresql.conf'),
        `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
archive_mode = on
archive_command = 'cmp -s %p ${archive}/%f || (test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)'
archive_timeout = 30
`,
      );
      return started('primary', port);
    },

    /** Follows the primary, which acknowledges nothing that this one has not. */
    async openStandby(primary: Cluster, port: number): Promise<Cluster> {
      await copyOf(primary, 'standby', ['-R']);
      const standby = await started('standby', port);
      await primary.run(`alter system set synchronous_standby_names = 'walreceiver'`);
      await primary.run('select pg_reload_conf()');
      return standby;
    },

    /** A base backup, to restore from. */
    backUp: (primary: Cluster) => copyOf(primary, 'backup', []),

    /** The backup and the archive as of this moment, or as far as they go. */
    async restore(port: number, moment?: Date): Promise<Cluster> {
      restores += 1;
      const name = `restored-${restores}`;
      const data = join(folder, name);
      await run('cp', ['-a', join(folder, 'backup'), data]);
      await writeFile(join(data, 'recovery.signal'), '');
      // As a zone the configuration reads an offset alone.
      const at = moment?.toISOString().replace('Z', '+00');
      const target = at ? `recovery_target_time = '${at}'\n` : '';
      await appendFile(
        join(data, 'postgresql.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_action = promote\n${target}`,
      );
      const restored = await started(name, port);
      await untilWritable(restored);
      // Without it the log's first switch to the archive waits for the next checkpoint, not for `archive_timeout`.
      await restored.run('checkpoint');
      return restored;
    },
  };

  async function copyOf({ port }: Cluster, name: string, more: string[]) {
    await own(join(folder, name));
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER];
    const how = ['-D', join(folder, name), '-X', 'stream', '-c', 'fast', '--no-sync', ...more];
    await call('pg_basebackup', [...from, ...how]);
  }
}

/** Ends the recovery of a standby, or of a restored cluster. */
export async function untilWritable(cluster: Cluster) {
  const isRecovering = async () => {
    const { rows } = await cluster.run('select pg_is_in_recovery() as is');
    return rows[0]?.is === true;
  };
  while (await isRecovering()) await sleep(100);
}

function statementsAt(port: number) {
  return async (statements: string, database = 'postgres') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query(statements);
    } finally {
      await client.end();
    }
  };
}
