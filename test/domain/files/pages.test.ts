/** The pages of a joined PDF: order, turns, removal and return, weight. Source: issue 10, 5; D-92. */
import { describe, expect, it } from 'vitest';
import {
  bytesOfPages,
  fitsInFile,
  joinedName,
  movedPage,
  type Page,
  placesLeft,
  turnedPage,
  withoutPage,
  withRestored,
} from '#domain/files/pages.ts';

const page = (id: string, bytes = 10): Page => ({
  id,
  file: new File([new Uint8Array(bytes)], `${id}.jpg`),
  turns: 0,
  warnings: [],
});
const [a, b, c] = [page('a'), page('b'), page('c')];
const idsOf = (pages: Page[]) => pages.map(({ id }) => id).join('');

describe('order', () => {
  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['b', 1, 'acb'],
    ['b', -1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('%s by %i is %s', (id, by, order) => {
    expect(idsOf(movedPage([a, b, c], id, by))).toBe(order);
  });
});

it('turns one page by a quarter, and after four it stands as before', () => {
  const turnsOf = (pages: Page[]) => pages.map(({ turns }) => turns);
  let pages = [a, b];
  const seen = [1, 2, 3, 4].map(() => {
    pages = turnedPage(pages, 'b');
    return turnsOf(pages);
  });
  expect(seen).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 0],
  ]);
});

it.each(['a', 'b', 'c'])('takes %s away, and brings it back to its place', (id) => {
  const { pages, removed } = withoutPage([a, b, c], id);
  expect(idsOf(pages)).toBe('abc'.replace(id, ''));
  expect(idsOf(withRestored(pages, removed))).toBe('abc');
  expect(withoutPage([a], 'x')).toEqual({ pages: [a], removed: null });
  expect(withRestored([a], null)).toEqual([a]);
});

it('knows the weight of the file, and whether it fits', () => {
  expect(bytesOfPages([page('a', 1_000), page('b', 2_000)])).toBe(5_400);
  expect(fitsInFile([page('a', 1_000), page('b', 2_000)], 5_400)).toBe(true);
  expect(fitsInFile([page('a', 1_000), page('b', 2_000)], 5_399)).toBe(false);
  expect(fitsInFile([], 5_399)).toBe(false);
});

it('has room for forty', () => {
  expect(placesLeft([])).toBe(40);
  expect(placesLeft([a, b, c])).toBe(37);
});

it.each([
  ['acta-1.jpg', 'acta-1.pdf'],
  ['mi.acta.JPG', 'mi.acta.pdf'],
  ['.jpg', '.jpg.pdf'],
  ['foto', 'foto.pdf'],
])('%s becomes %s', (first, name) => expect(joinedName(first)).toBe(name));
