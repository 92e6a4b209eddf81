import { expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { HotelField } from '#domain/request/hotel.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { twins, wholeHotels, wrongHotels } from '#machines/models/samples/hotel-sheet.ts';
import {
  countToCreate,
  type HotelSheetReport,
  type HotelSheetServices,
  hotelSheetMachine,
  isCreating,
  isOpen,
  selectColumns,
  selectDoubt,
  selectHotels,
  selectIncluded,
  selectProblems,
  selectTwins,
  wasNotCreated,
} from '#machines/parts/request/hotel-sheet.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<HotelSheetServices>();
type Events = Parameters<typeof play<typeof hotelSheetMachine>>[2];
const listOf = (receiveReport: (report: HotelSheetReport) => void) =>
  createActor(fromCallback<HotelSheetReport>(({ receive }) => receive(receiveReport))).start();
const input = { list: listOf(() => {}) };

const file = new File(['Hotel'], 'hoteles.csv');
const open = { type: 'sheet.open' } as const;
const close = { type: 'sheet.close' } as const;
const choose = { type: 'sheet.choose', file } as const;
const create = { type: 'hotels.create' } as const;
const toggle = (row: number) => ({ type: 'twin.toggle', row }) as const;
const read = answers('readSheet', { outcome: 'read', hotels: wholeHotels });
const wrong = answers('readSheet', { outcome: 'read', hotels: wrongHotels });
const columns: HotelField[] = ['rfc', 'cellphoneNumber'];
const lacking = answers('readSheet', { outcome: 'withoutColumns', columns });
const none = answers('findTwins', []);
const two = answers('findTwins', twins);
const all = answers(
  'findTwins',
  [2, 3, 5].map((row) => ({ of: 'sheet', row, first: 2, same: ['rfc'] })),
);
const created = answers('createHotels', undefined);
const reviewing = { reviewing: 'untouched' };
const refused = (outcome: 'unsupported' | 'unreadable' | 'empty' | 'tooMany') =>
  answers('readSheet', { outcome });

/** From issue 34, 5. */
it.each<[string, Events, unknown]>([
  ['is not there at first', [], 'closed'],
  ['is opened', [open], { choosing: 'untouched' }],
  ['... and closed', [open, close], 'closed'],
  ['reads what is chosen', [open, choose], 'readingSheet'],
  ['... which is no sheet', [open, choose, refused('unsupported')], { choosing: 'unsupported' }],
  ['... or broken', [open, choose, refused('unreadable')], { choosing: 'unreadable' }],
  ['... or cannot be read', [open, choose, fails('readSheet')], { choosing: 'unreadable' }],
  ['... or has no hotel', [open, choose, refused('empty')], { choosing: 'empty' }],
  ['... or too many', [open, choose, refused('tooMany')], { choosing: 'tooMany' }],
  ['... or lacks columns', [open, choose, lacking], { choosing: 'withoutColumns' }],
  ['... and another is chosen', [open, choose, lacking, choose], 'readingSheet'],
  ['looks for the same hotels', [open, choose, read], 'findingTwins'],
  ['... and cannot', [open, choose, read, fails('findTwins')], 'notCompared'],
  [
    '... and looks again',
    [open, choose, read, fails('findTwins'), { type: 'twins.retry' }],
    'findingTwins',
  ],
  ['shows what it read', [open, choose, read, none], reviewing],
  [
    '... and takes another',
    [open, choose, read, none, { type: 'sheet.again' }],
    { choosing: 'untouched' },
  ],
  ['creates them', [open, choose, read, none, create], 'creatingHotels'],
  [
    '... but not while they are created again',
    [open, choose, read, none, create, create],
    'creatingHotels',
  ],
  ['... nor is it closed meanwhile', [open, choose, read, none, create, close], 'creatingHotels'],
  ['... and ends', [open, choose, read, none, create, created], 'closed'],
  [
    '... or creates none',
    [open, choose, read, none, create, fails('createHotels')],
    { reviewing: 'notCreated' },
  ],
  [
    '... and tries again',
    [open, choose, read, none, create, fails('createHotels'), create],
    'creatingHotels',
  ],
  ['creates nothing of a sheet with a wrong cell', [open, choose, wrong, none, create], reviewing],
  ['creates nothing where all are there already', [open, choose, read, all, create], reviewing],
  ['... but by choice', [open, choose, read, all, toggle(5), create], 'creatingHotels'],
])('%s', (_, events, state) => {
  expect(play(hotelSheetMachine, input, events)).toEqual(state);
});

const at = snapshotsOf(hotelSheetMachine, input);
const namesIn = (...events: Events) =>
  (
    inputTo(at(...events, create), 'createHotels') as { hotels: { hotelName: string }[] }
  ).hotels.map(({ hotelName }) => hotelName);

it('leaves twins out, but those that are chosen', () => {
  const shown = [open, choose, read, two] as Events;
  expect(namesIn(...shown)).toEqual(['Hotel Ámbar']);
  expect(namesIn(...shown, toggle(5))).toEqual(['Hotel Ámbar', 'Casa Sol']);
  expect(namesIn(...shown, toggle(5), toggle(3))).toEqual([
    'Hotel Ámbar',
    'Posada Ñandú',
    'Casa Sol',
  ]);
  expect(namesIn(...shown, toggle(5), toggle(5))).toEqual(['Hotel Ámbar']);
  expect(countToCreate(at(...shown, toggle(3)))).toBe(2);
  expect(selectIncluded(at(...shown, toggle(3)))).toEqual([3]);
  expect(selectTwins(at(...shown))).toEqual(twins);
});

it('compares the rows without a wrong cell, and forgets the sheet before', () => {
  const { hotels } = inputTo(at(open, choose, wrong), 'findTwins') as { hotels: { row: number }[] };
  expect(hotels.map(({ row }) => row)).toEqual([2, 5]);
  const again = at(open, choose, read, two, toggle(3), { type: 'sheet.again' }, choose, read);
  expect([selectTwins(again), selectIncluded(again)]).toEqual([[], []]);
  expect(selectHotels(at(open, choose, read, close))).toEqual([]);
});

it('says why a file will not do, and which cells are wrong', () => {
  expect(selectDoubt(at(open))).toBeNull();
  expect(selectDoubt(at(open, choose, read, none))).toBeNull();
  expect(selectDoubt(at(open, choose, lacking))).toBe('withoutColumns');
  expect(selectColumns(at(open, choose, lacking))).toEqual(['rfc', 'cellphoneNumber']);
  expect(selectProblems(at(open, choose, wrong)).map(({ cell }) => cell)).toEqual(['B3', 'G3']);
  expect([at(), at(open)].map(isOpen)).toEqual([false, true]);
  expect(isCreating(at(open, choose, read, none, create))).toBe(true);
  expect(wasNotCreated(at(open, choose, read, none, create, fails('createHotels')))).toBe(true);
});

it('reports to the list, and announces how many were created', async () => {
  const receiveReport = vi.fn();
  const notices: unknown[] = [];
  const services: HotelSheetServices = {
    readSheet: async () => ({ outcome: 'read', hotels: wholeHotels }),
    findTwins: async () => twins,
    createHotels: async () => {},
  };
  const machine = hotelSheetMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { list: listOf(receiveReport) } }).start();
  actor.on('*', (notice) => notices.push(notice));
  actor.send(open);
  actor.send(choose);
  await vi.waitFor(() => expect(actor.getSnapshot().matches('reviewing')).toBe(true));
  actor.send(toggle(5));
  actor.send(create);
  await vi.waitFor(() =>
    expect(notices).toEqual([{ type: 'notice.created', values: { count: 2 } }]),
  );
  expect(receiveReport).toHaveBeenCalledExactlyOnceWith({ type: 'hotels.created' });
});
