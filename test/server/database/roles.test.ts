/** Migrations have a role of their own, and the service starts with one that changes no table. Source: issue 33. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { postgresWith } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

const ROLE = `portal_service_${process.pid}`;
const program = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe.each(postgresWith())('$kind', ({ makePlace }) => {
  let url: string;
  let serviceUrl: string;
  let folder: string;
  let remove: () => Promise<void>;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    const made = await makePlace();
    remove = made.remove;
    url = 'url' in made.place ? made.place.url : '';
    const owner = await openDatabase({ url });
    await owner.query(`create role ${ROLE} login`);
    await owner.close();
    const address = new URL(url);
    address.username = ROLE;
    serviceUrl = address.href;
    folder = await mkdtemp(join(tmpdir(), 'portal-role-'));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    const owner = await openDatabase({ url });
    await owner.query(`drop owned by ${ROLE}`);
    await owner.query(`drop role ${ROLE}`);
    await owner.close();
    await remove();
    await rm(folder, { recursive: true });
  });

  function start(path: string, environment: Record<string, string>) {
    const env = { ...process.env, NODE_ENV: 'test', ...environment };
    const child = spawn(process.execPath, [program(path)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => said.push(String(text)));
    }
    return { said, exited: once(child, 'exit') };
  }

  const service = (port: number) => ({
    DATABASE_URL: serviceUrl,
    MIGRATE: 'false',
    DATA_DIR: folder,
    PORTAL_DIR: folder,
    PORT: String(port),
  });

  it('the service does not start before the migrations, and starts after them without any right to change a table', {
    tags: ['slow'],
  }, async () => {
    const port = await freePort();
    const early = start('server/main.ts', service(port));
    expect([(await early.exited)[0], early.said.join('')]).toEqual([
      1,
      expect.stringContaining('run `npm run migrate` first'),
    ]);

    const migrating = start('scripts/migrate.ts', {
      DATABASE_URL: url,
      DATABASE_SERVICE_ROLE: ROLE,
    });
    expect([(await migrating.exited)[0], migrating.said.join('')]).toEqual([
      0,
      expect.stringMatching(/^\d{2,} statements ran\.\n$/),
    ]);

    start('server/main.ts', service(port));
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.status;
    await expect.poll(ready).toBe(200);

    const db = await openDatabase({ url: serviceUrl });
    for (const statement of [
      'create table thing (a int)',
      'alter table client add column thing int',
      'delete from audit_log',
      'update audit_log set actor = null',
      'delete from schema_migration',
    ]) {
      await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    await db.close();
  });
});
