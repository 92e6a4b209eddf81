/**
 * What if sales go on as in the last year: the projection of the payoff, made again for each change of the terms.
 * The last one stays until the next is there. Source: B1.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Offer } from '#contract/offers.ts';
import type { OfferChoice } from '#domain/money/offer.ts';
import type { Projection, ProjectionTerms } from '#domain/money/projection.ts';
import { firstPaymentMonth, type QuoteDates } from '#domain/money/quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { ports, type Service } from '../../kit/service.ts';

export type PayoffProjectionServices = {
  projectPayoff: Service<ProjectionTerms, Projection>;
};

/** What a person changes. */
type Terms = OfferChoice;

type PayoffProjectionInput = Omit<ProjectionTerms, 'seed'>;

type Credit = { offer: Offer; sales: SalesItem[]; dates: QuoteDates };

/** What is projected of a credit on these terms. */
export const projectionOf = (
  { offer, sales, dates }: Credit,
  { amount, retention }: OfferChoice,
): PayoffProjectionInput => ({
  history: sales,
  amount,
  monthlyRate: offer.monthly_rate,
  retention,
  first: firstPaymentMonth(dates.datef),
});

type Context = { terms: ProjectionTerms; projection: Projection | null };
type Event = { type: 'terms.change'; terms: Terms } | { type: 'projection.retry' };

/** Everybody's, so that the same sales and terms are projected the same on every visit. */
const SEED = 11;

export const payoffProjectionMachine = setup({
  types: { input: {} as PayoffProjectionInput, context: {} as Context, events: {} as Event },
  actors: ports<PayoffProjectionServices>('projectPayoff'),
  guards: {
    hasSales: (_, projection: Projection) => projection.outcome === 'projected',
    isChanged: ({ context }, { amount, retention }: Terms) =>
      amount !== context.terms.amount || retention !== context.terms.retention,
  },
  actions: {
    storeTerms: assign(({ context }, { amount, retention }: Terms) => ({
      terms: { ...context.terms, amount, retention },
    })),
    storeProjection: assign((_, projection: Projection) => ({ projection })),
  },
}).createMachine({
  id: 'payoffProjection',
  context: ({ input }) => ({ terms: { ...input, seed: SEED }, projection: null }),
  initial: 'projecting',
  on: {
    'terms.change': {
      guard: { type: 'isChanged', params: ({ event }) => event.terms },
      target: '.projecting',
      actions: { type: 'storeTerms', params: ({ event }) => event.terms },
    },
  },
  states: {
    projecting: {
      invoke: {
        id: 'projectPayoff',
        src: 'projectPayoff',
        input: ({ context }) => context.terms,
        onDone: [
          {
            guard: { type: 'hasSales', params: ({ event }) => event.output },
            target: 'projected',
            actions: { type: 'storeProjection', params: ({ event }) => event.output },
          },
          { target: 'withoutSales' },
        ],
        onError: 'notProjected',
      },
    },
    projected: {},
    withoutSales: {},
    notProjected: { on: { 'projection.retry': 'projecting' } },
  },
});

export type PayoffProjectionMachine = typeof payoffProjectionMachine;
export type PayoffProjectionActor = ActorRefFrom<PayoffProjectionMachine>;
type Snapshot = SnapshotFrom<PayoffProjectionMachine>;

/** Null until there is one. */
export const selectProjection = ({ context: { projection } }: Snapshot) =>
  projection?.outcome === 'projected' ? projection : null;
export const isProjecting = (snapshot: Snapshot) => snapshot.matches('projecting');
