import { expect, it } from 'vitest';
import { isSameList, rowsAtOnce } from '#domain/request/hotel-rows.ts';

const rows = Array.from({ length: 120 }, (_, number) => ({ id: `row ${number}`, amount: null }));
const changedAt = (place: number) =>
  rows.map((row, number) => (number === place ? { ...row, amount: 1 } : row));
const listOf = (
  found: Parameters<typeof isSameList>[0]['rows'],
  nextCursor: string | null = null,
) => ({
  rows: found,
  total: 120,
  nextCursor,
});

it('reads a page at least, and a hundred rows at most', () => {
  expect([0, 50, 51, 100, 101].map(rowsAtOnce)).toEqual([50, 50, 51, 100, 100]);
});

it('a list is another once a row of its first hundred has changed, and only then', () => {
  const first = listOf(rows.slice(0, 100), 'more');
  expect(isSameList(listOf(rows), first)).toBe(true);
  expect(isSameList(listOf(changedAt(100)), first)).toBe(true);
  expect(isSameList(listOf(changedAt(99)), first)).toBe(false);
});

it('a row more, a row less and another order are another list', () => {
  const two = listOf(rows.slice(0, 2));
  expect(isSameList(two, listOf(rows.slice(0, 3)))).toBe(false);
  expect(isSameList(two, listOf(rows.slice(0, 1)))).toBe(false);
  expect(isSameList(two, listOf(rows.slice(0, 2).toReversed()))).toBe(false);
  expect(isSameList(listOf([]), listOf([]))).toBe(true);
});

it('a row more behind the last one that is shown is another list', () => {
  const whole = listOf(rows.slice(0, 60));
  expect(isSameList(whole, listOf(rows.slice(0, 60), 'more'))).toBe(false);
  expect(isSameList(whole, { ...whole, total: 121 })).toBe(false);
});

it('a colleague who opens a request or leaves it makes another list', () => {
  const openWith = (...names: string[]) => listOf([{ id: 'row 1', open_with: names }]);
  expect(isSameList(openWith('Ana'), openWith('Ana'))).toBe(true);
  expect(isSameList(openWith(), openWith('Ana'))).toBe(false);
  expect(isSameList(openWith('Ana'), openWith('Luis'))).toBe(false);
});
