import { expect, it, vi } from 'vitest';
import { LOCALES } from '#app/frame/language.tsx';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { hotelSelectionServices, recordsServices } from '#services/hotel-list.ts';

const { signal } = new AbortController();
const refused = (code: string, status: number) =>
  new CallFailed('refused', { status, refusal: { code, message: '', requestId: 'r' } });

const page = { rows: [hotelRow(1)], nextCursor: null, total: 1 };
const listHotelRequests = vi.fn();
const exportHotelRequests = vi.fn();
const views = { toUpload: 1, stalled: 2, toSign: 3, mine: 4 };
const countHotelViews = vi.fn(async () => views);
const listHotelStaff = vi.fn(async () => ({ staff: [{ id: 'sofia', name: 'Sofía' }] }));
const assignHotelRequests = vi.fn(async () => ({ message: 'Listo' }));
const reminders = { reminded: 2, already: 0, nothing: 0, left_out: [] };
const remindRepresentatives = vi.fn(async () => reminders);
const saveFile = vi.fn();
let language = 'es';
const services = recordsServices(
  {
    listHotelRequests,
    exportHotelRequests,
    countHotelViews,
    listHotelStaff,
  },
  saveFile,
  () => language,
);
const selection = hotelSelectionServices(
  { exportHotelRequests, assignHotelRequests, remindRepresentatives },
  saveFile,
  () => language,
);

it('asks for what is looked for, page by page', async () => {
  listHotelRequests.mockResolvedValue(page);
  const found = await services.listRecords({ search: { q: 'a' }, cursor: 'c', count: 0 }, signal);
  expect(found).toEqual({ outcome: 'listed', ...page });
  expect(listHotelRequests).toHaveBeenCalledWith(
    { query: { q: 'a', cursor: 'c', limit: 50 } },
    signal,
  );
});

it('brings the saved views and the staff with the first page, which is there without them', async () => {
  listHotelRequests.mockResolvedValue(page);
  const first = () => services.listRecords({ search: {}, cursor: null, count: 0 }, signal);
  const desk = { views, staff: [{ id: 'sofia', name: 'Sofía' }] };
  expect(await first()).toEqual({ outcome: 'listed', ...page, desk });
  countHotelViews.mockRejectedValueOnce(new CallFailed('timeout'));
  expect(await first()).toEqual({ outcome: 'listed', ...page, desk: undefined });
});

it('gives requests to one of the staff', async () => {
  await selection.assignHotels({ ids: ['a', 'b'], assignee: 'sofia' }, signal);
  const body = { request_ids: ['a', 'b'], assignee_id: 'sofia' };
  expect(assignHotelRequests).toHaveBeenCalledWith({ body }, signal);
});

it('reminds the representatives of requests', async () => {
  expect(await selection.remindRepresentatives({ ids: ['a', 'b'] }, signal)).toBe(reminders);
  const body = { request_ids: ['a', 'b'] };
  expect(remindRepresentatives).toHaveBeenCalledWith({ body }, signal);
});

it('answers that the permission is gone; all else is a failure', async () => {
  listHotelRequests.mockRejectedValueOnce(refused('forbidden', 403));
  const search = { search: {}, cursor: null, count: 0 };
  expect(await services.listRecords(search, signal)).toEqual({ outcome: 'forbidden' });
  listHotelRequests.mockRejectedValueOnce(new CallFailed('offline'));
  await expect(services.listRecords(search, signal)).rejects.toThrow(CallFailed);
});

it('watches the rows that are shown; there are none to a person without the permission', async () => {
  listHotelRequests.mockResolvedValueOnce(page);
  const query = { search: { status: 'x' }, count: 60 };
  expect(await services.loadStatus({ query }, signal)).toEqual(page);
  expect(listHotelRequests).toHaveBeenLastCalledWith(
    { query: { status: 'x', cursor: undefined, limit: 60 } },
    signal,
  );
  listHotelRequests.mockRejectedValueOnce(refused('forbidden', 403));
  const nothing = { rows: [], total: 0, nextCursor: null };
  expect(await services.loadStatus({ query }, signal)).toEqual(nothing);
});

it('hands the export to the person as it came', async () => {
  exportHotelRequests.mockResolvedValue(new TextEncoder().encode('\uFEFFa\r\n'));
  await services.exportRecords({ search: { status: 'x' } }, signal);
  expect(exportHotelRequests).toHaveBeenCalledWith(
    { query: { status: 'x', ids: undefined } },
    signal,
  );
  const [name, content] = saveFile.mock.calls[0] as [string, Blob];
  expect([name, content.type]).toEqual(['solicitudes.csv', 'text/csv']);
  expect(new Uint8Array(await content.arrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
  language = LOCALES.en;
  await services.exportRecords({ search: {} }, signal);
  expect(saveFile).toHaveBeenLastCalledWith('requests.csv', expect.any(Blob));
  await selection.exportHotels({ ids: ['a', 'b'], sort: '-names' }, signal);
  const query = { sort: '-names', ids: 'a,b' };
  expect(exportHotelRequests).toHaveBeenLastCalledWith({ query }, signal);
  expect(saveFile).toHaveBeenCalledTimes(3);
});
