/**
 * The representative's link as the staff see it: made, sent by mail, WhatsApp or by hand, brought to mind, and ended.
 * That it was opened or signed is seen by itself; so is each document that arrives under it. Source: ruling 58; issue 34, 7.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { SignatureLink } from '#contract/signature-links.ts';
import type { LinkPurpose, SignatureChannel } from '#domain/request/signature-link.ts';
import type { DocumentsReport } from '../../kit/documents-report.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { signatureLinkWatchMachine } from './status-watch.machine.ts';

type OfRequest = { requestId: string; purpose: LinkPurpose };
/** The parent learns of documents that arrive. */
type Input = OfRequest & { parent: Parent<DocumentsReport> };

export type SignatureLinkServices = {
  findLink: Service<OfRequest, SignatureLink>;
  /** 'conflict': signed meanwhile, no longer due, or mailed within a day. */
  shareLink: Service<OfRequest & { channel: SignatureChannel }, SignatureLink | 'conflict'>;
  endLink: Service<OfRequest, SignatureLink>;
};

type Context = Input & {
  link: SignatureLink | null;
  channel: SignatureChannel;
  failure: Failure | null;
};
type Event =
  | { type: 'link.share'; channel: SignatureChannel }
  | { type: 'link.end' | 'link.retry' };

const ofRequest = ({ context: { requestId, purpose } }: { context: Context }): OfRequest => ({
  requestId,
  purpose,
});
const sharing = {
  'link.share': {
    target: 'sharingLink',
    actions: {
      type: 'storeChannel',
      params: ({ event }: { event: { channel: SignatureChannel } }) => event,
    },
  },
} as const;

export const signatureLinkMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<SignatureLinkServices>('findLink', 'shareLink', 'endLink'),
    statusWatch: signatureLinkWatchMachine,
  },
  guards: {
    isSigned: ({ context }) => context.link?.end === 'signed',
    isGood: ({ context }) => context.link?.address != null,
    isConflict: (_, answer: SignatureLink | 'conflict') => answer === 'conflict',
  },
  actions: {
    storeLink: assign((_, answer: SignatureLink | 'conflict') =>
      answer === 'conflict' ? {} : { link: answer, failure: null },
    ),
    storeChannel: assign((_, { channel }: { channel: SignatureChannel }) => ({ channel })),
    reportFiles: sendTo(
      ({ context }) => context.parent,
      (_, { documents }: SignatureLink) => ({ type: 'documents.arrived', documents }),
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'signatureLink',
  context: ({ input }) => ({ ...input, link: null, channel: 'mail', failure: null }),
  initial: 'findingLink',
  states: {
    findingLink: {
      invoke: {
        id: 'findLink',
        src: 'findLink',
        input: ofRequest,
        onDone: { target: 'standing', actions: { type: 'storeLink', params: outputOf } },
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'link.retry': 'findingLink' } },
    standing: {
      description: 'What was found decides',
      always: [
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isGood', target: 'good' },
        { target: 'absent' },
      ],
    },
    absent: {
      description: 'There is none yet, or the last one is over',
      on: sharing,
      initial: 'untouched',
      states: {
        untouched: {},
        notShared: { description: 'It could not be made' },
      },
    },
    good: {
      description: 'The representative can open it',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: ({ context }) => ({
          known: required(context.link, 'a link'),
          query: ofRequest({ context }),
        }),
        onDone: {
          target: 'standing',
          actions: [
            { type: 'storeLink', params: outputOf },
            { type: 'reportFiles', params: outputOf },
          ],
        },
      },
      on: { ...sharing, 'link.end': 'endingLink' },
      initial: 'untouched',
      states: {
        untouched: {},
        notShared: { description: 'The mail could not be sent' },
        notEnded: { description: 'It could not be ended, and is good still' },
      },
    },
    sharingLink: {
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ context }) => ({ ...ofRequest({ context }), channel: context.channel }),
        onDone: [
          { guard: { type: 'isConflict', params: outputOf }, target: 'findingLink' },
          { target: 'standing', actions: { type: 'storeLink', params: outputOf } },
        ],
        onError: withFailure('notShared'),
      },
    },
    notShared: {
      always: [{ guard: 'isGood', target: 'good.notShared' }, { target: 'absent.notShared' }],
    },
    endingLink: {
      invoke: {
        id: 'endLink',
        src: 'endLink',
        input: ofRequest,
        onDone: { target: 'standing', actions: { type: 'storeLink', params: outputOf } },
        onError: withFailure('good.notEnded'),
      },
    },
    signed: { type: 'final' },
  },
});

/** How the flow around it invokes it. */
export const signatureLinkFor = (purpose: LinkPurpose) =>
  ({
    id: 'signatureLink',
    src: 'signatureLink',
    input: ({ context, self }: { context: Around; self: Input['parent'] }): Input => ({
      requestId: required(context.request, 'a request').id,
      purpose,
      parent: self,
    }),
  }) as const;
type Around = { request: { id: string } | null };

export type SignatureLinkMachine = typeof signatureLinkMachine;
export type SignatureLinkActor = ActorRefFrom<SignatureLinkMachine>;
type Snapshot = SnapshotFrom<SignatureLinkMachine>;

export const selectPurpose = ({ context }: Snapshot) => context.purpose;
export const selectLink = ({ context }: Snapshot) => context.link;
export const isSharing = (snapshot: Snapshot) => snapshot.matches('sharingLink');
export const isEnding = (snapshot: Snapshot) => snapshot.matches('endingLink');
export const wasNotShared = (snapshot: Snapshot) =>
  snapshot.matches({ good: 'notShared' }) || snapshot.matches({ absent: 'notShared' });
export const wasNotEnded = (snapshot: Snapshot) => snapshot.matches({ good: 'notEnded' });
