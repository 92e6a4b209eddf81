import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { production } from '#test/fixtures/production.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

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

it('starts on an empty folder, prints the accounts, ends cleanly, and starts again', {
  tags: ['slow'],
}, async () => {
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

/** Runs to its end. What it prints is without a stack. */
async function failure(environment: Record<string, string>): Promise<string> {
  const { exited, said } = await start(environment);
  const [code] = await exited;
  expect(code).toBe(1);
  expect(said.text).not.toContain('    at ');
  return said.text.trim();
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-main-'));
  folders.push(folder);
  return folder;
}

/** A folder that a server has worked in: its database is made and seeded. */
async function usedFolder(): Promise<string> {
  const [embedded] = databases();
  if (!embedded) throw new Error('There is no embedded database.');
  const { dataDir } = await embedded.makePlace('seeded');
  folders.push(dataDir);
  return dataDir;
}

it('leaves a folder alone that another process works in, also before PostgreSQL', {
  tags: ['slow'],
}, async () => {
  const folder = await usedFolder();
  const port = await freePort();
  const first = { DATA_DIR: folder, PORT: String(port), PORTAL_DIR: folder };
  const { exited } = await start(first);
  await healthy(`http://127.0.0.1:${port}`, exited);
  const incoming = join(folder, 'objects', 'incoming', 'half');
  await writeFile(incoming, 'half a file');
  const before = await readdir(folder, { recursive: true });

  const link = `${folder}-link`;
  await symlink(folder, link);
  folders.push(link);
  const DATABASE_URL = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:1/none';
  for (const second of [{ ...first }, { ...first, DATA_DIR: link, DATABASE_URL }]) {
    const sentence = `The folder ${second.DATA_DIR} is in use by another process.`;
    expect(await failure(second)).toBe(sentence);
  }
  expect(await readFile(incoming, 'utf8')).toBe('half a file');
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

it('says in one sentence that its port is taken', { tags: ['slow'] }, async () => {
  const folder = await usedFolder();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const environment = { DATA_DIR: folder, PORT: String(port), PORTAL_DIR: folder };
  expect(await failure(environment)).toBe(
    `The server cannot start: port ${port} is in use by another process.`,
  );
  server.close();
});

it('says in one sentence that the database does not answer', { tags: ['slow'] }, async () => {
  const DATABASE_URL = `postgres://portal:secret@127.0.0.1:${await freePort()}/portal`;
  const said = await failure({ DATA_DIR: await newFolder(), DATABASE_URL });
  expect(said).toMatch(/^The server cannot start: the database cannot be used \(.*REFUSED.*\)\.$/);
  expect(said).not.toContain('secret');
});

it('does not start with other keys than its database was sealed with', {
  tags: ['slow'],
}, async () => {
  const folder = await usedFolder();
  await writeFile(join(folder, 'keys'), `k1:${Buffer.alloc(32, 9).toString('base64')}`);
  expect(await failure({ DATA_DIR: folder })).toBe(
    'The server cannot start. The field key "k1" is another one: the database was sealed with it.',
  );
});

it.each([
  ['malformed', 'k1:secret', 'The field key "k1" must have 32 bytes, in base64.'],
  [
    'all zeros',
    `k1:${Buffer.alloc(32).toString('base64')}`,
    'The field key "k1" must not be all zeros.',
  ],
])('does not start with keys that are %s', { tags: ['slow'] }, async (_, keys, sentence) => {
  expect(await failure({ ...production, PII_KEYS: keys })).toBe(
    `The server cannot start:\n  PII_KEYS is wrong: ${sentence}`,
  );
  const folder = await newFolder();
  await writeFile(join(folder, 'keys'), keys);
  expect(await failure({ DATA_DIR: folder })).toBe(`The server cannot start. ${sentence}`);
});
