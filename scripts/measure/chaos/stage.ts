/** What is broken: a server of its own, its PostgreSQL behind one link, a browser's way to it behind another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openFlakyConnection } from '../../../test/journeys/flaky-connection.ts';
import { openDatabaseLink } from '../../../test/kit/database-link.ts';
import { freePort } from '../../../test/kit/free-port.ts';
import { createOn, dropOn, urlOn } from '../../../test/kit/postgres-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_WITHIN_MS = 90_000;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** @param postgres a server whose user may create databases. */
export async function openStage(postgres: string) {
  const name = `chaos_${process.pid}`;
  await createOn(postgres, name);
  const database = urlOn(postgres, name);
  const link = await openDatabaseLink(database);
  const way = await openFlakyConnection();
  const folder = await mkdtemp(join(tmpdir(), 'portal-chaos-'));
  const port = await freePort();
  const direct = `http://127.0.0.1:${port}`;
  way.leadTo(direct);
  let child: ChildProcess | null = null;

  const isReady = () =>
    fetch(`${direct}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** @returns how long it took, in milliseconds. */
  async function awaitReady(): Promise<number> {
    const began = Date.now();
    while (!(await isReady())) {
      if (Date.now() - began > START_WITHIN_MS) throw new Error('The server did not come back.');
      await sleep(100);
    }
    return Date.now() - began;
  }

  function start() {
    child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: link.url,
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: way.url,
        LENDER_DELAY_MS: '600000',
      },
    });
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Ends every connection of the server, as an administrator of PostgreSQL does. @returns how many. */
  async function terminate(): Promise<number> {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    try {
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      return rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  start();
  await awaitReady();
  return {
    /** Where the browser and the writers ask: behind the link that is cut. */
    url: way.url,
    way,
    link,
    start,
    kill,
    terminate,
    awaitReady,
    /** Whether the process ended without being killed. */
    hasFallen: () => child !== null && child.exitCode !== null,
    async close() {
      await kill();
      await way.close();
      await link.close();
      await dropOn(postgres, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
