import { expect, it } from 'vitest';
import { isSameFirstPage } from '#domain/request/hotel-rows.ts';

const rows = Array.from({ length: 60 }, (_, number) => ({ id: `row ${number}`, amount: null }));
const changedAt = (place: number) =>
  rows.map((row, number) => (number === place ? { ...row, amount: 1 } : row));

it('a list is another once a row of its first 50 has changed, and only then', () => {
  expect(isSameFirstPage(rows, rows.slice(0, 50))).toBe(true);
  expect(isSameFirstPage(rows, changedAt(50))).toBe(true);
  expect(isSameFirstPage(rows, changedAt(49))).toBe(false);
});

it('a row more, a row less and another order are another list', () => {
  const two = rows.slice(0, 2);
  expect(isSameFirstPage(two, rows.slice(0, 3))).toBe(false);
  expect(isSameFirstPage(two, rows.slice(0, 1))).toBe(false);
  expect(isSameFirstPage(two, two.toReversed())).toBe(false);
  expect(isSameFirstPage([], [])).toBe(true);
});

it('a colleague who opens a request or leaves it makes another list', () => {
  const openWith = (...names: string[]) => [{ id: 'row 1', open_with: names }];
  expect(isSameFirstPage(openWith('Ana'), openWith('Ana'))).toBe(true);
  expect(isSameFirstPage(openWith(), openWith('Ana'))).toBe(false);
  expect(isSameFirstPage(openWith('Ana'), openWith('Luis'))).toBe(false);
});
