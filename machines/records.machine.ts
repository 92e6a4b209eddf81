/**
 * The list of a platform's hotel requests: searched, filtered and sorted by the server, page after page, exported,
 * and left for one of its requests or for a new one. What changes elsewhere is seen by itself. Source: spec 2 (/records), 6; wire (lists); D-116.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from './kit/failure.ts';
import { outputOf, withFailure } from './kit/params.ts';
import {
  firstPageOf,
  type Listed,
  type RecordsContext,
  type RecordsEvent,
  type RecordsServices,
  searchIn,
  standingOfRows,
  withFreshPage,
  withNextPage,
} from './kit/records.ts';
import { ports } from './kit/service.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';

/** What a person does with the rows that are there. */
const usingRows = {
  'records.more': { guard: 'hasMore', target: 'listingMore' },
  'records.export': 'exportingRecords',
} as const;

export const recordsMachine = setup({
  types: {
    context: {} as RecordsContext,
    events: {} as RecordsEvent,
    output: {} as { opened: string | null },
    emitted: {} as { type: 'notice.exported' },
    children: {} as { statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<RecordsServices>('listRecords', 'exportRecords'),
    statusWatch: statusWatchMachine,
  },
  guards: {
    isForbidden: (_, { outcome }: Listed) => outcome === 'forbidden',
    isEmpty: (_, answer: Listed) => answer.outcome === 'listed' && answer.rows.length === 0,
    hasMore: ({ context }) => context.nextCursor !== null,
  },
  actions: {
    keepSearch: assign(({ context, event }) => ({
      search: { ...context.search, ...searchIn(event) },
    })),
    forgetSearch: assign({ search: {} }),
    keepFirstPage: assign((_, answer: Listed) => ({ ...firstPageOf(answer), failure: null })),
    addPage: assign(({ context }, answer: Listed) => withNextPage(context.rows, answer)),
    freshenRows: assign(({ context }, answer: Listed) => withFreshPage(context.rows, answer)),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepOpened: assign((_, opened: string) => ({ opened })),
    announceExported: emit({ type: 'notice.exported' } as const),
  },
  delays: { searchDelay: 300 },
}).createMachine({
  id: 'records',
  context: { search: {}, rows: [], nextCursor: null, total: 0, failure: null, opened: null },
  initial: 'listingRecords',
  output: ({ context }) => ({ opened: context.opened }),
  on: {
    'search.change': { target: '.typing', actions: 'keepSearch' },
    'status.choose': { target: '.listingRecords', actions: 'keepSearch' },
    'sort.choose': { target: '.listingRecords', actions: 'keepSearch' },
    'records.refresh': '.listingRecords',
    'grid.reset': { target: '.listingRecords', actions: 'forgetSearch' },
    'record.open': {
      target: '.left',
      actions: { type: 'keepOpened', params: ({ event }) => event.id },
    },
    'record.create': '.left',
  },
  states: {
    listingRecords: {
      description:
        'The first page of what is looked for; the rows from before stay until it is there',
      invoke: {
        id: 'listRecords',
        src: 'listRecords',
        input: ({ context: { search } }) => ({ search, cursor: null }),
        onDone: [
          { guard: { type: 'isForbidden', params: outputOf }, target: 'forbidden' },
          {
            guard: { type: 'isEmpty', params: outputOf },
            target: 'empty',
            actions: { type: 'keepFirstPage', params: outputOf },
          },
          { target: 'browsing', actions: { type: 'keepFirstPage', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    typing: {
      description: 'The search is typed; it is asked for once the person pauses',
      after: { searchDelay: 'listingRecords' },
    },
    browsing: {
      initial: 'resting',
      states: {
        resting: {
          invoke: {
            id: 'statusWatch',
            src: 'statusWatch',
            input: ({ context }) => ({ known: standingOfRows(context.rows) }),
            onDone: 'refreshing',
          },
          on: usingRows,
        },
        refreshing: {
          description: 'A row of the first page has changed',
          invoke: {
            id: 'refreshRecords',
            src: 'listRecords',
            input: ({ context: { search } }) => ({ search, cursor: null }),
            onDone: { target: 'resting', actions: { type: 'freshenRows', params: outputOf } },
            onError: 'resting',
          },
        },
        listingMore: {
          invoke: {
            id: 'listMoreRecords',
            src: 'listRecords',
            input: ({ context: { search, nextCursor } }) => ({ search, cursor: nextCursor }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: outputOf } },
            onError: withFailure('withoutMore'),
          },
        },
        withoutMore: {
          description: 'The next page could not be loaded; the rows that are there stay',
          on: usingRows,
        },
        exportingRecords: {
          invoke: {
            id: 'exportRecords',
            src: 'exportRecords',
            input: ({ context: { search } }) => ({ search }),
            onDone: { target: 'resting', actions: 'announceExported' },
            onError: withFailure('notExported'),
          },
        },
        notExported: {
          description: 'The file could not be made; the rows stay',
          on: usingRows,
        },
      },
    },
    empty: {
      description: 'No request matches, or there is none yet',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: { known: standingOfRows([]) },
        onDone: 'listingRecords',
      },
    },
    unavailable: {},
    forbidden: { description: 'The permission was taken away meanwhile' },
    left: { type: 'final' },
  },
});

export type RecordsMachine = typeof recordsMachine;
export type RecordsActor = ActorRefFrom<RecordsMachine>;
type Snapshot = SnapshotFrom<RecordsMachine>;

export const selectOutput = ({ output }: Snapshot) => output ?? null;
export const selectSearch = ({ context }: Snapshot) => context.search;
export const selectRows = ({ context }: Snapshot) => context.rows;
export const selectTotal = ({ context }: Snapshot) => context.total;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const hasMore = ({ context }: Snapshot) => context.nextCursor !== null;
export const hasSearch = ({ context: { search } }: Snapshot) =>
  search.q !== undefined || search.status !== undefined;
export const isListing = (snapshot: Snapshot) =>
  snapshot.matches('listingRecords') || snapshot.matches('typing');
export const isListingMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'listingMore' });
export const isExporting = (snapshot: Snapshot) =>
  snapshot.matches({ browsing: 'exportingRecords' });
export const wasNotExported = (snapshot: Snapshot) => snapshot.matches({ browsing: 'notExported' });
export const isWithoutMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'withoutMore' });
