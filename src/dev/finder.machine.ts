/** From what a person reads out to where it comes from. Source: proof, "Gallery". */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from '#machines/kit/params.ts';
import { ports, type Service } from '#machines/kit/service.ts';

type Screen = { code: string; state: string; address: string };
export type Found = {
  screens: Screen[];
  /** Of the log, the newest first. */
  lines: Record<string, unknown>[];
  frames: { frame: string; place: string | null }[];
  words: { key: string; es: string; en: string; places: string[]; screens: Screen[] }[];
};

export type FinderServices = { lookUp: Service<{ text: string }, Found> };

type Context = { text: string; found: Found | null };

export const finderMachine = setup({
  types: {
    input: {} as { text: string },
    context: {} as Context,
    events: {} as { type: 'text.submit'; text: string },
  },
  actors: ports<FinderServices>('lookUp'),
  guards: { isAsked: ({ context }) => context.text.trim() !== '' },
  actions: {
    storeText: assign((_, text: string) => ({ text })),
    storeFound: assign((_, found: Found) => ({ found })),
  },
}).createMachine({
  id: 'finder',
  context: ({ input: { text } }) => ({ text, found: null }),
  initial: 'deciding',
  on: {
    'text.submit': {
      target: '.deciding',
      actions: { type: 'storeText', params: ({ event }) => event.text },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isAsked', target: 'lookingUp' }, { target: 'asking' }] },
    asking: {},
    lookingUp: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'found', actions: { type: 'storeFound', params: outputOf } },
        onError: 'unavailable',
      },
    },
    found: {},
    unavailable: {},
  },
});

type FinderMachine = typeof finderMachine;
export type FinderActor = ActorRefFrom<FinderMachine>;
type Snapshot = SnapshotFrom<FinderMachine>;

export const selectFound = (snapshot: Snapshot) =>
  snapshot.matches('found') ? snapshot.context.found : null;
export const isLookingUp = (snapshot: Snapshot) => snapshot.matches('lookingUp');
export const isUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable');
