import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import type { RecordsInput, RecordsServices } from '#machines/records.machine.ts';
import {
  hasSearch,
  isUncounted,
  recordsMachine,
  selectDesk,
  selectOutput,
  selectRows,
  selectSearch,
  selectTotal,
} from '#machines/records.machine.ts';
import { play } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RecordsServices>();
const page = (count: number, nextCursor: string | null = null) =>
  answers('listRecords', {
    outcome: 'listed',
    rows: Array.from({ length: count }, (_, number) => hotelRow(number)),
    nextCursor,
    total: count,
  });
const forbidden = answers('listRecords', { outcome: 'forbidden' });

const changed = ends('statusWatch', {});
const refreshed = outcomesOf<{ refreshRecords: RecordsServices['listRecords'] }>();
const fresh = refreshed.answers('refreshRecords', {
  outcome: 'listed',
  rows: [hotelRow(7)],
  nextCursor: null,
  total: 1,
});
const gone = refreshed.answers('refreshRecords', {
  outcome: 'listed',
  rows: [],
  nextCursor: null,
  total: 0,
});
const stale = refreshed.fails('refreshRecords');

/** From spec 2 (/records) and 6; wire, lists. */
describe('the list', () => {
  it.each([
    ['shows what it finds', [page(2)], { browsing: 'resting' }],
    ['says that there is nothing', [page(0)], 'empty'],
    ['says that it cannot be loaded', [fails('listRecords')], 'unavailable'],
    ['... and loads again', [fails('listRecords'), { type: 'records.refresh' }], 'listingRecords'],
    ['says that the permission is gone', [forbidden], 'forbidden'],
    ['"refresh data"', [page(2), { type: 'records.refresh' }], 'listingRecords'],
    ['"reset grid"', [page(2), { type: 'grid.reset' }], 'listingRecords'],
    ['"export CSV"', [page(2), { type: 'records.export' }], { browsing: 'exportingRecords' }],
    ['exports nothing of an empty list', [page(0), { type: 'records.export' }], 'empty'],
    [
      'asks for the next page',
      [page(2, 'c'), { type: 'records.more' }],
      { browsing: 'listingMore' },
    ],
    ['looks again where a row has changed', [page(2), changed], { browsing: 'refreshing' }],
    [
      '... or many were changed at once',
      [page(2), { type: 'rows.changed' }],
      { browsing: 'refreshing' },
    ],
    ['... and shows it', [page(2), changed, fresh], { browsing: 'resting' }],
    ['... or that none is left', [page(2), changed, gone], 'empty'],
    ['... or goes on without it', [page(2), changed, stale], { browsing: 'resting' }],
    ['sees the first request by itself', [page(0), changed], 'listingRecords'],
    ['shows what a sheet created', [page(0), { type: 'hotels.created' }], 'listingRecords'],
    ['has none after the last', [page(2), { type: 'records.more' }], { browsing: 'resting' }],
    ['a row goes to its request', [page(2), { type: 'record.open', id: 'x' }], 'left'],
    ['"Nueva Solicitud" goes to a new one', [page(0), { type: 'record.create' }], 'left'],
    ['waits while a search is typed', [page(2), { type: 'search.change', q: 'a' }], 'typing'],
  ] as const)('%s', (_, events, state) => {
    expect(play(recordsMachine, undefined, [...events])).toEqual(state);
  });
});

function started(services: Partial<RecordsServices>, input?: RecordsInput) {
  const asked: unknown[] = [];
  const listRecords: RecordsServices['listRecords'] = async (input) => {
    asked.push(input);
    const first = input.cursor === null;
    return {
      outcome: 'listed',
      rows: [hotelRow(first ? 1 : 2)],
      nextCursor: first ? 'next' : null,
      total: 2,
    };
  };
  const all: RecordsServices = {
    listRecords,
    exportRecords: async () => {},
    ...services,
  };
  const actor = createActor(recordsMachine.provide({ actors: actorsFrom(all) }), { input }).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, asked, at };
}

it('adds the next page below, by the cursor of the one before', async () => {
  const { actor, asked, at } = started({});
  await at({ browsing: 'resting' });
  actor.send({ type: 'records.more' });
  await at({ browsing: 'resting' });
  expect(asked).toEqual([
    { search: {}, cursor: null, count: 0 },
    { search: {}, cursor: 'next', count: 0 },
  ]);
  expect(selectRows(actor.getSnapshot()).map(({ names }) => names)).toEqual([
    'Ana Peña 1',
    'Ana Peña 2',
  ]);
  expect(selectTotal(actor.getSnapshot())).toBe(2);
});

it('searches, filters and sorts on the server, 300 ms after the last letter', async () => {
  vi.useFakeTimers();
  const { actor, asked } = started({});
  actor.send({ type: 'search.change', q: 'Ám' });
  actor.send({ type: 'search.change', q: 'Ámbar' });
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  actor.send({ type: 'status.choose', status: 'Línea Activa' });
  actor.send({ type: 'sort.choose', sort: '-names' });
  expect(asked.slice(1)).toEqual([
    { search: { q: 'Ámbar' }, cursor: null, count: 0 },
    { search: { q: 'Ámbar', status: 'Línea Activa' }, cursor: null, count: 0 },
    { search: { q: 'Ámbar', status: 'Línea Activa', sort: '-names' }, cursor: null, count: 0 },
  ]);
  expect(hasSearch(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'grid.reset' });
  expect(selectSearch(actor.getSnapshot())).toEqual({});
  vi.useRealTimers();
});

/** Issue 34, 3: the list comes back as it was left. */
it('begins with the search that it was left with, and with as many rows', async () => {
  const search = { q: 'Ámbar', view: 'mine' } as const;
  const { actor, asked, at } = started({}, { search, count: 2 });
  await at({ browsing: 'resting' });
  expect(asked).toEqual([
    { search, cursor: null, count: 2 },
    { search, cursor: 'next', count: 0 },
  ]);
  expect(selectRows(actor.getSnapshot())).toHaveLength(2);
  actor.send({ type: 'view.choose', view: null });
  await at({ browsing: 'resting' });
  expect(asked.slice(2)).toEqual([
    { search: { q: 'Ámbar', view: undefined }, cursor: null, count: 0 },
  ]);
});

it('shows the saved views and the staff beside the first page, and keeps them below the next', async () => {
  const desk = { views: { toUpload: 1, stalled: 0, toSign: 2, mine: 3 }, staff: [] };
  const { actor, at } = started({
    listRecords: async ({ cursor }) => ({
      outcome: 'listed',
      rows: [hotelRow(cursor ? 2 : 1)],
      nextCursor: cursor ? null : 'next',
      total: 1_000,
      more: true,
      desk: cursor ? undefined : desk,
    }),
  });
  await at({ browsing: 'resting' });
  actor.send({ type: 'records.more' });
  await at({ browsing: 'resting' });
  expect(selectDesk(actor.getSnapshot())).toEqual(desk);
  expect(isUncounted(actor.getSnapshot())).toBe(true);
});

it('keeps the rows where the next page fails, with the support code, and tries again', async () => {
  let failing = true;
  const listRecords: RecordsServices['listRecords'] = async ({ cursor }) => {
    if (cursor && failing) throw new CallFailed('unavailable', { supportCode: 'PX-1' });
    return { outcome: 'listed', rows: [hotelRow(cursor ? 2 : 1)], nextCursor: 'n', total: 9 };
  };
  const { actor, at } = started({ listRecords });
  await at({ browsing: 'resting' });
  actor.send({ type: 'records.more' });
  await at({ browsing: 'withoutMore' });
  expect(selectRows(actor.getSnapshot())).toHaveLength(1);
  expect(selectFailure(actor.getSnapshot())?.supportCode).toBe('PX-1');
  failing = false;
  actor.send({ type: 'records.more' });
  await at({ browsing: 'resting' });
  expect(selectRows(actor.getSnapshot())).toHaveLength(2);
});

it('keeps why an export failed, exports again, and announces that it is there', async () => {
  const notices: unknown[] = [];
  let failing = true;
  const { actor, at } = started({
    exportRecords: async () => {
      if (failing) throw new CallFailed('timeout', { supportCode: 'PX-2' });
    },
  });
  actor.on('*', (notice) => notices.push(notice));
  await at({ browsing: 'resting' });
  actor.send({ type: 'records.export' });
  await at({ browsing: 'notExported' });
  expect(selectFailure(actor.getSnapshot())).toMatchObject({
    kind: 'timeout',
    supportCode: 'PX-2',
  });
  expect(notices).toEqual([]);
  failing = false;
  actor.send({ type: 'records.export' });
  await at({ browsing: 'resting' });
  expect(notices).toEqual([{ type: 'notice.exported' }]);
});

it.each([
  [{ type: 'record.open', id: 'abc' } as const, 'abc'],
  [{ type: 'record.create' } as const, null],
])('ends with what was opened: %j', (event, opened) => {
  const { actor } = started({});
  actor.send(event);
  expect(selectOutput(actor.getSnapshot())).toEqual({ opened });
});
