/** Every command that the README names starts: its line in package.json, its modules, its first act. Source: issue 29. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '#test/kit/free-port.ts';
import { launch } from './browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

let folder: string;
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-command-'));
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function start(command: string, args: string[], env: Record<string, string> = {}, cwd = root) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', VITEST: '', DATABASE_URL: '', ...env },
  });
  running.push(child);
  let said = '';
  const keep = (part: Buffer) => {
    said += part;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, said: () => said };
}

type Start = {
  args?: string[];
  env?: Record<string, string>;
  /** It writes into the project: it runs in a copy. */
  writes?: true;
  says: RegExp;
  code: number;
};

const TEST = 'test/longest-first.test.ts';
/** By the time a command misses its browser, its modules are loaded. */
const WITHOUT_BROWSER: Start = {
  env: { CHROMIUM: '/no/chromium' },
  says: /CHROMIUM names \/no\/chromium, which is not there/,
  code: 1,
};

/** How each is started so that it soon ends. */
const starts: Record<string, Start> = {
  format: { says: /Checked [1-9]/, code: 0 },
  lint: { args: ['scripts/dev.ts'], says: /Checked/, code: 0 },
  types: { args: ['--version'], says: /Version \d/, code: 0 },
  test: { ...WITHOUT_BROWSER, args: [TEST] },
  'test:fast': { args: [TEST], says: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:browsers': { args: ['--help'], says: /Missing: |ended with 0 and no outcome/, code: 1 },
  mutate: { args: ['--help'], says: /--coverageAnalysis/, code: 0 },
  charts: { writes: true, says: /general-data\.svg/, code: 0 },
  words: { writes: true, says: /locales\/words\/portal\.ts/, code: 0 },
  // The copy has no walks, which write the table of faults.
  docs: { writes: true, says: /docs\/flows\.md[\s\S]*No test files found/, code: 1 },
  screens: WITHOUT_BROWSER,
  icons: WITHOUT_BROWSER,
  bench: WITHOUT_BROWSER,
  // By the time it reads its options, its modules are loaded; `test:stack` lives it whole.
  stack: { args: ['--no-such-option'], says: /Unknown option '--no-such-option'/, code: 1 },
};
/** Started by stories of their own: the next one, and every other journey (`server.ts`). */
const STORIES = ['dev', 'start'];

/** `npm start`, and of a row of the table `npm run charts`, `docs`. */
const named = [...read('README.md').matchAll(/npm (?:run )?([a-z][\w:]*)(`(?:, `[\w:]+`)*)?/g)]
  .flatMap(([, first = '', more = '']) => [first, ...(more.match(/[\w:]+/g) ?? [])])
  .filter((name) => !['ci', 'asks'].includes(name));
/** `check` is other commands, one after another. */
const partsOf = (line = '') =>
  [...line.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);

it('each command that the README names is started here, and is in package.json', () => {
  expect(named).toContain('icons');
  const all = named.flatMap((name) => (name === 'check' ? partsOf(scripts.check) : name));
  expect(all.filter((name) => !scripts[name])).toEqual([]);
  expect(all.filter((name) => !starts[name] && !STORIES.includes(name))).toEqual([]);
});

it.each(Object.entries(starts))('npm run %s', async (name, { args = [], env, writes, ...ends }) => {
  if (writes) copyProject();
  const { child, said } = start(
    'npm',
    ['run', '--silent', name, '--', ...args],
    env,
    writes && folder,
  );
  const [code] = await once(child, 'close');
  expect(said()).toMatch(ends.says);
  expect(code).toBe(ends.code);
});

it('a run of named files keeps the walks that the whole run around it reports', async () => {
  const walks = join(root, 'reports/flows/walks');
  const walk = join(walks, 'of-the-whole-run.json');
  mkdirSync(walks, { recursive: true });
  writeFileSync(walk, '{}');
  onTestFinished(() => rmSync(walk, { force: true }));
  const { child } = start('npm', ['run', '--silent', 'test:fast', '--', TEST]);
  await once(child, 'close');
  expect(existsSync(walk)).toBe(true);
});

function copyProject() {
  const rooms = ['contract', 'domain', 'locales', 'machines', 'scripts', 'server', 'src'];
  for (const part of [
    ...rooms,
    'docs',
    'test/kit',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

it('what `npm run mutate` is to break and to load is there', () => {
  const { mutate, plugins, vitest } = JSON.parse(read('stryker.config.json'));
  for (const glob of mutate) expect(globSync(glob, { cwd: root })).not.toEqual([]);
  const files = [...plugins.filter((name: string) => name.startsWith('.')), vitest.configFile];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('npm run dev shows the form of /login, and passes on what the server answers', async () => {
  const [port, serverPort] = [await freePort(), await freePort()];
  const DATA_DIR = join(folder, 'data');
  cpSync(inject('unstartedData'), DATA_DIR, { recursive: true });
  start(process.execPath, ['scripts/dev.ts'], {
    PORT: String(port),
    SERVER_PORT: String(serverPort),
    DATA_DIR,
  });
  const url = `http://127.0.0.1:${port}`;
  const answerTo = (path: string) => fetch(`${url}${path}`).catch(() => null);
  await expect
    .poll(async () => (await answerTo('/api/health'))?.status, { timeout: 120_000 })
    .toBe(200);
  const page = await answerTo('/contract/no-such-token');
  expect([page?.status, await page?.text()]).toEqual([404, expect.stringContaining('<html')]);

  const browser = await launch();
  try {
    const login = await browser.newPage({ locale: 'es-MX' });
    // The first visit after `npm ci` waits until Vite has bundled the packages.
    await login.goto(`${url}/login`, { timeout: 120_000 });
    await login.getByLabel('Contraseña', { exact: true }).waitFor({ timeout: 120_000 });
    await login.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  } finally {
    await browser.close();
  }
});
