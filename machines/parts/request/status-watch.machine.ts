/**
 * Watches how a request, a list of them or a phone's link stands until that changes: asks after a while, then less and less often; not
 * while the page is hidden or the device offline, and at once when that is over. A failure counts as an answer
 * without a change. Source: issue 9 (one watch); spec 4 (status to screen).
 */
import { type ActorRefFrom, assign, setup } from 'xstate';
import type { HotelPage, HotelSearch } from '#contract/hotel-list.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { PhoneDocuments, PhoneLink } from '#contract/phone-links.ts';
import type { OpenedLink, SignatureLink } from '#contract/signature-links.ts';
import { isSameList } from '#domain/request/hotel-rows.ts';
import { isSamePhoneLink } from '#domain/request/phone-link.ts';
import {
  isSameOpening,
  isSameSignatureLink,
  type LinkPurpose,
} from '#domain/request/signature-link.ts';
import { isSameStanding, type Standing } from '#domain/request/status.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import { type Subscription, subscriptionPort } from '../../kit/subscription.ts';

export type StatusWatchServices<Known = Standing, Query = void> = {
  loadStatus: Service<{ query: Query }, Known>;
};

/** Both report the present state when they are subscribed to, and each change after. */
export type StatusWatchSubscriptions = {
  pageVisibility: Subscription<{ type: 'page.shown' } | { type: 'page.hidden' }>;
  connectivity: Subscription<{ type: 'network.online' } | { type: 'network.offline' }>;
};

/** How it stood when it was loaded last, and what to ask for, where there is more than one. */
type StatusWatchInput<Known, Query> = { known: Known } & (Query extends object
  ? { query: Query }
  : { query?: undefined });

type Context<Known, Query> = {
  known: Known;
  query: Query;
  /** Calls made by the clock since the watch began, the page came back or a person asked. */
  attempts: number;
  /** Of the last call; null once one has succeeded. */
  failure: Failure | null;
  /** What a person's own check has come to, until the next one. */
  asked: 'pending' | 'unchanged' | null;
};
type Event =
  | { type: 'status.check' }
  | Parameters<Parameters<StatusWatchSubscriptions['pageVisibility']>[0]>[0]
  | Parameters<Parameters<StatusWatchSubscriptions['connectivity']>[0]>[0];

/** Milliseconds: 4 s, 8 s, 16 s, and every 30 s from then on. */
const FIRST_DELAY_MS = 4_000;
const LONGEST_DELAY_MS = 30_000;

const createWatch = <Known, Query = void>(
  isSame: (one: Known, other: Known) => boolean,
  longestDelayMs: number,
) => {
  const foundIn = (event: unknown) => outputOf({ event: event as { output: Known } });
  return setup({
    types: {
      input: {} as StatusWatchInput<Known, Query>,
      context: {} as Context<Known, Query>,
      events: {} as Event,
      output: {} as Known,
    },
    actors: {
      ...ports<StatusWatchServices<Known, Query>>('loadStatus'),
      pageVisibility: subscriptionPort(),
      connectivity: subscriptionPort(),
    },
    guards: {
      hasChanged: ({ context, event }) => !isSame(context.known, foundIn(event)),
    },
    actions: {
      storeStatus: assign(({ event }) => ({ known: foundIn(event) })),
      storeAsked: assign({ asked: 'pending' }),
      answerAsked: assign(({ context }) => ({ asked: context.asked && 'unchanged' })),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      resetBackoff: assign({ attempts: 0 }),
      storeFailure: assign((_, failure: Failure) => ({ failure })),
      clearFailure: assign({ failure: null }),
    },
    delays: {
      backoff: ({ context }) => Math.min(FIRST_DELAY_MS * 2 ** context.attempts, longestDelayMs),
    },
  }).createMachine({
    id: 'statusWatch',
    context: ({ input: { known, query } }) => ({
      known,
      query: query as Query,
      attempts: 0,
      failure: null,
      asked: null,
    }),
    output: ({ context }) => context.known,
    invoke: { id: 'pageVisibility', src: 'pageVisibility' },
    initial: 'visible',
    states: {
      visible: {
        description: 'The page can be seen',
        invoke: { id: 'connectivity', src: 'connectivity' },
        on: { 'page.hidden': 'hidden', 'network.offline': '.offline' },
        initial: 'waiting',
        states: {
          waiting: {
            after: { backoff: { target: 'loadingStatus', actions: 'countAttempt' } },
            on: {
              'status.check': { target: 'loadingStatus', actions: ['resetBackoff', 'storeAsked'] },
            },
          },
          loadingStatus: {
            invoke: {
              id: 'loadStatus',
              src: 'loadStatus',
              input: ({ context }) => ({ query: context.query }),
              onDone: [
                {
                  guard: 'hasChanged',
                  target: '#statusWatch.changed',
                  actions: 'storeStatus',
                },
                { target: 'waiting', actions: ['clearFailure', 'answerAsked'] },
              ],
              onError: withFailure('waiting'),
            },
            on: { 'status.check': { actions: 'storeAsked' } },
          },
          offline: {
            description: 'Nothing is asked until the device reports a network',
            on: { 'network.online': { target: 'loadingStatus', actions: 'resetBackoff' } },
          },
        },
      },
      hidden: {
        description:
          'The page is in the background; shown again, it asks at once if there is a network',
        on: { 'page.shown': 'visible.offline' },
      },
      changed: { type: 'final' },
    },
  });
};

/** How a request stands. */
export const statusWatchMachine = createWatch(isSameStanding, LONGEST_DELAY_MS);

/** How the request of a hotel stands. */
export const hotelWatchMachine = createWatch<Standing, { requestId: string }>(
  isSameStanding,
  LONGEST_DELAY_MS,
);

export type ListedHotels = Pick<HotelPage, 'rows' | 'total' | 'nextCursor'>;

/** A list of requests; as many rows of it as are read at once. */
export const recordsWatchMachine = createWatch<
  ListedHotels,
  { search: HotelSearch; count: number }
>(isSameList, LONGEST_DELAY_MS);

/** How a phone's link stands, on either side: it lasts minutes, and a person looks on while files arrive. */
export const phoneLinkWatchMachine = createWatch<PhoneLink, { id: string }>(
  isSamePhoneLink,
  FIRST_DELAY_MS,
);
export const phoneDocumentsWatchMachine = createWatch<PhoneDocuments>(
  isSamePhoneLink,
  FIRST_DELAY_MS,
);

/** How the representative's link stands, for the staff and for her. */
export const signatureLinkWatchMachine = createWatch<
  SignatureLink,
  { requestId: string; purpose: LinkPurpose }
>(isSameSignatureLink, LONGEST_DELAY_MS);
export const openedLinkWatchMachine = createWatch<OpenedLink>(isSameOpening, LONGEST_DELAY_MS);

export type HotelWatchActor = ActorRefFrom<typeof hotelWatchMachine>;
/** A watch of anything. */
type Watching = {
  context: Pick<Context<unknown, unknown>, 'failure' | 'asked'>;
  matches(state: { visible: 'loadingStatus' | 'offline' }): boolean;
};

export const isChecking = (snapshot: Watching | undefined) =>
  snapshot?.matches({ visible: 'loadingStatus' }) ?? false;
/** A person asked, and it stands as before. */
export const hasFoundNothing = (snapshot: Watching | undefined) =>
  snapshot?.context.asked === 'unchanged' && snapshot.context.failure === null;
/** The last call failed, or none can be made. */
export const hasFailed = (snapshot: Watching | undefined) =>
  snapshot !== undefined &&
  (snapshot.context.failure !== null || snapshot.matches({ visible: 'offline' }));
