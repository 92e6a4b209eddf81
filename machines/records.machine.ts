/**
 * The list of a platform's hotel requests: searched, filtered and sorted by the server, page after page, exported,
 * and left for one of its requests or for a new one. It comes back to as many rows as it was left with. What changes
 * elsewhere is seen by itself. Source: spec 2 (/records), 6; wire (lists); D-116.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type {
  HotelPage,
  HotelRow,
  HotelSearch,
  HotelStaff,
  HotelViewCounts,
} from '#contract/hotel-list.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { rowsBelow, withoutRows } from '#domain/request/listed-rows.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { hotelPeekMachine, type Notes } from './parts/request/hotel-peek.machine.ts';
import {
  type HotelSelectionReport,
  hotelSelectionMachine,
} from './parts/request/hotel-selection.machine.ts';
import { type HotelSheetReport, hotelSheetMachine } from './parts/request/hotel-sheet.machine.ts';
import { recordsWatchMachine } from './parts/request/status-watch.machine.ts';

type Desk = { views: HotelViewCounts; staff: HotelStaff };

type Found = { outcome: 'listed'; desk?: Desk | undefined } & HotelPage;
type Listed = Found | { outcome: 'forbidden' };

export type RecordsServices = {
  /** One page; the first, without a cursor, of as many rows as are shown. */
  listRecords: Service<{ search: HotelSearch; cursor: string | null; count: number }, Listed>;
  /** Hands every matching row to the person as a file. */
  exportRecords: Service<{ search: HotelSearch }, void>;
};

/** How it was left; `count` rows are shown again, `notes` are not saved yet. */
export type RecordsInput = { search: HotelSearch; count: number; notes?: Notes } | undefined;

type Page = Pick<HotelPage, 'rows' | 'nextCursor' | 'total'> & { more: boolean; desk: Desk | null };

const countsOf = ({ total, more = false, desk }: Found) => ({ total, more, ...(desk && { desk }) });

export function firstPageOf(answer: Listed): Partial<Page> {
  if (answer.outcome !== 'listed') return {};
  const { rows, nextCursor } = answer;
  return { rows, nextCursor, ...countsOf(answer) };
}

/** A row that moved down meanwhile comes a second time: it stands where it is now. */
export const withNextPage = (rows: HotelRow[], answer: Listed): Partial<Page> =>
  answer.outcome === 'listed'
    ? { ...firstPageOf(answer), rows: [...withoutRows(rows, answer.rows), ...answer.rows] }
    : {};

/** The first rows as they are now. Those below stay, and with them the place of the next page. */
export function withFreshPage(
  { rows, total }: Pick<Page, 'rows' | 'total'>,
  answer: Listed,
): Partial<Page> {
  if (answer.outcome !== 'listed' || rows.length <= answer.rows.length || !answer.nextCursor)
    return firstPageOf(answer);
  const below = rowsBelow(rows, answer.rows, { before: total, now: answer.total });
  return { rows: [...answer.rows, ...below], ...countsOf(answer) };
}

type RecordsEvent =
  | { type: 'search.change'; q: string }
  | { type: 'status.choose'; status: string | null }
  | { type: 'view.choose'; view: HotelSearch['view'] | null }
  | HotelSelectionReport
  | HotelSheetReport
  | { type: 'sort.choose'; sort: HotelSearch['sort'] | null }
  | { type: 'records.refresh' | 'records.more' | 'records.export' | 'grid.reset' | 'record.create' }
  | { type: 'record.open'; id: string };

/** What a person changed in the search; undefined takes a condition away. */
function searchIn(event: RecordsEvent): HotelSearch {
  if (event.type === 'search.change') return { q: event.q || undefined };
  if (event.type === 'status.choose') return { status: event.status ?? undefined };
  if (event.type === 'view.choose') return { view: event.view ?? undefined };
  return event.type === 'sort.choose' ? { sort: event.sort ?? undefined } : {};
}

/** What the list shows, and how it was searched for. */
type RecordsContext = Page & {
  search: HotelSearch;
  count: number;
  notes: Notes;
  failure: Failure | null;
  /** The request that was opened; null for a new one. */
  opened: string | null;
};

const shownOf = ({ search, rows }: RecordsContext) =>
  ({ search, cursor: null, count: rows.length }) as const;
const ifEmpty = {
  guard: { type: 'isEmpty', params: outputOf<Listed> },
  actions: { type: 'storeFirstPage', params: outputOf<Listed> },
} as const;
const statusWatch = {
  id: 'statusWatch',
  src: 'statusWatch',
  input: ({ context: { search, rows, total, nextCursor } }: { context: RecordsContext }) => ({
    known: { rows, total, nextCursor },
    query: { search, count: rows.length },
  }),
} as const;
const usingRows = {
  invoke: { ...statusWatch, onDone: 'refreshing' },
  on: {
    'records.more': { guard: 'hasMore', target: 'listingMore' },
    'records.export': 'exportingRecords',
    'rows.changed': 'refreshing',
  },
} as const;

export const recordsMachine = setup({
  types: {
    input: {} as RecordsInput,
    context: {} as RecordsContext,
    events: {} as RecordsEvent,
    output: {} as { opened: string | null },
    emitted: {} as { type: 'notice.exported' },
    children: {} as {
      statusWatch: 'statusWatch';
      hotelPeek: 'hotelPeek';
      hotelSelection: 'hotelSelection';
      hotelSheet: 'hotelSheet';
    },
  },
  actors: {
    ...ports<RecordsServices>('listRecords', 'exportRecords'),
    statusWatch: recordsWatchMachine,
    hotelPeek: hotelPeekMachine,
    hotelSelection: hotelSelectionMachine,
    hotelSheet: hotelSheetMachine,
  },
  guards: {
    isForbidden: (_, { outcome }: Listed) => outcome === 'forbidden',
    isEmpty: (_, answer: Listed) => answer.outcome === 'listed' && answer.rows.length === 0,
    hasMore: ({ context }) => context.nextCursor !== null,
    isShort: ({ context: { rows, count, nextCursor } }) =>
      nextCursor !== null && rows.length < count,
  },
  actions: {
    storeSearch: assign(({ context, event }) => ({
      search: { ...context.search, ...searchIn(event) },
      count: 0,
    })),
    clearSearch: assign({ search: {}, count: 0 }),
    storeFirstPage: assign((_, answer: Listed) => ({ ...firstPageOf(answer), failure: null })),
    addPage: assign(({ context }, answer: Listed) => withNextPage(context.rows, answer)),
    freshenRows: assign(({ context }, answer: Listed) => withFreshPage(context, answer)),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    storeOpened: assign((_, opened: string) => ({ opened })),
    announceExported: emit({ type: 'notice.exported' } as const),
    reportRows: sendTo('hotelSelection', ({ context: { rows } }) => ({
      type: 'rows.listed',
      ids: rows.map(({ id }) => id),
    })),
  },
  delays: { searchDelay: 300 },
}).createMachine({
  id: 'records',
  context: ({ input }) => ({
    search: input?.search ?? {},
    count: input?.count ?? 0,
    notes: input?.notes ?? {},
    rows: [],
    nextCursor: null,
    total: 0,
    more: false,
    desk: null,
    failure: null,
    opened: null,
  }),
  invoke: [
    { id: 'hotelPeek', src: 'hotelPeek', input: ({ context }) => context },
    { id: 'hotelSelection', src: 'hotelSelection', input: ({ self }) => ({ list: self }) },
    { id: 'hotelSheet', src: 'hotelSheet', input: ({ self }) => ({ list: self }) },
  ],
  initial: 'listingRecords',
  output: ({ context }) => ({ opened: context.opened }),
  on: {
    'search.change': { target: '.typing', actions: 'storeSearch' },
    'status.choose': { target: '.listingRecords', actions: 'storeSearch' },
    'view.choose': { target: '.listingRecords', actions: 'storeSearch' },
    'sort.choose': { target: '.listingRecords', actions: 'storeSearch' },
    'records.refresh': '.listingRecords',
    'hotels.created': '.listingRecords',
    'grid.reset': { target: '.listingRecords', actions: 'clearSearch' },
    'record.open': {
      target: '.left',
      actions: { type: 'storeOpened', params: ({ event }) => event.id },
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
        input: ({ context: { search, count } }) => ({ search, cursor: null, count }),
        onDone: [
          { guard: { type: 'isForbidden', params: outputOf }, target: 'forbidden' },
          { ...ifEmpty, target: 'empty' },
          { target: 'browsing', actions: { type: 'storeFirstPage', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    typing: {
      description: 'The search is typed; it is asked for once the person pauses',
      after: { searchDelay: 'listingRecords' },
    },
    browsing: {
      initial: 'returning',
      states: {
        returning: {
          description: 'As many rows as the list was left with are shown again',
          always: [{ guard: 'isShort', target: 'listingMore' }, { target: 'resting' }],
        },
        resting: { entry: 'reportRows', ...usingRows },
        refreshing: {
          description: 'Something of the list has changed',
          invoke: {
            id: 'refreshRecords',
            src: 'listRecords',
            input: ({ context }) => shownOf(context),
            onDone: [
              { ...ifEmpty, target: '#records.empty' },
              { target: 'resting', actions: { type: 'freshenRows', params: outputOf } },
            ],
            onError: 'resting',
          },
        },
        listingMore: {
          invoke: {
            id: 'listMoreRecords',
            src: 'listRecords',
            input: ({ context: { search, nextCursor: cursor } }) => ({ search, cursor, count: 0 }),
            onDone: { target: 'returning', actions: { type: 'addPage', params: outputOf } },
            onError: withFailure('withoutMore'),
          },
        },
        withoutMore: {
          description: 'The next page could not be loaded; the rows that are there stay',
          ...usingRows,
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
        notExported: { description: 'The file could not be made; the rows stay', ...usingRows },
      },
    },
    empty: {
      description: 'No request matches, or there is none yet',
      entry: 'reportRows',
      invoke: { ...statusWatch, onDone: 'listingRecords' },
    },
    unavailable: {},
    forbidden: { description: 'The permission was taken away meanwhile' },
    left: { type: 'final' },
  },
});

export type RecordsMachine = typeof recordsMachine;
export type RecordsActor = ActorRefFrom<RecordsMachine>;
type Snapshot = SnapshotFrom<RecordsMachine>;

export const selectSelection = ({ children }: Snapshot) => children.hotelSelection;
export const selectSheet = ({ children }: Snapshot) => children.hotelSheet;
export const selectPeek = ({ children }: Snapshot) => children.hotelPeek;
export const selectOutput = ({ output }: Snapshot) => output ?? null;
export const selectSearch = ({ context }: Snapshot) => context.search;
export const selectRows = ({ context }: Snapshot) => context.rows;
export const selectTotal = ({ context }: Snapshot) => context.total;
export const isUncounted = ({ context }: Snapshot) => context.more;
export const selectDesk = ({ context }: Snapshot) => context.desk;
export const hasMore = ({ context }: Snapshot) => context.nextCursor !== null;
export const hasSearch = ({ context: { search } }: Snapshot) =>
  search.q !== undefined || search.status !== undefined || search.view !== undefined;
export const isListing = (snapshot: Snapshot) =>
  snapshot.matches('listingRecords') || snapshot.matches('typing');
export const isListingMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'listingMore' });
export const isExporting = (snapshot: Snapshot) =>
  snapshot.matches({ browsing: 'exportingRecords' });
export const wasNotExported = (snapshot: Snapshot) => snapshot.matches({ browsing: 'notExported' });
export const isWithoutMore = (snapshot: Snapshot) => snapshot.matches({ browsing: 'withoutMore' });
