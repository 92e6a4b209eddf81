/**
 * What is done with several requests of the list at once: given to one of the staff, their representatives reminded,
 * or exported. It is there as long as
 * the list, and reports to it that rows have changed. Source: issue 34, 5.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { HotelSort, Reminders } from '#contract/hotel-list.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { MOST_AT_ONCE } from '#domain/request/hotel-desk.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { ports, type Service } from '../../kit/service.ts';

type Assignment = { assignee: string | null };

export type HotelSelectionServices = {
  assignHotels: Service<{ ids: string[] } & Assignment, void>;
  /** Of their links, by mail. */
  remindRepresentatives: Service<{ ids: string[] }, Reminders>;
  /** Hands the rows to the person as a file, in this order. */
  exportHotels: Service<{ ids: string[]; sort: HotelSort | undefined }, void>;
};

export type HotelSelectionReport = { type: 'rows.changed' };

type Input = { list: Parent<HotelSelectionReport> };
type Context = Input & {
  ids: string[];
  assignee: string | null;
  sort: HotelSort | undefined;
  /** Who got no reminder the last time; until other rows are ticked. */
  leftOut: NonNullable<Reminders['left_out']>;
  failure: Failure | null;
};
type Event =
  | { type: 'selection.change'; ids: string[] }
  /** What the list shows now: what it no longer shows is ticked no longer. */
  | { type: 'rows.listed'; ids: string[] }
  | ({ type: 'selection.assign' } & Assignment)
  | { type: 'selection.remind' }
  | { type: 'selection.export'; sort: HotelSort | undefined };

export const hotelSelectionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'notice.exported' }
      | { type: 'notice.reminded'; values: Omit<Reminders, 'left_out'> },
  },
  actors: ports<HotelSelectionServices>('assignHotels', 'remindRepresentatives', 'exportHotels'),
  guards: { fits: ({ context: { ids } }) => ids.length > 0 && ids.length <= MOST_AT_ONCE },
  actions: {
    storeIds: assign((_, ids: string[]) => ({ ids, leftOut: [] })),
    storeLeftOut: assign((_, { left_out: leftOut = [] }: Reminders) => ({ leftOut })),
    clearUnlisted: assign(({ context: { ids } }, listed: string[]) => {
      const shown = new Set(listed);
      return ids.every((id) => shown.has(id)) ? {} : { ids: ids.filter((id) => shown.has(id)) };
    }),
    storeAssignee: assign((_, assignee: string | null) => ({ assignee })),
    storeSort: assign((_, sort: HotelSort | undefined) => ({ sort })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    reportChange: sendTo(({ context }) => context.list, { type: 'rows.changed' }),
    announceReminded: emit(
      (_, { left_out: _named, ...values }: Reminders) =>
        ({ type: 'notice.reminded', values }) as const,
    ),
    announceExported: emit({ type: 'notice.exported' } as const),
  },
}).createMachine({
  id: 'hotelSelection',
  context: ({ input }) => ({
    ...input,
    ids: [],
    assignee: null,
    sort: undefined,
    leftOut: [],
    failure: null,
  }),
  initial: 'resting',
  on: {
    'rows.listed': { actions: { type: 'clearUnlisted', params: ({ event }) => event.ids } },
    'selection.change': {
      actions: { type: 'storeIds', params: ({ event }) => event.ids },
    },
  },
  states: {
    resting: {
      initial: 'untouched',
      states: {
        untouched: {},
        notAssigned: { description: 'Who takes care of them could not be saved' },
        notReminded: { description: 'It was refused, or its answer did not come' },
        notExported: { description: 'The file could not be made' },
      },
      on: {
        'selection.change': {
          target: '.untouched',
          actions: { type: 'storeIds', params: ({ event }) => event.ids },
        },
        'selection.assign': {
          guard: 'fits',
          target: 'assigning',
          actions: { type: 'storeAssignee', params: ({ event }) => event.assignee },
        },
        'selection.remind': { guard: 'fits', target: 'reminding' },
        'selection.export': {
          guard: 'fits',
          target: 'exporting',
          actions: { type: 'storeSort', params: ({ event }) => event.sort },
        },
      },
    },
    assigning: {
      invoke: {
        id: 'assignHotels',
        src: 'assignHotels',
        input: ({ context: { ids, assignee } }) => ({ ids, assignee }),
        onDone: { target: 'resting', actions: 'reportChange' },
        onError: withFailure('resting.notAssigned'),
      },
    },
    reminding: {
      invoke: {
        id: 'remindRepresentatives',
        src: 'remindRepresentatives',
        input: ({ context: { ids } }) => ({ ids }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'storeLeftOut', params: outputOf<Reminders> },
            { type: 'announceReminded', params: outputOf<Reminders> },
          ],
        },
        onError: withFailure('resting.notReminded'),
      },
    },
    exporting: {
      invoke: {
        id: 'exportHotels',
        src: 'exportHotels',
        input: ({ context: { ids, sort } }) => ({ ids, sort }),
        onDone: { target: 'resting', actions: 'announceExported' },
        onError: withFailure('resting.notExported'),
      },
    },
  },
});

export type HotelSelectionMachine = typeof hotelSelectionMachine;
export type HotelSelectionActor = ActorRefFrom<HotelSelectionMachine>;
type Snapshot = SnapshotFrom<HotelSelectionMachine>;

export const selectIds = ({ context }: Snapshot) => context.ids;
export const selectLeftOut = ({ context }: Snapshot) => context.leftOut;
export const selectAssignee = ({ context }: Snapshot) => context.assignee;
export const isTooMany = ({ context }: Snapshot) => context.ids.length > MOST_AT_ONCE;
export const isBusy = (snapshot: Snapshot) => !snapshot.matches('resting');
export const isReminding = (snapshot: Snapshot) => snapshot.matches('reminding');
export const isExporting = (snapshot: Snapshot) => snapshot.matches('exporting');
export const wasNotAssigned = (snapshot: Snapshot) => snapshot.matches({ resting: 'notAssigned' });
export const wasNotReminded = (snapshot: Snapshot) => snapshot.matches({ resting: 'notReminded' });
export const wasNotExported = (snapshot: Snapshot) => snapshot.matches({ resting: 'notExported' });
