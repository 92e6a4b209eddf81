/**
 * The postal code of an address and its places. A complete code of Mexico is looked up; what
 * cannot be found is written by hand. Source: spec 3 (postal-code lookup), 5; D-67, D-68, D-69.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { PostalCodePlaces } from '#contract/catalogues.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { hasLookup, MEXICO_ID } from '#domain/person/postal-code.ts';
import { withFailure } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

export type PostalCodeServices = {
  /** 'unknown': there is no such postal code. */
  findPlaces: Service<{ postalCode: string }, PostalCodePlaces | 'unknown'>;
};

/** An address as far as it decides on the look-up. */
type Address = { postalCode: string; countryId: number };
type Context = Address & {
  places: PostalCodePlaces | null;
  /** The address was there before: its places stay. */
  isKnown: boolean;
  failure: Failure | null;
};
type Event =
  /** What was entered of it; the rest stays as it is known. */
  | { type: 'address.enter'; address: Partial<Address>; isKnown?: boolean }
  | { type: 'lookup.retry' }
  | { type: 'settlement.write' }
  | { type: 'settlement.list' };

export const postalCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** To be written into the form. */
    emitted: {} as { type: 'places.found'; places: PostalCodePlaces; isKnown: boolean },
  },
  actors: ports<PostalCodeServices>('findPlaces'),
  guards: {
    hasLookup: ({ context }, entered: Partial<Address>) => {
      const { postalCode, countryId } = { ...context, ...entered };
      return hasLookup(postalCode, countryId);
    },
    isUnknown: (_, answer: PostalCodePlaces | 'unknown') => answer === 'unknown',
  },
  actions: {
    storeAddress: assign((_, entered: Partial<Address>) => entered),
    clearPlaces: assign((_, isKnown: boolean) => ({ places: null, isKnown })),
    storePlaces: assign((_, places: PostalCodePlaces) => ({ places })),
    announcePlaces: emit(({ context: { places, isKnown } }) => ({
      type: 'places.found' as const,
      places: required(places, 'places'),
      isKnown,
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'postalCode',
  context: { postalCode: '', countryId: MEXICO_ID, places: null, isKnown: false, failure: null },
  initial: 'idle',
  on: {
    'address.enter': [
      {
        guard: { type: 'hasLookup', params: ({ event }) => event.address },
        target: '.lookingUp',
        actions: [
          { type: 'storeAddress', params: ({ event }) => event.address },
          { type: 'clearPlaces', params: ({ event }) => event.isKnown ?? false },
        ],
      },
      { actions: { type: 'storeAddress', params: ({ event }) => event.address } },
    ],
  },
  states: {
    idle: { description: 'No complete postal code of Mexico was entered yet' },
    lookingUp: {
      invoke: {
        id: 'findPlaces',
        src: 'findPlaces',
        input: ({ context: { postalCode } }) => ({ postalCode }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          {
            target: 'found',
            actions: [
              // The guard before it leaves places.
              { type: 'storePlaces', params: ({ event }) => event.output as PostalCodePlaces },
              'announcePlaces',
            ],
          },
        ],
        onError: withFailure('failed'),
      },
    },
    found: {
      initial: 'listing',
      states: {
        listing: {
          description: 'The settlement is chosen from the list',
          on: { 'settlement.write': 'writing' },
        },
        writing: {
          description: 'The settlement is not in the list and is written by hand',
          on: { 'settlement.list': 'listing' },
        },
      },
    },
    unknown: { description: 'There is no such postal code: the places are written by hand' },
    failed: {
      description: 'The look-up failed: the places are written by hand, or it is tried again',
      on: { 'lookup.retry': 'lookingUp' },
    },
  },
});

export type PostalCodeMachine = typeof postalCodeMachine;
export type PostalCodeActor = ActorRefFrom<PostalCodeMachine>;
type Snapshot = SnapshotFrom<PostalCodeMachine>;

export const selectPlaces = ({ context }: Snapshot) => context.places;
export const isWrittenByHand = (snapshot: Snapshot) => snapshot.matches({ found: 'writing' });
