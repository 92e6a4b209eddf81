/**
 * The button that leaves for a marketplace's own sign-in page. A child of landing and sign-in-again.
 * Source: spec 2 (landing), 4 (sign-in); screens (landing).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Marketplace } from '#domain/request/platforms.ts';
import { withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

export type MarketplaceSignInServices = {
  /** Leaves the page for the marketplace's own. */
  startFederation: Service<{ provider: Marketplace }, void>;
};

type Input = { marketplace: Marketplace };
type Context = Input & { failure: Failure | null };

export const marketplaceSignInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'federation.start' },
  },
  actors: ports<MarketplaceSignInServices>('startFederation'),
  actions: {
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'marketplaceSignIn',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'offering',
  states: {
    offering: {
      initial: 'fresh',
      states: { fresh: {}, failed: { exit: 'clearFailure' } },
      on: { 'federation.start': 'startingFederation' },
    },
    startingFederation: {
      invoke: {
        id: 'startFederation',
        src: 'startFederation',
        input: ({ context }) => ({ provider: context.marketplace }),
        // The page is about to go; after the browser's way back the button works again.
        onDone: 'offering',
        onError: withFailure('offering.failed'),
      },
    },
  },
});

export type MarketplaceSignInMachine = typeof marketplaceSignInMachine;
export type MarketplaceSignInActor = ActorRefFrom<MarketplaceSignInMachine>;
type Snapshot = SnapshotFrom<MarketplaceSignInMachine>;

export const selectMarketplace = (snapshot: Snapshot) => snapshot.context.marketplace;
export const isStarting = (snapshot: Snapshot) => snapshot.matches('startingFederation');
