/**
 * The terms of a hotel, signed by its representative under her own link, on one device. The link's secret stays with the
 * services. Source: ruling 58; issue 34, 7.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { LinkedTerms } from '#contract/signature-links.ts';
import type { SignatureLinkEnd } from '#domain/request/signature-link.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { type TermsOutput, termsMachine } from './terms.machine.ts';

/** `missing`: no link has this address. */
type OpenedLink = LinkedTerms | { state: 'missing' };

export type RepresentativeSigningServices = {
  openLink: Service<void, OpenedLink>;
  /** Leaves the link to another device, which opens the address. */
  releaseLink: Service<void, { address: string }>;
};

type Context = {
  requestId: string | null;
  end: SignatureLinkEnd | null;
  address: string;
  failure: Failure | null;
};
type Event = { type: 'link.retry' | 'device.change' | 'device.keep' };

export const representativeSigningMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { terms: 'terms' },
  },
  actors: {
    ...ports<RepresentativeSigningServices>('openLink', 'releaseLink'),
    terms: termsMachine,
  },
  guards: {
    isOpened: (_, { state }: OpenedLink) => state === 'opened',
    isEnded: (_, { state }: OpenedLink) => state === 'ended',
    isElsewhere: (_, { state }: OpenedLink) => state === 'otherDevice',
    isSigned: (_, output: TermsOutput) => output === 'signed',
  },
  actions: {
    storeOpened: assign((_, found: OpenedLink) =>
      found.state === 'missing'
        ? {}
        : { requestId: found.terms?.request_id ?? null, end: found.end },
    ),
    storeSigned: assign({ end: 'signed' }),
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'representativeSigning',
  context: { requestId: null, end: null, address: '', failure: null },
  initial: 'openingLink',
  states: {
    openingLink: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: { type: 'isOpened', params: outputOf },
            target: 'signing',
            actions: { type: 'storeOpened', params: outputOf },
          },
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'ended',
            actions: { type: 'storeOpened', params: outputOf },
          },
          { guard: { type: 'isElsewhere', params: outputOf }, target: 'elsewhere' },
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
        input: ({ context }) => ({ requestId: required(context.requestId, 'an open link') }),
        onDone: [
          {
            guard: { type: 'isSigned', params: outputOf },
            target: 'ended',
            actions: 'storeSigned',
          },
          { target: 'openingLink' },
        ],
      },
      on: { 'device.change': 'releasingLink' },
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
    ended: { type: 'final', description: 'It was signed, or the link is over' },
    missing: { type: 'final' },
  },
});

export type RepresentativeSigningMachine = typeof representativeSigningMachine;
export type RepresentativeSigningActor = ActorRefFrom<RepresentativeSigningMachine>;
type Snapshot = SnapshotFrom<RepresentativeSigningMachine>;

export const selectTermsActor = ({ children }: Snapshot) => children.terms;
export const selectEnd = ({ context }: Snapshot) => context.end ?? 'expired';
export const selectAddress = ({ context }: Snapshot) => context.address;
