import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'test', ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const said = { text: '' };
  child.stdout.on('data', (text) => {
    said.text += text;
  });
  child.stderr.on('data', (text) => {
    said.text += text;
  });
  return { child, said, exited: once(child, 'exit') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port.');
  return address.port;
}

async function healthy(url: string, exited: Promise<unknown>): Promise<void> {
  const ended = exited.then(() => {
    throw new Error('The server ended before it was healthy.');
  });
  const asked = async () => {
    for (;;) {
      const reply = await fetch(`${url}/api/health`).catch(() => null);
      if (reply?.ok) return;
      await sleep(50);
    }
  };
  await Promise.race([asked(), ended]);
}

it('names what production lacks, and does not start', async () => {
  const { exited, said } = await start({ NODE_ENV: 'production' });
  const [code] = await exited;
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'S3_BUCKET', 'COGNITO_CLIENT_ID', 'LINK_PRIVACY']) {
    expect(said.text).toContain(`${name} is missing`);
  }
  expect(said.text).not.toContain('    at ');
});

it('starts on an empty folder, prints the accounts, ends cleanly, and starts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-main-'));
  folders.push(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  for (const _ of ['first', 'again']) {
    const environment = { DATA_DIR: folder, PORT: String(port), PORTAL_DIR: folder };
    const { child, said, exited } = await start(environment);
    await healthy(url, exited);
    const { people } = await (await fetch(`${url}/dev/world`)).json();
    expect(people.map(({ key }: { key: string }) => key)).toContain('tienda-offers');
    await expect.poll(() => said.text).toContain(url);
    expect(said.text).toContain('mariana.flores@example.com');
    child.kill('SIGTERM');
    const [code] = await exited;
    expect(code).toBe(0);
  }
});
