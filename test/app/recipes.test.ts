import { expect, it } from 'vitest';
import { filesOf, textOf } from '#test/kit/source-graph.ts';

/** Chakra's parts in several slots that the portal uses with Chakra's own look (decision 0067). */
const ROOTS = /<(?:Tabs|Table|Parts)\.Root\b[^>]*/g;

it('tabs, tables and dialogs bring their recipe, without which they are drawn bare', () => {
  const roots = filesOf('src').flatMap((file) =>
    [...textOf(file).matchAll(ROOTS)].map(([text]) => ({ file, text })),
  );
  expect(roots.length).toBeGreaterThan(3);
  const bare = roots.filter(({ text }) => !text.includes('recipe={'));
  expect(bare.map(({ file }) => file)).toEqual([]);
});
