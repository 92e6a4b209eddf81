/** The lines of a credit's account: of a month, looked for, page after page, as a file. Source: ruling 55. */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Movement } from '#contract/movements.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

export type MovementSearch = { month?: string | undefined; q?: string | undefined };
export type MovementPage = { rows: Movement[]; nextCursor: string | null };

export type MovementsServices = {
  /** One page, the newest first; the first without a cursor. */
  listMovements: Service<{ search: MovementSearch; cursor: string | null }, MovementPage>;
  /** Hands every matching line to the person as a file. */
  exportMovements: Service<{ search: MovementSearch }, void>;
};

type MovementsEvent =
  | { type: 'search.change'; q: string }
  | { type: 'month.choose'; month: string | null }
  | { type: 'movements.more' | 'movements.export' | 'movements.retry' | 'search.clear' };

function searchIn(event: MovementsEvent): MovementSearch {
  if (event.type === 'search.change') return { q: event.q || undefined };
  return event.type === 'month.choose' ? { month: event.month ?? undefined } : {};
}

type MovementsContext = MovementPage & { search: MovementSearch; failure: Failure | null };

/** What a person does with the lines that are there. */
const usingLines = {
  'movements.more': { guard: 'hasMore', target: 'listingMore' },
  'movements.export': 'exporting',
} as const;

export const movementsMachine = setup({
  types: {
    context: {} as MovementsContext,
    events: {} as MovementsEvent,
    emitted: {} as { type: 'notice.exported' },
  },
  actors: ports<MovementsServices>('listMovements', 'exportMovements'),
  guards: {
    isEmpty: (_, { rows }: MovementPage) => rows.length === 0,
    hasMore: ({ context }) => context.nextCursor !== null,
  },
  actions: {
    storeSearch: assign(({ context, event }) => ({
      search: { ...context.search, ...searchIn(event) },
    })),
    clearSearch: assign({ search: {} }),
    storeFirstPage: assign((_, { rows, nextCursor }: MovementPage) => ({ rows, nextCursor })),
    addPage: assign(({ context }, { rows, nextCursor }: MovementPage) => ({
      rows: [...context.rows, ...rows],
      nextCursor,
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    announceExported: emit({ type: 'notice.exported' } as const),
  },
  delays: { searchDelay: 300 },
}).createMachine({
  id: 'movements',
  context: { search: {}, rows: [], nextCursor: null, failure: null },
  initial: 'listing',
  on: {
    'search.change': { target: '.typing', actions: 'storeSearch' },
    'month.choose': { target: '.listing', actions: 'storeSearch' },
    'search.clear': { target: '.listing', actions: 'clearSearch' },
  },
  states: {
    listing: {
      description: 'The first page; the lines from before stay until it is there',
      invoke: {
        id: 'listMovements',
        src: 'listMovements',
        input: ({ context: { search } }) => ({ search, cursor: null }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: outputOf },
            target: 'empty',
            actions: { type: 'storeFirstPage', params: outputOf },
          },
          { target: 'browsing', actions: { type: 'storeFirstPage', params: outputOf } },
        ],
        onError: withFailure('notListed'),
      },
    },
    typing: {
      description: 'The search is typed; it is asked for once the person pauses',
      after: { searchDelay: 'listing' },
    },
    browsing: {
      initial: 'resting',
      states: {
        resting: { on: usingLines },
        listingMore: {
          invoke: {
            id: 'listMoreMovements',
            src: 'listMovements',
            input: ({ context: { search, nextCursor } }) => ({ search, cursor: nextCursor }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: outputOf } },
            onError: withFailure('withoutMore'),
          },
        },
        withoutMore: {
          description: 'The next page could not be loaded; the lines that are there stay',
          on: usingLines,
        },
        exporting: {
          invoke: {
            id: 'exportMovements',
            src: 'exportMovements',
            input: ({ context: { search } }) => ({ search }),
            onDone: { target: 'resting', actions: 'announceExported' },
            onError: withFailure('notExported'),
          },
        },
        notExported: { description: 'The file could not be made', on: usingLines },
      },
    },
    empty: { description: 'No line matches, or there is none yet' },
    notListed: { on: { 'movements.retry': 'listing' } },
  },
});

export type MovementsMachine = typeof movementsMachine;
export type MovementsActor = ActorRefFrom<MovementsMachine>;
type Snapshot = SnapshotFrom<MovementsMachine>;

export const selectRows = ({ context }: Snapshot) => context.rows;
export const selectSearch = ({ context }: Snapshot) => context.search;
export const hasMore = ({ context }: Snapshot) => context.nextCursor !== null;
export const isListing = (snapshot: Snapshot) =>
  snapshot.matches('listing') || snapshot.matches('typing');
export const isListingMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'listingMore' });
export const isWithoutMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'withoutMore' });
export const isExporting = (snapshot: Snapshot) => snapshot.matches({ browsing: 'exporting' });
export const wasNotExported = (snapshot: Snapshot) => snapshot.matches({ browsing: 'notExported' });
