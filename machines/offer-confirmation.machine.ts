/**
 * A prospective customer confirms a pre-approved offer, reached by link.
 * Source: spec 2 (Offer confirmation), 4 (Offer confirmation page), 8; ruling 21; D-106, D-107.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { OfferApplicant, OfferProvider } from '#contract/pre-approved-offers.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/form/draft.ts';
import type { LinkedOffer } from '#domain/money/credit-terms.ts';
import type { OfferPrefill } from '#domain/request/offer-link.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { type DraftActor, draftMachine } from './parts/forms/draft.machine.ts';

/** Why an offer is no longer there to be confirmed. */
type OfferEnd = 'missing' | 'expired' | 'accepted';

/** What a person confirms, and what they were warned of and kept: `clabe:checkDigit`. Source: ruling 4. */
export type OfferConfirmation = { applicant: OfferApplicant; warnings: string[] };

/** The provider is known of an open offer only. */
type FoundOffer = {
  standing: 'open' | OfferEnd;
  provider: OfferProvider | null;
  /** What it comes to, where the lender has stated it. Source: ruling 43. */
  offer?: LinkedOffer | undefined;
  /** By which support finds it. */
  reference?: string | undefined;
  /** What was typed in this tab and not sent. */
  draft: Draft;
};

export type OfferConfirmationServices = {
  findOffer: Service<{ token: string }, FoundOffer>;
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
  offer: LinkedOffer | null;
  reference: string | null;
  /** From when the offer is found to be open. */
  draft: DraftActor | null;
  /** The draft as the form began with it. */
  typed: Draft;
  /** What was submitted last; until then what the link said. */
  confirmation: OfferConfirmation;
  failure: Failure | null;
};
type Event = ({ type: 'form.submit' } & OfferConfirmation) | { type: 'offer.retry' };

const standingOf = ({ event }: { event: { output: FoundOffer } }) => event.output.standing;

export const offerConfirmationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { draft: 'draft' },
  },
  actors: { ...ports<OfferConfirmationServices>('findOffer', 'confirmOffer'), draft: draftMachine },
  guards: {
    isMissing: (_, standing: string) => standing === 'missing',
    isExpired: (_, standing: string) => standing === 'expired',
    isAccepted: (_, standing: string) => standing === 'accepted',
  },
  actions: {
    storeOffer: assign((_, { provider, offer, reference }: FoundOffer) => ({
      provider,
      offer: offer ?? null,
      reference: reference ?? null,
    })),
    startDraft: assign(({ spawn, context: { token } }, { draft }: FoundOffer) => ({
      draft: spawn('draft', { id: 'draft', input: { owner: token, draft } }),
      typed: draft,
    })),
    storeConfirmation: assign((_, { applicant, warnings }: OfferConfirmation) => ({
      confirmation: { applicant, warnings },
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'offerConfirmation',
  context: ({ input }) => ({
    ...input,
    provider: null,
    offer: null,
    reference: null,
    draft: null,
    typed: EMPTY_DRAFT,
    confirmation: { applicant: input.prefill, warnings: [] },
    failure: null,
  }),
  initial: 'findingOffer',
  states: {
    findingOffer: {
      invoke: {
        id: 'findOffer',
        src: 'findOffer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isMissing', params: standingOf }, target: 'missing' },
          { guard: { type: 'isExpired', params: standingOf }, target: 'expired' },
          { guard: { type: 'isAccepted', params: standingOf }, target: 'accepted' },
          {
            target: 'editing',
            actions: [
              { type: 'storeOffer', params: outputOf },
              { type: 'startDraft', params: outputOf },
            ],
          },
        ],
        onError: withFailure('unavailable'),
      },
    },
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: { description: 'The post failed; what was typed stays' } },
      on: {
        'form.submit': {
          target: 'confirming',
          actions: { type: 'storeConfirmation', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      invoke: {
        id: 'confirmOffer',
        src: 'confirmOffer',
        input: ({ context: { token, confirmation } }) => ({ token, ...confirmation }),
        onDone: [
          { guard: { type: 'isMissing', params: outputOf }, target: 'missing' },
          { guard: { type: 'isExpired', params: outputOf }, target: 'expired' },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'accepted' },
          { target: 'confirmed' },
        ],
        onError: withFailure('editing.refused'),
      },
    },
    unavailable: {
      description: 'The offer could not be looked up',
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

export type OfferConfirmationMachine = typeof offerConfirmationMachine;
export type OfferConfirmationActor = ActorRefFrom<OfferConfirmationMachine>;
type Snapshot = SnapshotFrom<OfferConfirmationMachine>;

export const selectDraftActor = (snapshot: Snapshot) => snapshot.context.draft;
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectPrefill = (snapshot: Snapshot) => snapshot.context.prefill;
export const selectProvider = (snapshot: Snapshot) => snapshot.context.provider;
export const selectOffer = (snapshot: Snapshot) => snapshot.context.offer;
export const selectReference = (snapshot: Snapshot) => snapshot.context.reference;
export const isFinding = (snapshot: Snapshot) => snapshot.matches('findingOffer');
export const isConfirming = (snapshot: Snapshot) => snapshot.matches('confirming');
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ editing: 'refused' });
