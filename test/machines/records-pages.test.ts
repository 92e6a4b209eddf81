import { expect, it } from 'vitest';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { firstPageOf, withFreshPage, withNextPage } from '#machines/records.machine.ts';

const page = (rows: ReturnType<typeof hotelRow>[]) =>
  ({ outcome: 'listed', rows, nextCursor: 'n', total: 9 }) as const;
const signed = { general_description: 'Línea Activa' };

it('a fresh first page takes the place of the one before', () => {
  const rows = [hotelRow(1), hotelRow(2)];
  expect(withFreshPage({ rows, total: 9 }, page([hotelRow(3), hotelRow(1, signed)]))).toEqual({
    rows: [hotelRow(3), hotelRow(1, signed)],
    nextCursor: 'n',
    total: 9,
    more: false,
  });
});

it('later pages stay below it, each row once, and so does where the next one begins', () => {
  const rows = [hotelRow(1), hotelRow(2), hotelRow(3)];
  expect(withFreshPage({ rows, total: 9 }, page([hotelRow(4), hotelRow(2, signed)]))).toEqual({
    rows: [hotelRow(4), hotelRow(2, signed), hotelRow(1), hotelRow(3)],
    total: 9,
    more: false,
  });
});

it('a row that left the search stands nowhere any more', () => {
  const rows = [hotelRow(1), hotelRow(2), hotelRow(3), hotelRow(4)];
  const fresh = withFreshPage({ rows, total: 10 }, page([hotelRow(2), hotelRow(3)]));
  expect(fresh.rows).toEqual([hotelRow(2), hotelRow(3), hotelRow(4)]);
});

it('a row that moved down meanwhile stands once, where it is now', () => {
  const rows = [hotelRow(1), hotelRow(2)];
  const next = withNextPage(rows, page([hotelRow(3), hotelRow(1, signed)]));
  expect(next.rows).toEqual([hotelRow(2), hotelRow(3), hotelRow(1, signed)]);
});

it('a permission that was taken away meanwhile leaves the rows as they are', () => {
  const forbidden = { outcome: 'forbidden' } as const;
  const rows = [hotelRow(1)];
  const answers = [
    firstPageOf(forbidden),
    withNextPage(rows, forbidden),
    withFreshPage({ rows, total: 9 }, forbidden),
  ];
  expect(answers).toStrictEqual([{}, {}, {}]);
});
