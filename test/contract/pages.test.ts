/** The addresses that the server knows are those that the portal draws. */
import { expect, it } from 'vitest';
import { developersPage, routes } from '#app/routes.tsx';
import { DEVELOPERS_PAGE, isOneOf, PAGES } from '#contract/pages.ts';

it('names each route of the portal, in its order', () => {
  expect(routes.map(({ path }) => path)).toEqual(PAGES);
  expect(developersPage.path).toBe(DEVELOPERS_PAGE);
});

it.each([
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/legal/une', true],
  ['/Legal/une/', true],
  ['/legal/no-such-page', false],
  ['/legal', false],
  ['/oyoRequest', true],
  ['/remedies/a/b', true],
  ['/remedies/a', false],
  ['/remedies/a/b/c', false],
  ['/phone/a', true],
  ['/phone', true],
  ['/phone/a/b', false],
  ['/loginx', false],
  ['', false],
  ['/no/existe', false],
])('%s: %s', (path, known) => {
  expect(isOneOf(PAGES, path)).toBe(known);
});
