/**
 * New requests from a sheet of hotels, beside the list: the sheet is read, what is wrong in it and what is there already
 * is shown, and all are created or none. Source: issue 34, 5.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { HotelForm, SimilarHotel } from '#contract/hotels.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { HotelField } from '#domain/request/hotel.ts';
import type { SheetTwin } from '#domain/sheets/hotel-sheet.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

/** `message` is a translation key; `max` counts characters, where the message names them. */
export type CellProblem = { cell: string; message: string; max: number };
/** Whole where it has no problems. */
export type SheetHotel = { row: number; hotel: HotelForm; problems: CellProblem[] };
/** A row whose hotel has a request already, or stands in an earlier row. */
export type Twin =
  | ({ of: 'sheet' } & SheetTwin)
  | { of: 'requests'; row: number; other: SimilarHotel };

type Sheet =
  | { outcome: 'read'; hotels: SheetHotel[] }
  | { outcome: 'withoutColumns'; columns: HotelField[] }
  | { outcome: 'unsupported' | 'unreadable' | 'empty' | 'tooMany' };

export type HotelSheetServices = {
  readSheet: Service<{ file: File }, Sheet>;
  findTwins: Service<{ hotels: SheetHotel[] }, Twin[]>;
  createHotels: Service<{ hotels: HotelForm[] }, void>;
};

export type HotelSheetReport = { type: 'hotels.created' };

type Input = { list: Parent<HotelSheetReport> };
type Context = Input & {
  file: File | null;
  hotels: SheetHotel[];
  /** Those that the sheet lacks. */
  columns: HotelField[];
  twins: Twin[];
  /** Rows that are created although they are twins. */
  included: number[];
  failure: Failure | null;
};
type Event =
  | { type: 'sheet.open' | 'sheet.close' | 'sheet.again' | 'twins.retry' | 'hotels.create' }
  | { type: 'sheet.choose'; file: File }
  | { type: 'twin.toggle'; row: number };

const toCreate = ({ hotels, twins, included }: Context): SheetHotel[] =>
  hotels.filter(({ row }) => included.includes(row) || twins.every((twin) => twin.row !== row));

const problemsIn = ({ hotels }: Context): CellProblem[] =>
  hotels.flatMap(({ problems }) => problems);

export const hotelSheetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'notice.created'; values: { count: number } },
  },
  actors: ports<HotelSheetServices>('readSheet', 'findTwins', 'createHotels'),
  guards: {
    isUnsupported: (_, { outcome }: Sheet) => outcome === 'unsupported',
    isUnreadable: (_, { outcome }: Sheet) => outcome === 'unreadable',
    isEmpty: (_, { outcome }: Sheet) => outcome === 'empty',
    isTooMany: (_, { outcome }: Sheet) => outcome === 'tooMany',
    lacksColumns: (_, { outcome }: Sheet) => outcome === 'withoutColumns',
    isWhole: ({ context }) => problemsIn(context).length === 0 && toCreate(context).length > 0,
  },
  actions: {
    storeFile: assign((_, file: File) => ({ file })),
    storeSheet: assign((_, sheet: Sheet) => ({
      hotels: sheet.outcome === 'read' ? sheet.hotels : [],
      columns: sheet.outcome === 'withoutColumns' ? sheet.columns : [],
      twins: [],
      included: [],
    })),
    storeTwins: assign((_, twins: Twin[]) => ({ twins })),
    toggleTwin: assign(({ context: { included } }, row: number) => ({
      included: included.includes(row)
        ? included.filter((other) => other !== row)
        : [...included, row],
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    reportCreated: sendTo(({ context }) => context.list, { type: 'hotels.created' }),
    announceCreated: emit(({ context }) => ({
      type: 'notice.created' as const,
      values: { count: toCreate(context).length },
    })),
    clearSheet: assign({ file: null, hotels: [], columns: [], twins: [], included: [] }),
  },
}).createMachine({
  id: 'hotelSheet',
  context: ({ input }) => ({
    ...input,
    file: null,
    hotels: [],
    columns: [],
    twins: [],
    included: [],
    failure: null,
  }),
  initial: 'closed',
  on: { 'sheet.close': '.closed' },
  states: {
    closed: { entry: 'clearSheet', on: { 'sheet.open': 'choosing' } },
    choosing: {
      initial: 'untouched',
      states: {
        untouched: {},
        unsupported: { description: 'It is no sheet' },
        unreadable: { description: 'It is broken, has a password, or is too large' },
        withoutColumns: { description: 'No row names all the columns' },
        empty: { description: 'There is no row below the headings' },
        tooMany: { description: 'It has more than 200 hotels' },
      },
      on: {
        'sheet.choose': {
          target: 'readingSheet',
          actions: { type: 'storeFile', params: ({ event }) => event.file },
        },
      },
    },
    readingSheet: {
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: ({ context }) => ({ file: required(context.file, 'a file') }),
        onDone: [
          { guard: { type: 'isUnsupported', params: outputOf }, target: 'choosing.unsupported' },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'choosing.unreadable' },
          { guard: { type: 'isEmpty', params: outputOf }, target: 'choosing.empty' },
          { guard: { type: 'isTooMany', params: outputOf }, target: 'choosing.tooMany' },
          {
            guard: { type: 'lacksColumns', params: outputOf },
            target: 'choosing.withoutColumns',
            actions: { type: 'storeSheet', params: outputOf<Sheet> },
          },
          { target: 'findingTwins', actions: { type: 'storeSheet', params: outputOf<Sheet> } },
        ],
        onError: 'choosing.unreadable',
      },
    },
    findingTwins: {
      invoke: {
        id: 'findTwins',
        src: 'findTwins',
        input: ({ context: { hotels } }) => ({
          hotels: hotels.filter(({ problems }) => problems.length === 0),
        }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'storeTwins', params: outputOf<Twin[]> },
        },
        onError: withFailure('notCompared'),
      },
    },
    notCompared: {
      description: 'Whether they are there already is not known',
      on: { 'twins.retry': 'findingTwins' },
    },
    reviewing: {
      initial: 'untouched',
      states: {
        untouched: {},
        notCreated: {
          description: 'It was refused, or its answer did not come: all may be there, or none',
        },
      },
      on: {
        'sheet.again': 'choosing',
        'twin.toggle': { actions: { type: 'toggleTwin', params: ({ event }) => event.row } },
        'hotels.create': { guard: 'isWhole', target: 'creatingHotels' },
      },
    },
    creatingHotels: {
      description: 'It ends before it can be closed: all are created, or none',
      invoke: {
        id: 'createHotels',
        src: 'createHotels',
        input: ({ context }) => ({ hotels: toCreate(context).map(({ hotel }) => hotel) }),
        onDone: { target: 'closed', actions: ['reportCreated', 'announceCreated'] },
        onError: withFailure('reviewing.notCreated'),
      },
      on: { 'sheet.close': {} },
    },
  },
});

export type HotelSheetMachine = typeof hotelSheetMachine;
export type HotelSheetActor = ActorRefFrom<HotelSheetMachine>;
type Snapshot = SnapshotFrom<HotelSheetMachine>;

export const isOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const isCreating = (snapshot: Snapshot) => snapshot.matches('creatingHotels');
export const wasNotCreated = (snapshot: Snapshot) => snapshot.matches({ reviewing: 'notCreated' });
/** Why the last file will not do. */
export function selectDoubt({ value }: Snapshot) {
  const doubt = typeof value === 'object' && 'choosing' in value ? value.choosing : 'untouched';
  return doubt === 'untouched' ? null : doubt;
}
export const selectProblems = ({ context }: Snapshot) => problemsIn(context);
export const selectHotels = ({ context }: Snapshot) => context.hotels;
export const selectColumns = ({ context }: Snapshot) => context.columns;
export const selectTwins = ({ context }: Snapshot) => context.twins;
export const selectIncluded = ({ context }: Snapshot) => context.included;
export const countToCreate = ({ context }: Snapshot) => toCreate(context).length;
