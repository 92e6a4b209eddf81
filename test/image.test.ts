/** What the image holds is enough to start: its last stage's files, copied, and nothing else. Source: issue 33. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { production } from '#test/fixtures/production.ts';
import project from '../package.json' with { type: 'json' };
import { importsOf } from '../scripts/source-graph.ts';

let image: string;
let lastStage: string[];

beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'portal-image-'));
  const dockerfile = (await readFile('Dockerfile', 'utf8')).split('\n');
  lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM')));
  for (const line of lastStage) {
    const [, what = ''] = /^COPY (?!--from)(.+)$/.exec(line) ?? [];
    const [to = '', ...from] = what.split(' ').toReversed().filter(Boolean);
    for (const path of from) {
      const target =
        to.endsWith('/') && to !== './'
          ? join(image, to, basename(path))
          : join(image, to === './' ? path : to);
      await mkdir(dirname(target), { recursive: true });
      await cp(path, target, { recursive: true });
    }
  }
  await symlink(resolve('node_modules'), join(image, 'node_modules'));
});
afterAll(() => rm(image, { recursive: true }));

async function run(script: string, environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  const child = spawn(process.execPath, [script], {
    cwd: image,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return text(child.stderr);
}

it('starts as far as its settings and its database lead', { tags: ['slow'] }, async () => {
  expect(await run('server/main.ts', { NODE_ENV: 'production' })).toContain('S3_BUCKET is missing');
  const away = { ...production, DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' };
  expect(await run('server/main.ts', away)).toMatch(/^The server cannot start: the database/);
  expect(await run('scripts/migrate.ts', { DATABASE_URL: '' })).toContain(
    'DATABASE_URL is missing',
  );
  for (const script of ['rekey', 'audit', 'retention', 'person']) {
    expect(await run(`scripts/${script}.ts`, { NODE_ENV: 'production' })).toMatch(
      /is missing|verify|export\|erase/,
    );
  }
});

it('needs no development package, no root and no file to write', () => {
  const packages = ['server', 'contract', 'domain', 'machines']
    .flatMap(importsOf)
    .map(({ from }) => from);
  const development = Object.keys(project.devDependencies);
  expect(packages.filter((name) => development.includes(name))).toEqual([]);
  expect(lastStage).toContain('USER node');
});
