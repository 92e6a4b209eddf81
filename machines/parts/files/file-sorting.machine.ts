/**
 * Several files at once: each is looked at, a place is proposed for it, and a person puts them into their slots. It has no file of
 * its own: the set gives each to its slot. Source: issue "the hotel desk", less typing.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Place, type Placed, placesFor, withPlace } from '#domain/request/file-places.ts';
import { outputOf } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { ports, type Service } from '../../kit/service.ts';

export type FileSortingServices = {
  /** The document that each file is by what stands in it; null where that is not known. */
  recogniseFiles: Service<{ files: File[] }, (string | null)[]>;
};

export type FileSortingReport = { type: 'files.sorted'; placed: Placed[] };

type Input = { set: Parent<FileSortingReport> };
type Context = Input & { files: File[]; places: Place[]; placed: Placed[] };
type Sorting = { files: File[]; places: Place[] };
type Event =
  | ({ type: 'files.sort' } & Sorting)
  | { type: 'place.choose'; file: File; code: string | null }
  | { type: 'files.place' | 'sorting.leave' };

export const fileSortingMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: ports<FileSortingServices>('recogniseFiles'),
  actions: {
    storeFiles: assign((_, { files, places }: Sorting) => ({ files, places })),
    propose: assign(({ context: { files, places } }, seen: (string | null)[]) => ({
      placed: placesFor(
        files.map((file, index) => ({ file, seen: seen[index] ?? null })),
        places,
      ),
    })),
    storePlace: assign(({ context }, { file, code }: Placed) => ({
      placed: withPlace(context.placed, file, code),
    })),
    report: sendTo(
      ({ context }) => context.set,
      ({ context: { placed } }) => ({ type: 'files.sorted' as const, placed }),
    ),
    clear: assign({ files: [], places: [], placed: [] }),
  },
}).createMachine({
  id: 'fileSorting',
  context: ({ input }) => ({ ...input, files: [], places: [], placed: [] }),
  initial: 'resting',
  states: {
    resting: {
      entry: 'clear',
      on: {
        'files.sort': {
          target: 'recognisingFiles',
          actions: { type: 'storeFiles', params: ({ event }) => event },
        },
      },
    },
    recognisingFiles: {
      invoke: {
        id: 'recogniseFiles',
        src: 'recogniseFiles',
        input: ({ context: { files } }) => ({ files }),
        onDone: { target: 'placing', actions: { type: 'propose', params: outputOf } },
        onError: {
          description: 'Their names are enough',
          target: 'placing',
          actions: { type: 'propose', params: [] },
        },
      },
      on: { 'sorting.leave': 'resting' },
    },
    placing: {
      description: 'The person confirms the place of each file, or chooses another',
      on: {
        'place.choose': { actions: { type: 'storePlace', params: ({ event }) => event } },
        'files.place': { target: 'resting', actions: 'report' },
        'sorting.leave': 'resting',
      },
    },
  },
});

export type FileSortingMachine = typeof fileSortingMachine;
export type FileSortingActor = ActorRefFrom<FileSortingMachine>;
type Snapshot = SnapshotFrom<FileSortingMachine>;

export const selectPlaced = ({ context }: Snapshot) => context.placed;
export const selectPlaces = ({ context }: Snapshot) => context.places;
