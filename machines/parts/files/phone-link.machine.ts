/**
 * 'Continuar en mi teléfono', on the desktop: a link for the documents of this step, what arrives through it, and how it
 * ends. Source: issue 13, 5.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { PhoneLink } from '#contract/phone-links.ts';
import type { DocumentsReport } from '../../kit/documents-report.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { phoneLinkWatchMachine } from '../request/status-watch.machine.ts';

/** `address`: what the phone opens. It holds the link's secret, and is shown to who made the link alone. */
type CreatedLink = { link: PhoneLink; address: string };

export type PhoneLinkServices = {
  /** The link that this tab made before a reload; null without one, or where it is over. */
  findLink: Service<{ requestId: string }, CreatedLink | null>;
  createLink: Service<{ requestId: string }, CreatedLink>;
  endLink: Service<{ id: string }, PhoneLink>;
};

type PhoneLinkInput = {
  requestId: string;
  list: Parent<DocumentsReport>;
};

type Context = PhoneLinkInput & {
  link: PhoneLink | null;
  address: string;
  failure: Failure | null;
};
type Event = { type: 'link.create' | 'link.end' | 'link.close' };

export const phoneLinkMachine = setup({
  types: {
    input: {} as PhoneLinkInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<PhoneLinkServices>('findLink', 'createLink', 'endLink'),
    statusWatch: phoneLinkWatchMachine,
  },
  guards: {
    isFound: (_, found: CreatedLink | null) => found !== null,
    isEnded: (_, { state }: PhoneLink) => state === 'ended',
    isOpened: ({ context }) => context.link?.state === 'opened',
    isOver: ({ context }) => context.link?.state === 'ended',
  },
  actions: {
    storeCreated: assign((_, created: CreatedLink | null) => created ?? {}),
    storeLink: assign((_, link: PhoneLink) => ({ link })),
    storeExpired: assign(({ context: { link } }) => ({
      link: link && { ...link, state: 'ended' as const, end: 'expired' as const },
    })),
    reportFiles: sendTo(
      ({ context }) => context.list,
      (_, { documents, back }: PhoneLink) => ({ type: 'documents.arrived', documents, back }),
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearLink: assign({ link: null, address: '', failure: null }),
  },
  delays: { timeLeft: ({ context }) => (context.link?.seconds_left ?? 0) * 1_000 },
}).createMachine({
  id: 'phoneLink',
  context: ({ input }) => ({ ...input, link: null, address: '', failure: null }),
  initial: 'findingLink',
  states: {
    findingLink: {
      invoke: {
        id: 'findLink',
        src: 'findLink',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'live',
            actions: { type: 'storeCreated', params: outputOf },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      on: { 'link.create': 'creatingLink' },
    },
    closed: {
      entry: 'clearLink',
      on: { 'link.create': 'creatingLink' },
      initial: 'untouched',
      states: {
        untouched: {},
        left: { description: 'The person came back from the link: its button takes the focus' },
      },
    },
    creatingLink: {
      entry: 'clearLink',
      invoke: {
        id: 'createLink',
        src: 'createLink',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: { target: 'live', actions: { type: 'storeCreated', params: outputOf } },
        onError: withFailure('failed'),
      },
    },
    failed: { on: { 'link.create': 'creatingLink', 'link.close': 'closed.left' } },
    live: {
      description: 'The link is good: files may arrive',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: ({ context }) => {
          const known = required(context.link, 'a link');
          return { known, query: { id: known.id } };
        },
        onDone: [
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'ended',
            actions: [
              { type: 'storeLink', params: outputOf },
              { type: 'reportFiles', params: outputOf },
            ],
          },
          {
            target: 'live',
            reenter: true,
            actions: [
              { type: 'storeLink', params: outputOf },
              { type: 'reportFiles', params: outputOf },
            ],
          },
        ],
      },
      after: {
        timeLeft: {
          description: 'What came last is read with the end',
          target: 'endingLink',
          actions: 'storeExpired',
        },
      },
      on: { 'link.end': 'endingLink' },
      initial: 'standing',
      states: {
        standing: { always: [{ guard: 'isOpened', target: 'opened' }, { target: 'shown' }] },
        shown: { description: 'No phone has opened it' },
        opened: { description: 'One phone has; no other one may' },
        notEnded: { description: 'It could not be ended, and is good still' },
      },
    },
    endingLink: {
      invoke: {
        id: 'endLink',
        src: 'endLink',
        input: ({ context }) => ({ id: required(context.link, 'a link').id }),
        onDone: {
          target: 'ended',
          actions: [
            { type: 'storeLink', params: outputOf },
            { type: 'reportFiles', params: outputOf },
          ],
        },
        onError: [{ guard: 'isOver', target: 'ended' }, withFailure('live.notEnded')],
      },
    },
    ended: { on: { 'link.create': 'creatingLink', 'link.close': 'closed.left' } },
  },
});

export type PhoneLinkMachine = typeof phoneLinkMachine;
export type PhoneLinkActor = ActorRefFrom<PhoneLinkMachine>;
type Snapshot = SnapshotFrom<PhoneLinkMachine>;

export const selectLink = ({ context }: Snapshot) => context.link;
export const selectAddress = ({ context }: Snapshot) => context.address;
/** How it ended. */
export const selectEnd = ({ context }: Snapshot) => context.link?.end ?? 'expired';
/** The person came back from the link. */
export const wasLeft = (snapshot: Snapshot) => snapshot.matches({ closed: 'left' });
export const isEnding = (snapshot: Snapshot) => snapshot.matches('endingLink');
export const wasNotEnded = (snapshot: Snapshot) => snapshot.matches({ live: 'notEnded' });
export const selectWatch = ({ children }: Snapshot) => children.statusWatch;
