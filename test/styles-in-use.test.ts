/** Chakra's style properties, as the build cuts them down: what may be used stays as it is, in its order. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { expect, it } from 'vitest';
import { withNamesInUse, withRulesInUse, wordsOfSources } from '../scripts/styles-in-use.ts';

const chakra = pathToFileURL('node_modules/@chakra-ui/react/dist/esm/');
const RULES = await readFile(new URL('preset-base.js', chakra), 'utf8');
const LIST = await readFile('node_modules/@pandacss/is-valid-prop/dist/index.mjs', 'utf8');
const words = wordsOfSources();

type Rules = Record<string, { shorthand?: string | string[] }>;

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

it('refuses a library that is written otherwise', () => {
  expect(() => withRulesInUse('export const utilities = {};', words)).toThrow('preset-base');
  expect(() => withNamesInUse('export const list = [];', words)).toThrow('is-valid-prop');
});
