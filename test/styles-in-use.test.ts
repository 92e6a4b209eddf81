/** Style properties and attributes, as the build cuts them down: what may be used stays as it is, in its order. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { expect, it } from 'vitest';
import {
  withAttributesInUse,
  withNamesInUse,
  withRulesInUse,
  wordsOfAttributes,
  wordsOfStyles,
} from '../scripts/build/styles-in-use.ts';

const chakra = pathToFileURL('node_modules/@chakra-ui/react/dist/esm/');
const RULES = await readFile(new URL('preset-base.js', chakra), 'utf8');
const LIST = await readFile('node_modules/@pandacss/is-valid-prop/dist/index.mjs', 'utf8');
const PATTERN = await readFile(
  'node_modules/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
  'utf8',
);
const words = wordsOfStyles();

type Rules = Record<string, { shorthand?: string | string[] }>;

/** Without its cache the pattern is the same. */
const MEMOIZE = 'const memoize = (test) => test;';

const inText = (text: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);

async function rulesIn(text: string): Promise<Rules> {
  const module = await inText(text.replaceAll("from './", `from '${chakra.href}`));
  return module.defaultBaseConfig.utilities;
}

const isUsed = ([name, { shorthand = [] }]: [string, Rules[string]]) =>
  [name, shorthand].flat().some((known) => words.has(known));

const written = (rule: unknown) =>
  JSON.stringify(rule, (_, part: unknown) => (typeof part === 'function' ? String(part) : part));

it('keeps the rules whose name or short name is a word of the sources, in their order', async () => {
  const all = Object.entries(defaultBaseConfig.utilities as Rules);
  const kept = Object.keys(await rulesIn(withRulesInUse(RULES, words)));

  expect(kept).toEqual(all.filter(isUsed).map(([name]) => name));
  expect(kept).toEqual(expect.arrayContaining(['background', 'paddingInline', 'focusVisibleRing']));
  expect(kept.length).toBeLessThan(all.length * 0.6);
});

it('keeps a rule whole', async () => {
  const kept = await rulesIn(withRulesInUse(RULES, words));
  const all = defaultBaseConfig.utilities as Rules;

  for (const [name, rule] of Object.entries(kept)) {
    expect(written(rule), name).toBe(written(all[name]));
  }
});

it('keeps the names that are a word of the sources', async () => {
  const kept: { allCssProperties: string[] } = await inText(withNamesInUse(LIST, words));

  expect(kept.allCssProperties.filter(Boolean)).toEqual(
    allCssProperties.filter((name) => name !== '' && words.has(name)),
  );
  expect(kept.allCssProperties).toEqual(expect.arrayContaining(['gridTemplateColumns', 'color']));
});

it('keeps the attributes that are a word of what writes elements, and those of whole families', async () => {
  const inUse = wordsOfAttributes();
  const cut = withAttributesInUse(PATTERN, inUse).replace(/^import .*$/m, MEMOIZE);
  const isValid: (name: string) => boolean = (await inText(cut)).default;
  const names = PATTERN.match(/\(\(([\w|]+)\)/)?.[1]?.split('|') ?? [];
  const kept = names.filter(isValid);

  expect(kept).toEqual(names.filter((name) => inUse.has(name)));
  expect(kept).toEqual(expect.arrayContaining(['role', 'tabIndex', 'autoComplete', 'inputMode']));
  expect(kept.length).toBeLessThan(names.length * 0.6);
  expect(['aria-label', 'data-state', 'onClick'].filter(isValid)).toHaveLength(3);
  expect(isValid('nothing')).toBe(false);
});

it('refuses a library that is written otherwise', () => {
  expect(() => withRulesInUse('export const utilities = {};', words)).toThrow('preset-base');
  expect(() => withNamesInUse('export const list = [];', words)).toThrow('is-valid-prop');
  expect(() => withAttributesInUse('export default test;', words)).toThrow('is-prop-valid');
});
