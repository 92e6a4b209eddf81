/**
 * The way in: log in with a password, or with the marketplace that the address names.
 * Source: spec 2 (landing); D-21; screens (landing).
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { Marketplace } from '#domain/request/platforms.ts';
import { outputOf } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { marketplaceSignInMachine } from './parts/session/marketplace-sign-in.machine.ts';

export type LandingServices = {
  /** Whether this portal is configured to sign in with the marketplace. */
  hasProvider: Service<{ provider: Marketplace }, boolean>;
};

type Context = { marketplace: Marketplace | null };

export const landingMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    children: {} as { marketplaceSignIn: 'marketplaceSignIn' },
  },
  actors: {
    ...ports<LandingServices>('hasProvider'),
    marketplaceSignIn: marketplaceSignInMachine,
  },
  guards: {
    hasMarketplace: ({ context }) => context.marketplace !== null,
    isNotConfigured: (_, isConfigured: boolean) => !isConfigured,
  },
}).createMachine({
  id: 'landing',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasMarketplace', target: 'offering' }, { target: 'visiting' }],
    },
    offering: {
      invoke: [
        {
          id: 'marketplaceSignIn',
          src: 'marketplaceSignIn',
          input: ({ context }) => ({ marketplace: required(context.marketplace, 'a marketplace') }),
        },
        {
          id: 'hasProvider',
          src: 'hasProvider',
          input: ({ context }) => ({ provider: required(context.marketplace, 'a marketplace') }),
          onDone: { guard: { type: 'isNotConfigured', params: outputOf }, target: 'visiting' },
          // The button stays: a press on it shows what is wrong.
          onError: {},
        },
      ],
    },
    visiting: { description: 'No marketplace to sign in with: e-mail and password' },
  },
});

export type LandingMachine = typeof landingMachine;
export type LandingActor = ActorRefFrom<LandingMachine>;
type Snapshot = SnapshotFrom<LandingMachine>;

/** The sign-in with a marketplace, if there is one. */
export const selectMarketplaceSignIn = (snapshot: Snapshot) => snapshot.children.marketplaceSignIn;
