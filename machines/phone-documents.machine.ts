/**
 * A step's documents on the phone that opened their link: the same list, which ends on the desktop. The link's secret
 * stays with the services. Source: issue 13, 5.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { PhoneDocuments } from '#contract/phone-links.ts';
import type { PhoneLinkEnd } from '#domain/request/phone-link.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import type { DocumentListInput } from './parts/files/document-list.machine.ts';
import { documentListMachine } from './parts/files/document-list.machine.ts';
import { phoneDocumentsWatchMachine } from './parts/request/status-watch.machine.ts';

/** `missing`: no link has this address. */
type OpenedLink = PhoneDocuments | { state: 'missing' };

export type PhoneDocumentsServices = {
  openLink: Service<void, OpenedLink>;
  /** Nothing that was chosen stays on the phone. Never fails. */
  forgetKept: Service<void, void>;
};

type Context = {
  found: PhoneDocuments | null;
  end: PhoneLinkEnd | null;
  failure: Failure | null;
};
type Event = { type: 'link.retry' } | { type: 'documents.open' };

export const phoneDocumentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { documentList: 'documentList'; statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<PhoneDocumentsServices>('openLink', 'forgetKept'),
    documentList: documentListMachine,
    statusWatch: phoneDocumentsWatchMachine,
  },
  guards: {
    isOpened: (_, { state }: OpenedLink) => state === 'opened',
    isEnded: (_, { state }: { state: string }) => state === 'ended',
  },
  actions: {
    storeFound: assign((_, found: OpenedLink) =>
      found.state === 'missing' ? {} : { found, end: found.end },
    ),
    storeEnd: assign((_, { end }: { end: PhoneLinkEnd | null }) => ({ end })),
    passOn: sendTo(
      'documentList',
      (_, { documents, back }: Pick<PhoneDocuments, 'documents' | 'back'>) => ({
        type: 'documents.arrived',
        documents,
        back,
      }),
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { timeLeft: ({ context }) => (context.found?.seconds_left ?? 0) * 1_000 },
}).createMachine({
  id: 'phoneDocuments',
  context: { found: null, end: null, failure: null },
  initial: 'openingLink',
  states: {
    openingLink: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: { type: 'isOpened', params: outputOf },
            target: 'collecting',
            actions: { type: 'storeFound', params: outputOf },
          },
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'ended',
            actions: { type: 'storeFound', params: outputOf },
          },
          { target: 'missing' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'link.retry': 'openingLink' } },
    collecting: {
      invoke: {
        id: 'documentList',
        src: 'documentList',
        input: ({ context }) => listOf(required(context.found, 'an open link')),
        onDone: 'finished',
      },
      after: {
        timeLeft: { target: 'ended', actions: { type: 'storeEnd', params: { end: 'expired' } } },
      },
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            id: 'statusWatch',
            src: 'statusWatch',
            input: ({ context }) => ({ known: required(context.found, 'an open link') }),
            onDone: [
              {
                guard: { type: 'isEnded', params: outputOf },
                target: '#phoneDocuments.ended',
                actions: { type: 'storeEnd', params: outputOf },
              },
              {
                target: 'watching',
                reenter: true,
                actions: [
                  { type: 'storeFound', params: outputOf },
                  { type: 'passOn', params: outputOf },
                ],
              },
            ],
          },
        },
      },
    },
    finished: {
      description: 'Everything has arrived; the desktop sends it',
      on: { 'documents.open': 'openingLink' },
    },
    ended: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    missing: { type: 'final' },
  },
});

const listOf = ({ required: documents, correcting }: PhoneDocuments): DocumentListInput => ({
  owner: null,
  required: documents,
  correcting,
  waitResponse: false,
  canGoBack: false,
  wasRefused: false,
});

export type PhoneDocumentsMachine = typeof phoneDocumentsMachine;
export type PhoneDocumentsActor = ActorRefFrom<PhoneDocumentsMachine>;
type Snapshot = SnapshotFrom<PhoneDocumentsMachine>;

export const selectList = ({ children }: Snapshot) => children.documentList;
export const selectName = ({ context }: Snapshot) => context.found?.name ?? '';
export const selectEnd = ({ context }: Snapshot) => context.end ?? 'expired';
