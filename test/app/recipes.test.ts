import { expect, it } from 'vitest';
import { semanticTokens } from '#app/theme/semantic-tokens.ts';
import { tokens } from '#app/theme/tokens.ts';
import { filesOf, textOf } from '../../scripts/source-graph.ts';

/** Chakra's parts in several slots that the portal uses with Chakra's own look. */
const ROOTS = /<(?:Tabs|Table|Parts)\.Root\b[^>]*/g;

it('tabs, tables and dialogs bring their recipe, without which they are drawn bare', () => {
  const roots = filesOf('src').flatMap((file) =>
    [...textOf(file).matchAll(ROOTS)].map(([text]) => ({ file, text })),
  );
  expect(roots.length).toBeGreaterThan(3);
  const bare = roots.filter(({ text }) => !text.includes('recipe={'));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

it('a palette that is named has the colours of one, or it is drawn in another’s', () => {
  const families = Object.keys({ ...tokens.colors, orange: 0, yellow: 0, teal: 0, purple: 0 });
  const NAMED = new RegExp(`'(${families.join('|')})'|palette="(\\w+)"`, 'gi');
  const named = [...filesOf('src/views'), ...filesOf('src/components')].flatMap((file) =>
    [...textOf(file).matchAll(NAMED)].map(([, quoted, given]) => quoted ?? given ?? ''),
  );
  const palettes = Object.entries(semanticTokens.colors)
    .filter(([, colours]) => 'solid' in colours)
    .map(([name]) => name);
  const plain = ['transparent', 'current', 'white', 'black', 'ink'];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => ![...palettes, ...plain].includes(name))).toEqual([]);
});

const SIZED = /\b(?:[wh]|m(?:in|ax)[WH]|boxSize|gap|[mp][xytbse]?)="-?(\d[\d.]*)"/g;
const LAYERED = /\bzIndex(?:=|: )["']([a-z]+)["']/gi;

it('a size or a layer that is named is one of the theme, or the browser leaves it out', () => {
  const known = new Set(['0', ...Object.keys({ ...tokens.sizes, ...tokens.zIndex })]);
  const named = ['src/app', 'src/components', 'src/views'].flatMap(filesOf).flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(SIZED), ...text.matchAll(LAYERED)].map(([line, name = '']) => ({
      file,
      line,
      name,
    }));
  });
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});
