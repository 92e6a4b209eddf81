/** The stack's database: a primary, its standby and backup, and pgBouncer before them where it is installed. */
import { join } from 'node:path';
import { freePort, isListening } from '#test/kit/free-port.ts';
import { type End, startPart, userOfPostgres } from './part.ts';
import { writePoolerConfig } from './pooler.ts';
import { type Cluster, clustersIn, untilWritable } from './postgres.ts';
import { programOf } from './programs.ts';

/** The role of the servers, which changes no table, and the one of `npm run migrate`. */
export const SERVICE = 'portal';
const OWNER = 'portal_owner';
export const DATABASE = 'portal';
const CONNECTIONS = 20;

export type StackDatabase = Awaited<ReturnType<typeof openStackDatabase>>;

export async function openStackDatabase(folder: string, later: (end: End) => void) {
  const clusters = clustersIn(folder);
  /** The one that writes. */
  let current = await clusters.openPrimary(await freePort());
  later(() => current.stop('SIGINT'));
  await current.run(`create role ${OWNER} login; create role ${SERVICE} login;
    alter role ${SERVICE} set statement_timeout = 8000;
    alter role ${SERVICE} set lock_timeout = 4000;
    alter role ${SERVICE} set idle_in_transaction_session_timeout = 15000;
    alter role ${SERVICE} set jit = off`);
  await current.run(`create database ${DATABASE} owner ${OWNER}`);
  await clusters.backUp(current);
  const standby = await clusters.openStandby(current, await freePort());
  later(() => standby.stop('SIGINT'));
  const pooler = await openPooler(folder, addressOf(current, SERVICE), later);

  /** The servers go there from now on. */
  async function replaceBy(cluster: Cluster) {
    await untilWritable(cluster);
    current = cluster;
    await pooler?.leadTo(addressOf(cluster, SERVICE));
  }

  return {
    /** For the servers. */
    url: pooler?.url ?? addressOf(current, SERVICE),
    isPooled: pooler !== null,
    /** For `npm run migrate`, past the pooler. */
    ownersUrl: addressOf(current, OWNER),

    /** Statements of the superuser, where it writes now. */
    run: (statements: string) => current.run(statements, DATABASE),

    /** The primary is gone at once, as in a power cut, and the standby takes its place. */
    async failOver() {
      await current.stop('SIGQUIT');
      await standby.run('select pg_promote()');
      await replaceBy(standby);
    },

    /**
     * Every machine of the database is gone: the backup and the archive are all there is.
     *
     * @returns what came of them, which nothing leads to yet.
     */
    async restore(moment?: Date): Promise<Cluster> {
      await Promise.all([current.stop('SIGQUIT'), standby.stop('SIGQUIT')]);
      const restored = await clusters.restore(await freePort(), moment);
      later(() => restored.stop('SIGINT'));
      return restored;
    },
    replaceBy,
  };
}

const addressOf = ({ port }: Cluster, role: string) =>
  `postgres://${role}@127.0.0.1:${port}/${DATABASE}`;

/** Null where pgBouncer is not installed: the servers go to the primary, and nothing leads them elsewhere. */
async function openPooler(folder: string, first: string, later: (end: End) => void) {
  const program = programOf('pgbouncer');
  if (!program) return null;
  const port = await freePort();
  const write = (server: string) =>
    writePoolerConfig(folder, { port, server, user: SERVICE, size: CONNECTIONS });
  const part = startPart(program, [await write(first)], {
    log: join(folder, 'pgbouncer.log'),
    user: userOfPostgres(),
  });
  later(() => part.stop());
  await part.until(() => isListening(port));
  return {
    url: `postgres://${SERVICE}@127.0.0.1:${port}/${DATABASE}`,
    async leadTo(server: string) {
      await write(server);
      part.signal('SIGHUP');
    },
  };
}
