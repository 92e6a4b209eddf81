/** docs/asvs.md: each requirement is there once, and what it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { PORTAL_WORDS } from '#domain/person/guessable-password.ts';
import { CHAPTERS } from '../scripts/docs/asvs/chapters.ts';
import { evidenceOf } from '../scripts/docs/asvs/page.ts';
import { textOf } from '../scripts/source-graph.ts';

const every = CHAPTERS.flatMap(({ requirements }) => requirements);
const page = (heading: string) =>
  new RegExp(`\n## ${heading}\n(.*?)(?=\n## |$)`, 's').exec(
    readFileSync('docs/operations.md', 'utf8'),
  )?.[1] ?? '';

/** Of ASVS 5.0.0: how many of level 1, and of level 2, each chapter has. */
const COUNTED = [
  ['V1', 8, 19],
  ['V2', 4, 7],
  ['V3', 8, 11],
  ['V4', 2, 8],
  ['V5', 4, 5],
  ['V6', 13, 22],
  ['V7', 6, 12],
  ['V8', 4, 3],
  ['V9', 4, 3],
  ['V10', 5, 24],
  ['V11', 3, 11],
  ['V12', 3, 6],
  ['V13', 1, 12],
  ['V14', 2, 7],
  ['V15', 3, 10],
  ['V16', 0, 16],
  ['V17', 0, 7],
] as const;

it('has every requirement of the levels 1 and 2, 253 in all', () => {
  const counted = CHAPTERS.map(({ name, requirements }) => [
    name.split(' ', 1)[0],
    requirements.filter(({ level }) => level === 1).length,
    requirements.filter(({ level }) => level === 2).length,
  ]);
  expect(counted).toEqual(COUNTED);
  expect(every).toHaveLength(253);
});

it('has each once, in its chapter and in order', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  const byNumber = (one: string, other: string) =>
    one.localeCompare(other, 'en', { numeric: true });
  for (const { name, requirements } of CHAPTERS) {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => !name.startsWith(`V${id.split('.', 1)[0]} `))).toEqual([]);
    expect(ids.toSorted(byNumber)).toEqual(ids);
  }
});

it('what is met has a test, and what is not a reason', () => {
  expect(every.filter(({ answer, tests }) => answer === 'met' && tests.length === 0)).toEqual([]);
  expect(every.filter(({ answer, why }) => (answer === 'met') !== (why === ''))).toEqual([]);
});

it('each test and each source that is named is there', () => {
  const named = every.flatMap(({ id, tests }) =>
    tests.map((test) => ({ id, ...evidenceOf(test) })),
  );
  const missing = named.filter(
    ({ file, title }) => title.length < 8 || !existsSync(file) || !textOf(file).includes(title),
  );
  expect(missing).toEqual([]);
  const sources = every.flatMap(({ sources }) => sources.map((source) => source.split('#', 1)[0]));
  expect(sources.filter((source = '') => !existsSync(source))).toEqual([]);
});

describe('what the pages state', () => {
  it('the ways in are those of the page', () => {
    const ways = { session: 'user pool', lender: 'LENDER_API_KEY', public: 'public link' };
    const known = Object.values(api).map(({ access }) => access);
    expect([...new Set(known)].sort()).toEqual(Object.keys(ways).sort());
    for (const way of Object.values(ways)) expect(page('Sign-in and sessions')).toContain(way);
  });

  it('the words that no password may hold are those of the page', () => {
    const words = [...PORTAL_WORDS.split(' '), 'platforms.ts', 'LENDER_NAME', 'before the @'];
    for (const word of words) expect(page('The user pool')).toContain(word);
  });

  it('the times of packages are those of the page', () => {
    for (const time of ['2 days', '7 days', '30 days', '90 days', 'npm audit', 'npm outdated'])
      expect(page('Packages')).toContain(time);
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });

  it('the algorithms are those of the page', () => {
    for (const name of ['AES-256-GCM', 'HMAC-SHA-256', 'SHA-256', 'RS256'])
      expect(page('Keys')).toContain(name);
    expect(textOf('server/identity/verify-bearer.ts')).toContain("algorithms: ['RS256']");
  });
});
