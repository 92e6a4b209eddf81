/** Who saw a person's data: each reading of their requests by others, page after page. Source: issue 33, 7. */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DataReading } from '#contract/data-readings.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';

type Page = { rows: DataReading[]; nextCursor: string | null };

export type DataReadingsServices = {
  /** One page, the newest first; the first without a cursor. */
  listReadings: Service<{ cursor: string | null }, Page>;
};

type Context = Page & { failure: Failure | null };

/** What a person does with the readings that are there. */
const usingReadings = {
  'readings.more': { guard: 'hasMore', target: 'listingMore' },
} as const;

export const dataReadingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'readings.more' | 'readings.retry' },
  },
  actors: ports<DataReadingsServices>('listReadings'),
  guards: {
    isEmpty: (_, { rows }: Page) => rows.length === 0,
    hasMore: ({ context }) => context.nextCursor !== null,
  },
  actions: {
    addPage: assign(({ context }, { rows, nextCursor }: Page) => ({
      rows: [...context.rows, ...rows],
      nextCursor,
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'dataReadings',
  context: { rows: [], nextCursor: null, failure: null },
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        id: 'listReadings',
        src: 'listReadings',
        input: { cursor: null },
        onDone: [
          { guard: { type: 'isEmpty', params: outputOf }, target: 'unread' },
          { target: 'browsing', actions: { type: 'addPage', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'readings.retry': 'listing' }, exit: 'clearFailure' },
    unread: { description: 'No one else has seen the data' },
    browsing: {
      initial: 'resting',
      states: {
        resting: { on: usingReadings },
        listingMore: {
          invoke: {
            id: 'listMoreReadings',
            src: 'listReadings',
            input: ({ context: { nextCursor } }) => ({ cursor: nextCursor }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: outputOf } },
            onError: withFailure('withoutMore'),
          },
        },
        withoutMore: {
          description: 'The next page could not be loaded; the readings that are there stay',
          on: usingReadings,
          exit: 'clearFailure',
        },
      },
    },
  },
});

export type DataReadingsMachine = typeof dataReadingsMachine;
export type DataReadingsActor = ActorRefFrom<DataReadingsMachine>;
type Snapshot = SnapshotFrom<DataReadingsMachine>;

export const selectRows = ({ context }: Snapshot) => context.rows;
export const hasMore = ({ context }: Snapshot) => context.nextCursor !== null;
export const isListingMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'listingMore' });
export const isWithoutMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'withoutMore' });
