/**
 * One step away from the line: a QR code on a desktop, a button on a phone, and watching until the
 * contract is signed. Source: spec 2 (signRequest); D-7 (one signing machine), D-102, D-103.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { CreditTerms } from '#domain/money/credit-terms.ts';
import { isSigned, type Standing } from '#domain/request/status.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';

export type SignRequestServices = {
  /** The QR image as a data URL, by the signature's current token. */
  loadSignatureQr: Service<void, string>;
};

type SignRequestInput = {
  contractUrl: string | null;
  standing: Standing;
  /** What is signed, where the server states it. */
  credit?: CreditTerms | null | undefined;
};

type Context = SignRequestInput & { qr: string | null; failure: Failure | null };
type Event = { type: 'qr.retry' };

export const signRequestMachine = setup({
  types: {
    input: {} as SignRequestInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<SignRequestServices>('loadSignatureQr'),
    statusWatch: statusWatchMachine,
  },
  guards: {
    isSigned: (_, { status }: Standing) => isSigned(status.status),
  },
  actions: {
    storeQr: assign((_, qr: string) => ({ qr })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'signRequest',
  context: ({ input }) => ({ ...input, qr: null, failure: null }),
  initial: 'signing',
  states: {
    signing: {
      description: 'The person signs on another page or device',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: ({ context }) => ({ known: context.standing }),
        onDone: [
          { guard: { type: 'isSigned', params: outputOf }, target: 'signed' },
          { target: 'over' },
        ],
      },
      initial: 'loadingSignatureQr',
      states: {
        loadingSignatureQr: {
          invoke: {
            id: 'loadSignatureQr',
            src: 'loadSignatureQr',
            onDone: { target: 'withQr', actions: { type: 'storeQr', params: outputOf } },
            onError: withFailure('withoutQr'),
          },
        },
        withQr: { on: { 'qr.retry': 'loadingSignatureQr' } },
        withoutQr: { on: { 'qr.retry': 'loadingSignatureQr' } },
      },
    },
    signed: { type: 'final' },
    over: {
      type: 'final',
      description: 'The request moved on without a signature: rejected, cancelled, expired',
    },
  },
});

export type SignRequestMachine = typeof signRequestMachine;
export type SignRequestActor = ActorRefFrom<SignRequestMachine>;
type Snapshot = SnapshotFrom<SignRequestMachine>;

/** Null while another one is fetched: the old one may no longer hold. */
export const selectQr = (snapshot: Snapshot) =>
  snapshot.matches({ signing: 'withQr' }) ? snapshot.context.qr : null;
export const selectContractUrl = ({ context }: Snapshot) => context.contractUrl;
export const selectCredit = ({ context }: Snapshot) => context.credit ?? null;
export const selectStatusWatch = ({ children }: Snapshot) => children.statusWatch;
export const isQrUnavailable = (snapshot: Snapshot) => snapshot.matches({ signing: 'withoutQr' });
