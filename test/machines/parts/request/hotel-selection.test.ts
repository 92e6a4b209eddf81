import { expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type HotelSelectionReport,
  type HotelSelectionServices,
  hotelSelectionMachine,
  isBusy,
  isExporting,
  isReminding,
  isTooMany,
  selectAssignee,
  selectIds,
  selectLeftOut,
  wasNotAssigned,
  wasNotExported,
  wasNotReminded,
} from '#machines/parts/request/hotel-selection.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<HotelSelectionServices>();
type Events = Parameters<typeof play<typeof hotelSelectionMachine>>[2];
const listOf = (receiveReport: (report: HotelSelectionReport) => void) =>
  createActor(fromCallback<HotelSelectionReport>(({ receive }) => receive(receiveReport))).start();
const input = { list: listOf(() => {}) };

const ids = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`);
const tick = (count: number) => ({ type: 'selection.change', ids: ids(count) }) as const;
const assign = { type: 'selection.assign', assignee: 'sofia' } as const;
const exporting = { type: 'selection.export', sort: '-names' } as const;
const remind = { type: 'selection.remind' } as const;
const leftOut = { id: 'id-1', why: 'nothing' } as const;
const reminders = { reminded: 3, already: 2, nothing: 1, left_out: [leftOut] };
const reminded = answers('remindRepresentatives', reminders);
const untouched = { resting: 'untouched' };

/** From issue 34, 5. */
it.each<[string, Events, unknown]>([
  ['nothing is ticked at first', [], untouched],
  ['without a row nothing is done', [assign, exporting], untouched],
  ['100 rows are assigned', [tick(100), assign], 'assigning'],
  ['... but not 101', [tick(101), assign], untouched],
  ['... which are not exported either', [tick(101), exporting], untouched],
  ['they are assigned', [tick(2), assign, answers('assignHotels', undefined)], untouched],
  ['... or not', [tick(2), assign, fails('assignHotels')], { resting: 'notAssigned' }],
  ['... and tried again', [tick(2), assign, fails('assignHotels'), assign], 'assigning'],
  ['... or others are ticked', [tick(2), assign, fails('assignHotels'), tick(1)], untouched],
  ['... nor are their representatives reminded', [tick(101), remind], untouched],
  ['they are reminded', [tick(2), remind], 'reminding'],
  ['... and all is answered', [tick(2), remind, reminded], untouched],
  ['... or not', [tick(2), remind, fails('remindRepresentatives')], { resting: 'notReminded' }],
  ['... and tried again', [tick(2), remind, fails('remindRepresentatives'), remind], 'reminding'],
  ['they are exported', [tick(2), exporting, answers('exportHotels', undefined)], untouched],
  ['... or not', [tick(2), exporting, fails('exportHotels')], { resting: 'notExported' }],
  ['one thing at a time', [tick(2), exporting, assign], 'exporting'],
  ['also while others are ticked', [tick(2), exporting, tick(1)], 'exporting'],
])('%s', (_, events, state) => {
  expect(play(hotelSelectionMachine, input, events)).toEqual(state);
});

const at = snapshotsOf(hotelSelectionMachine, input);

it('asks for the rows that were ticked when it was pressed', () => {
  expect(inputTo(at(tick(2), assign), 'assignHotels')).toEqual({
    ids: ['id-0', 'id-1'],
    assignee: 'sofia',
  });
  expect(inputTo(at(tick(2), remind), 'remindRepresentatives')).toEqual({ ids: ['id-0', 'id-1'] });
  expect(inputTo(at(tick(2), exporting, tick(1)), 'exportHotels')).toEqual({
    ids: ['id-0', 'id-1'],
    sort: '-names',
  });
});

it('keeps the ticks of the rows that the list still shows', () => {
  const listed = (...shown: string[]) => ({ type: 'rows.listed', ids: shown }) as const;
  const before = at(tick(2));
  expect(selectIds(at(tick(2), listed('id-1', 'id-7')))).toEqual(['id-1']);
  expect(selectIds(at(tick(2), assign, listed()))).toEqual([]);
  expect(selectIds(at(tick(2), listed('id-7', 'id-1', 'id-0')))).toEqual(selectIds(before));
});

it('knows what it is busy with, and what failed', () => {
  const failed = at(tick(2), assign, fails('assignHotels'));
  expect([at(tick(2)), at(tick(2), assign), at(tick(2), exporting)].map(isBusy)).toEqual([
    false,
    true,
    true,
  ]);
  expect([at(tick(2), assign), at(tick(2), exporting)].map(isExporting)).toEqual([false, true]);
  expect([at(tick(2), assign), at(tick(2), remind)].map(isReminding)).toEqual([false, true]);
  expect(wasNotReminded(at(tick(2), remind, fails('remindRepresentatives')))).toBe(true);
  expect([at(tick(100)), at(tick(101))].map(isTooMany)).toEqual([false, true]);
  expect([at(tick(2)), failed].map(wasNotAssigned)).toEqual([false, true]);
  expect(wasNotExported(at(tick(2), exporting, fails('exportHotels')))).toBe(true);
  expect([selectAssignee(failed), selectIds(failed)]).toEqual(['sofia', ['id-0', 'id-1']]);
});

it('names who got no reminder until other rows are ticked', () => {
  const at = snapshotsOf(hotelSelectionMachine, input);
  expect(selectLeftOut(at(tick(2), remind, reminded))).toEqual([leftOut]);
  expect(selectLeftOut(at(tick(2), remind, reminded, tick(3)))).toEqual([]);
});

it('tells the list of what has changed, and announces what came of the others', async () => {
  const receiveReport = vi.fn();
  const notices: unknown[] = [];
  let failing = true;
  const services: HotelSelectionServices = {
    assignHotels: async () => {},
    remindRepresentatives: async () => reminders,
    exportHotels: async () => {
      if (failing) throw new CallFailed('timeout', { supportCode: 'PX-2' });
    },
  };
  const machine = hotelSelectionMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { list: listOf(receiveReport) } }).start();
  actor.on('*', (notice) => notices.push(notice));
  actor.send(tick(2));
  actor.send(exporting);
  await vi.waitFor(() => expect(wasNotExported(actor.getSnapshot())).toBe(true));
  expect(selectFailure(actor.getSnapshot())).toMatchObject({ supportCode: 'PX-2' });
  failing = false;
  actor.send(exporting);
  await vi.waitFor(() => expect(notices).toEqual([{ type: 'notice.exported' }]));
  actor.send(remind);
  await vi.waitFor(() =>
    expect(notices.at(-1)).toEqual({
      type: 'notice.reminded',
      values: { reminded: 3, already: 2, nothing: 1 },
    }),
  );
  expect(receiveReport).not.toHaveBeenCalled();
  actor.send(assign);
  await vi.waitFor(() =>
    expect(receiveReport).toHaveBeenCalledExactlyOnceWith({ type: 'rows.changed' }),
  );
});
