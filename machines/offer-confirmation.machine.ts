/**
 * A prospective customer confirms a pre-approved offer, reached by link.
 * Source: spec 2 (Offer confirmation), 4 (Offer confirmation page), 8; ruling 21; D-106, D-107.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { OfferApplicant, OfferProvider } from '#contract/pre-approved-offers.ts';
import type { OfferPrefill } from '#domain/offer-link.ts';
import { ports, type Service } from './kit/service.ts';
import { supportCodeOf } from './kit/support-code.ts';

/** Why an offer is no longer there to be confirmed. */
type OfferEnd = 'missing' | 'expired' | 'accepted';

/** What a person confirms, and what they were warned of and kept: `clabe:checkDigit`. Source: ruling 4. */
export type OfferConfirmation = { applicant: OfferApplicant; warnings: string[] };

export type OfferConfirmationServices = {
  /** The provider is told of an open offer alone. */
  findOffer: Service<
    { token: string },
    { standing: 'open' | OfferEnd; provider: OfferProvider | null }
  >;
  /** Another tab, or time, may have been faster. */
  confirmOffer: Service<{ token: string } & OfferConfirmation, 'confirmed' | OfferEnd>;
};

type Input = {
  token: string;
  /** What the link said of the person. */
  prefill: OfferPrefill;
};
type Context = Input & {
  provider: OfferProvider | null;
  confirmation: OfferConfirmation | null;
  /** By which the server's log knows the call that failed. */
  supportCode: string | null;
};
type Event = ({ type: 'form.submit' } & OfferConfirmation) | { type: 'offer.retry' };

export const offerConfirmationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: ports<OfferConfirmationServices>('findOffer', 'confirmOffer'),
}).createMachine({
  id: 'offerConfirmation',
  context: ({ input }) => ({ ...input, provider: null, confirmation: null, supportCode: null }),
  initial: 'findingOffer',
  states: {
    findingOffer: {
      invoke: {
        id: 'findOffer',
        src: 'findOffer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: ({ event }) => event.output.standing === 'missing', target: 'missing' },
          { guard: ({ event }) => event.output.standing === 'expired', target: 'expired' },
          { guard: ({ event }) => event.output.standing === 'accepted', target: 'accepted' },
          {
            target: 'editing',
            actions: assign({ provider: ({ event }) => event.output.provider }),
          },
        ],
        onError: {
          target: 'unavailable',
          actions: assign({ supportCode: ({ event }) => supportCodeOf(event.error) }),
        },
      },
    },
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: {
        'form.submit': {
          target: 'confirming',
          actions: assign({
            confirmation: ({ event: { applicant, warnings } }) => ({ applicant, warnings }),
          }),
        },
      },
    },
    confirming: {
      invoke: {
        id: 'confirmOffer',
        src: 'confirmOffer',
        input: ({ context: { token, confirmation } }) => ({ token, ...submitted(confirmation) }),
        onDone: [
          { guard: ({ event }) => event.output === 'missing', target: 'missing' },
          { guard: ({ event }) => event.output === 'expired', target: 'expired' },
          { guard: ({ event }) => event.output === 'accepted', target: 'accepted' },
          { target: 'confirmed' },
        ],
        onError: {
          target: 'editing.refused',
          actions: assign({ supportCode: ({ event }) => supportCodeOf(event.error) }),
        },
      },
    },
    unavailable: {
      description: 'Whether there is an offer could not be told',
      on: { 'offer.retry': 'findingOffer' },
    },
    confirmed: { type: 'final' },
    accepted: {
      type: 'final',
      description: 'Confirmed before: here, in another tab, at another time',
    },
    missing: { type: 'final' },
    expired: { type: 'final' },
  },
});

function submitted(confirmation: OfferConfirmation | null): OfferConfirmation {
  if (!confirmation) throw new Error('Nothing was submitted.');
  return confirmation;
}

export type OfferConfirmationMachine = typeof offerConfirmationMachine;
export type OfferConfirmationActor = ActorRefFrom<OfferConfirmationMachine>;
type Snapshot = SnapshotFrom<OfferConfirmationMachine>;

export const selectPrefill = (snapshot: Snapshot) => snapshot.context.prefill;
export const selectProvider = (snapshot: Snapshot) => snapshot.context.provider;
export const selectSupportCode = (snapshot: Snapshot) => snapshot.context.supportCode;
export const isFinding = (snapshot: Snapshot) => snapshot.matches('findingOffer');
export const isConfirming = (snapshot: Snapshot) => snapshot.matches('confirming');
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ editing: 'refused' });
