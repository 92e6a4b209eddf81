/** A process that is told to stop: it says so, goes on for a while, ends what runs, and ends. Source: issue 33. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

type Answer = { status: number | undefined; connection: string | undefined; body: string };

/** A call over the connections of this agent, which are kept. */
const call = (agent: Agent, port: number, path: string, from: { method?: string } = {}) => {
  const asking = request({ agent, port, host: '127.0.0.1', path, ...from });
  const answered = new Promise<Answer>((resolve, reject) => {
    asking.once('error', reject).once('response', async (reply) => {
      let body = '';
      for await (const part of reply.setEncoding('utf8')) body += part;
      resolve({ status: reply.statusCode, connection: reply.headers.connection, body });
    });
  });
  return { asking, answered };
};

it('is not ready, answers on, ends what runs, and ends without an error line', {
  tags: ['slow'],
}, async () => {
  const [database] = databases();
  if (!database) throw new Error('There is always a database.');
  const { dataDir, remove } = await database.makePlace('seeded');
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    PORTAL_DIR: dataDir,
    LOG: 'true',
    STOP_DELAY_MS: '1500',
  };
  const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  const said: string[] = [];
  started.stdout.on('data', (text) => said.push(String(text)));
  started.stderr.on('data', (text) => said.push(String(text)));
  const exited = once(started, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) => {
    const { asking, answered } = call(agent, port, path);
    asking.end();
    return answered;
  };
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.status;
  await expect.poll(isReady).toBe(200);
  expect((await get('/api/flujo-piloto/cliente')).status).toBe(401);

  // A call that is still being sent when the process is told to stop.
  const slow = call(new Agent({ keepAlive: true }), port, '/cognito-idp/', { method: 'POST' });
  slow.asking.setHeader('content-type', 'application/x-amz-json-1.1').write('{');
  await sleep(100);
  started.kill('SIGTERM');
  await expect.poll(isReady).toBe(503);

  const refused = JSON.parse((await get('/api/health/ready')).body);
  expect(refused).toEqual({
    code: 'unavailable',
    message: expect.any(String),
    requestId: expect.stringMatching(/^PX-/),
  });
  expect((await get('/api/flujo-piloto/cliente')).status).toBe(401);
  expect((await get('/api/health/live')).status).toBe(200);

  await sleep(1_700);
  slow.asking.end('}');
  const { status, connection } = await slow.answered;
  expect([status, connection]).toEqual([400, 'close']);
  expect((await exited)[0]).toBe(0);
  expect(said.join('')).not.toMatch(/"level":[56]0/);
  agent.destroy();
  await remove();
});
