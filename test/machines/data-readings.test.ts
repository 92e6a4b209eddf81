import { expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type DataReadingsServices,
  dataReadingsMachine,
  hasMore,
  isListingMore,
  isWithoutMore,
  selectRows,
} from '#machines/data-readings.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { reading } from '#machines/models/samples/data-readings.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<DataReadingsServices>();
const later = outcomesOf<{ listMoreReadings: DataReadingsServices['listReadings'] }>();
const page = answers('listReadings', { rows: [reading()], nextCursor: 'next' });
const none = answers('listReadings', { rows: [], nextCursor: null });
const more = { type: 'readings.more' } as const;
const older = reading({ at: '2026-11-20T17:05:00.000Z' });
const next = later.answers('listMoreReadings', { rows: [older], nextCursor: null });
const cut = later.fails('listMoreReadings', new CallFailed('offline'));

/** From issue 33, 7: each person sees who saw their data. */
it.each([
  ['they are asked for at once', [], 'listing'],
  ['each is there', [page], { browsing: 'resting' }],
  ['there may be none', [none], 'unread'],
  ['they may not arrive', [fails('listReadings')], 'unavailable'],
  ['... and are asked for again', [fails('listReadings'), { type: 'readings.retry' }], 'listing'],
  ['older ones come on demand', [page, more], { browsing: 'listingMore' }],
  ['... until there are no more', [page, more, next, more], { browsing: 'resting' }],
  ['... or do not arrive', [page, more, cut], { browsing: 'withoutMore' }],
  ['... and are asked for again', [page, more, cut, more], { browsing: 'listingMore' }],
] as const)('%s', (_, events, state) => {
  expect(play(dataReadingsMachine, undefined, [...events])).toEqual(state);
});

const at = snapshotsOf(dataReadingsMachine, undefined);

it('pages follow each other, by their cursor', () => {
  expect(inputTo(at(), 'listReadings')).toEqual({ cursor: null });
  expect(inputTo(at(page, more), 'listMoreReadings')).toEqual({ cursor: 'next' });
  expect(selectRows(at(page, more, next))).toEqual([reading(), older]);
  expect([at(page), at(page, more, next)].map(hasMore)).toEqual([true, false]);
  expect([at(page), at(page, more)].map(isListingMore)).toEqual([false, true]);
});

it('a failure stays until it is asked again, and the readings stay with it', () => {
  expect(selectFailure(at(fails('listReadings', new CallFailed('offline'))))).toMatchObject({
    kind: 'offline',
  });
  expect(selectFailure(at(fails('listReadings'), { type: 'readings.retry' }))).toBeNull();
  expect([isWithoutMore(at(page)), isWithoutMore(at(page, more, cut))]).toEqual([false, true]);
  expect(selectFailure(at(page, more, cut))).toMatchObject({ kind: 'offline' });
  expect(selectRows(at(page, more, cut))).toEqual([reading()]);
  expect(selectFailure(at(page, more, cut, more))).toBeNull();
});
