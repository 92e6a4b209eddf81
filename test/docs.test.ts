/** The front door: the made pages are current, the README is short, and no link leads nowhere. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../scripts/docs/flows.ts';
import { generatedPages } from '../scripts/docs/generated.ts';
import { settings } from '../scripts/docs/settings.ts';
import { filesOf, textOf } from '../scripts/source-graph.ts';

const MOST_WORDS = 900;
const pages = ['README.md', ...globSync('docs/**/*.md')].sort();
const made = await generatedPages();

it.each(made)('$file is current', ({ file, text }) => {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
  expect(kept === text, `${file} is not current: run \`npm run docs\`.`).toBe(true);
});

it('README.md has at most 900 words', () => {
  expect(wordsIn(readFileSync('README.md', 'utf8'))).toBeLessThanOrEqual(MOST_WORDS);
});

it('each picture has at most 40 kB', () => {
  const pictures = globSync('docs/screens/*');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => statSync(file).size > 40_000)).toEqual([]);
});

describe('the settings', () => {
  it('each has a meaning', () => {
    expect(settings().filter(({ meaning }) => meaning.length < 10)).toEqual([]);
  });

  it('docs/settings.md names each one that the code reads', () => {
    const read = [...['server', 'scripts', 'test'].flatMap(filesOf), 'vite.config.ts'].flatMap(
      (file) =>
        [...textOf(file).matchAll(/\benv(?:ironment)?\.(?!VITEST_)([A-Z][A-Z_]+)\b/g)].map(
          ([, name]) => name,
        ),
    );
    const page = readFileSync('docs/settings.md', 'utf8');
    expect(read).toContain('NODE_ENV');
    expect([...new Set(read)].filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });
});

describe('a decision', () => {
  const decisions = globSync('docs/decisions/*.md').sort();

  it.each(decisions)(
    '%s has a number of its own, a date, context, decision and consequence',
    (file) => {
      const text = readFileSync(file, 'utf8');
      const [, number = ''] = /\/(\d{4})-[\w-]+\.md$/.exec(file) ?? [];
      expect(decisions.filter((other) => other.includes(`/${number}-`))).toEqual([file]);
      expect(text).toMatch(new RegExp(`^# ${number}\\. .+\n\n\\d{4}-\\d\\d-\\d\\d\n`));
      for (const part of ['Context', 'Decision', 'Consequence'])
        expect(text).toContain(`**${part}.**`);
    },
  );
});

describe('links', () => {
  it.each(pages)('%s leads nowhere that is not there', (page) => {
    const targets = linksIn(readFileSync(page, 'utf8'));
    expect(targets.filter((target) => !leadsSomewhere(page, target))).toEqual([]);
  });

  it('are found in text and in pictures, but not in code', () => {
    const text = '[a](b.md#c) ![d](e.webp) `[f](g)` [h](https://i.example)\n```\n[j](k)\n```\n';
    expect(linksIn(text)).toEqual(['b.md#c', 'e.webp']);
  });

  it('with an anchor need its heading', () => {
    expect(leadsSomewhere('docs/flows.md', '#request')).toBe(true);
    expect(leadsSomewhere('docs/flows.md', '#requests')).toBe(false);
    expect(leadsSomewhere('README.md', 'docs/flow.md')).toBe(false);
  });
});

it.each([
  ['/**\n * One. Two.\n */', 'One.'],
  ['/**\n * One\n * line (spec 2.1). Two.\n */', 'One line (spec 2.1).'],
  ['/** Without an end */', 'Without an end'],
])('the first sentence of %o', (text, sentence) => {
  expect(summaryOf(text)).toBe(sentence);
});

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Relative links, pictures included; what stands in code is none. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, 'code');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headingsIn(readFileSync(file, 'utf8')).includes(anchor);
}

/** As GitHub names headings: lower case, signs dropped, hyphens for spaces. */
const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
