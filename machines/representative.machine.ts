/**
 * The representative's own link, on one device: the terms of a hotel to sign, or the documents that are missing, to
 * upload and send. The link's secret stays with the services. Source: ruling 58; issue 34, 7.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { OpenedLink } from '#contract/signature-links.ts';
import type { SignatureLinkEnd } from '#domain/request/signature-link.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import {
  type DocumentListInput,
  type DocumentListOutput,
  documentListMachine,
} from './parts/files/document-list.machine.ts';
import { openedLinkWatchMachine } from './parts/request/status-watch.machine.ts';
import { type TermsOutput, termsMachine } from './terms.machine.ts';

/** `missing`: no link has this address. */
type FoundLink = OpenedLink | { state: 'missing' };

export type RepresentativeServices = {
  openLink: Service<void, FoundLink>;
  /** Leaves the link to another device, which opens the address. */
  releaseLink: Service<void, { address: string }>;
  /** Nothing that was chosen stays on the device. Never fails. */
  forgetKept: Service<void, void>;
};

type LinkedDocuments = NonNullable<OpenedLink['documents']>;
type Context = {
  opened: OpenedLink | null;
  end: SignatureLinkEnd | null;
  address: string;
  failure: Failure | null;
};
type Event = { type: 'link.retry' | 'device.change' | 'device.keep' };

const codesOf = (documents: LinkedDocuments | null) =>
  documents?.required.map(({ code }) => code).join() ?? '';

const openedIn = ({ opened }: Context) => required(opened, 'an open link');

const ended = {
  guard: { type: 'isEnded', params: outputOf },
  target: '#representative.ended',
  actions: { type: 'storeOpened', params: outputOf },
} as const;
const elsewhere = {
  guard: { type: 'isElsewhere', params: outputOf },
  target: '#representative.elsewhere',
  actions: { type: 'storeOpened', params: outputOf },
} as const;

export const representativeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { terms: 'terms'; documentList: 'documentList'; statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<RepresentativeServices>('openLink', 'releaseLink', 'forgetKept'),
    terms: termsMachine,
    documentList: documentListMachine,
    statusWatch: openedLinkWatchMachine,
  },
  guards: {
    isForTerms: (_, found: FoundLink) => found.state === 'opened' && found.terms !== null,
    isForDocuments: (_, found: FoundLink) => found.state === 'opened' && found.documents !== null,
    isEnded: (_, { state }: FoundLink) => state === 'ended',
    isElsewhere: (_, { state }: FoundLink) => state === 'otherDevice',
    asksForOthers: ({ context }, { documents }: OpenedLink) =>
      codesOf(documents) !== codesOf(openedIn(context).documents),
    isSigned: (_, output: TermsOutput) => output === 'signed',
    isSent: (_, { outcome }: DocumentListOutput) => outcome === 'sent',
  },
  actions: {
    storeOpened: assign((_, found: FoundLink) =>
      found.state === 'missing' ? {} : { opened: found, end: found.end },
    ),
    storeEnd: assign((_, { end }: { end: SignatureLinkEnd }) => ({ end })),
    passOn: sendTo('documentList', (_, { documents }: OpenedLink) => ({
      type: 'documents.arrived',
      documents: documents?.documents ?? [],
    })),
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'representative',
  context: { opened: null, end: null, address: '', failure: null },
  initial: 'openingLink',
  states: {
    openingLink: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: { type: 'isForTerms', params: outputOf },
            target: 'signing',
            actions: { type: 'storeOpened', params: outputOf },
          },
          {
            guard: { type: 'isForDocuments', params: outputOf },
            target: 'collecting',
            actions: { type: 'storeOpened', params: outputOf },
          },
          ended,
          elsewhere,
          { target: 'missing' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'link.retry': 'openingLink' } },
    signing: {
      invoke: {
        id: 'terms',
        src: 'terms',
        input: ({ context }) => ({
          requestId: required(openedIn(context).terms, 'terms').request_id,
        }),
        onDone: [
          {
            guard: { type: 'isSigned', params: outputOf },
            target: 'ended',
            actions: { type: 'storeEnd', params: { end: 'signed' } },
          },
          { target: 'openingLink' },
        ],
      },
      on: { 'device.change': 'releasingLink' },
    },
    collecting: {
      description: 'The files that arrive are kept at once, and sent together',
      on: { 'device.change': 'releasingLink' },
      invoke: {
        id: 'documentList',
        src: 'documentList',
        input: ({ context }) => listOf(required(openedIn(context).documents, 'documents')),
        onDone: [
          {
            guard: { type: 'isSent', params: outputOf },
            target: 'ended',
            actions: { type: 'storeEnd', params: { end: 'sent' } },
          },
          { target: 'openingLink' },
        ],
      },
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            id: 'statusWatch',
            src: 'statusWatch',
            input: ({ context }) => ({ known: openedIn(context) }),
            onDone: [
              ended,
              elsewhere,
              {
                description: 'The staff took a document back: the list has its slot again',
                guard: { type: 'asksForOthers', params: outputOf },
                target: '#representative.collecting',
                reenter: true,
                actions: { type: 'storeOpened', params: outputOf },
              },
              {
                target: 'watching',
                reenter: true,
                actions: [
                  { type: 'storeOpened', params: outputOf },
                  { type: 'passOn', params: outputOf },
                ],
              },
            ],
          },
        },
      },
    },
    releasingLink: {
      invoke: {
        id: 'releaseLink',
        src: 'releaseLink',
        onDone: { target: 'released', actions: { type: 'storeAddress', params: outputOf } },
        onError: withFailure('unavailable'),
      },
    },
    released: {
      description: 'Another device may open the link; until one does, this one may again',
      on: { 'device.keep': 'openingLink' },
    },
    elsewhere: {
      description: 'The link is open on another device',
      on: { 'link.retry': 'openingLink' },
    },
    ended: {
      description: 'It was signed or sent, or the link is over',
      invoke: { id: 'forgetKept', src: 'forgetKept' },
    },
    missing: { type: 'final' },
  },
});

/** All of them are sent together; there is no step before. */
const listOf = ({ required, correcting }: LinkedDocuments): DocumentListInput => ({
  owner: null,
  required,
  correcting,
  waitResponse: true,
  canGoBack: false,
  wasRefused: false,
});

export type RepresentativeMachine = typeof representativeMachine;
export type RepresentativeActor = ActorRefFrom<RepresentativeMachine>;
type Snapshot = SnapshotFrom<RepresentativeMachine>;

export const selectTermsActor = ({ children }: Snapshot) => children.terms;
export const selectList = ({ children }: Snapshot) => children.documentList;
export const selectDocuments = ({ context }: Snapshot) => context.opened?.documents ?? null;
export const selectPurpose = ({ context }: Snapshot) => context.opened?.purpose ?? 'terms';
export const selectEnd = ({ context }: Snapshot) => context.end ?? 'expired';
export const selectAddress = ({ context }: Snapshot) => context.address;
