/**
 * Two processes of production behind HAProxy, with the configuration of `deploy/`, restarted in turn under load: no
 * call fails. `RESTARTS` is how often, `100` for the measure of issue 33.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { production } from '#test/fixtures/production.ts';
import { postgresWith } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

const HAPROXY = '/usr/sbin/haproxy';
const RESTARTS = Number(process.env.RESTARTS ?? 4);
const CALLERS = 8;
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const has = postgresWith('PostgreSQL and HAProxy', existsSync(HAPROXY));

describe.each(has)('$kind', ({ makePlace }) => {
  it('restarts in turn, and no call fails', { tags: ['slow'], timeout: 3_600_000 }, async () => {
    const { place, remove } = await makePlace('tables');
    const folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'));
    const children: ChildProcess[] = [];
    onTestFinished(async () => {
      for (const child of children) child.kill('SIGKILL');
      await rm(folder, { recursive: true });
      await remove();
    });
    await writeFile(join(folder, 'index.html'), '<title>portal</title>');
    const ports = [await freePort(), await freePort()];
    const port = await freePort();
    const start = async (own: number) => {
      const env = {
        ...process.env,
        ...production,
        DATABASE_URL: 'url' in place ? place.url : '',
        PORTAL_DIR: folder,
        PORT: String(own),
        TRUST_PROXY: '1',
        RATE_LIMIT: '10000000',
        STOP_DELAY_MS: '5000',
      };
      const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
      children.push(child);
      await expect.poll(() => statusOf(own, '/api/health/ready'), { timeout: 120_000 }).toBe(200);
      return child;
    };
    const running = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const config = join(folder, 'haproxy.cfg');
    const written = await readFile('deploy/haproxy.cfg', 'utf8');
    await writeFile(
      config,
      written
        .replace(/bind .*/, `bind 127.0.0.1:${port}`)
        .replace(':3001', `:${ports[0]}`)
        .replace(':3002', `:${ports[1]}`),
    );
    const proxy = spawn(HAPROXY, ['-db', '-f', config], { stdio: 'ignore' });
    children.push(proxy);
    await expect.poll(() => statusOf(port, '/login')).toBe(200);

    let calls = 0;
    let isOver = false;
    const failed: string[] = [];
    const agent = new Agent({ keepAlive: true });
    const caller = async () => {
      while (!isOver) {
        for (const [path, expected] of [
          ['/login', 200],
          ['/api/flujo-piloto/cliente', 401],
          ['/config.json', 200],
        ] as const) {
          const status = await statusOf(port, path, agent);
          calls++;
          await sleep(10);
          if (status !== expected) failed.push(`${path} ${status}`);
        }
      }
    };
    const callers = Array.from({ length: CALLERS }, caller);
    for (let nth = 0; nth < RESTARTS; nth++) {
      const which = nth % 2;
      const stopped = running[which] as ChildProcess;
      const exited = once(stopped, 'exit');
      stopped.kill('SIGTERM');
      expect((await exited)[0]).toBe(0);
      running[which] = await start(ports[which] ?? 0);
      // Until HAProxy counts it in again.
      await sleep(1_500);
    }
    isOver = true;
    await Promise.all(callers);
    process.stdout.write(`${RESTARTS} restarts, ${calls} calls, ${failed.length} failed.\n`);
    expect([failed, calls > 100]).toEqual([[], true]);
    agent.destroy();
  });
});

const statusOf = (port: number, path: string, agent?: Agent) =>
  new Promise<number | string | undefined>((resolve) => {
    const options = { port, path, host: '127.0.0.1', headers: { accept: 'text/html' }, agent };
    get(options, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode));
    }).once('error', ({ message }) => resolve(message));
  });
