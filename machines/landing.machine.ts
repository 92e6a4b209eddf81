/**
 * The way in: log in with a password, or with the marketplace that the address names.
 * Source: spec 2 (landing); D-21; screens (landing).
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';

/** The marketplaces that one may sign in with, as the identity provider calls them. */
export type Marketplace = 'Amazon';

export type LandingServices = {
  /** Whether this portal is configured to sign in with the marketplace. */
  hasProvider: Service<{ provider: Marketplace }, boolean>;
  /** Leaves the page for the marketplace's own. */
  startFederation: Service<{ provider: Marketplace }, void>;
};

type Context = { marketplace: Marketplace | null };

export const landingMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'federation.start' },
  },
  actors: ports<LandingServices>('hasProvider', 'startFederation'),
}).createMachine({
  id: 'landing',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: ({ context }) => context.marketplace !== null, target: 'offering' },
        { target: 'visiting' },
      ],
    },
    offering: {
      initial: 'fresh',
      states: { fresh: {}, failed: {} },
      invoke: {
        id: 'hasProvider',
        src: 'hasProvider',
        input: ({ context }) => ({ provider: named(context) }),
        onDone: { guard: ({ event }) => !event.output, target: 'visiting' },
        // Not known: whoever presses the button will hear of it.
        onError: {},
      },
      on: { 'federation.start': 'leaving' },
    },
    leaving: {
      invoke: {
        id: 'startFederation',
        src: 'startFederation',
        input: ({ context }) => ({ provider: named(context) }),
        // The page is about to go; whoever comes back to it by the browser may press again.
        onDone: 'offering',
        onError: 'offering.failed',
      },
    },
    visiting: { description: 'No marketplace to sign in with: e-mail and password' },
  },
});

function named({ marketplace }: Context): Marketplace {
  if (!marketplace) throw new Error('The address names no marketplace.');
  return marketplace;
}

export type LandingMachine = typeof landingMachine;
export type LandingActor = ActorRefFrom<LandingMachine>;
type Snapshot = SnapshotFrom<LandingMachine>;

/** The marketplace to sign in with, if there is one. */
export const selectMarketplace = (snapshot: Snapshot) =>
  snapshot.matches('visiting') ? null : snapshot.context.marketplace;
export const isLeaving = (snapshot: Snapshot) => snapshot.matches('leaving');
export const wasUnreachable = (snapshot: Snapshot) => snapshot.matches({ offering: 'failed' });
