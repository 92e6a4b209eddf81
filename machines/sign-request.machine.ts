/**
 * One step away from the line: a QR code on a desktop, a button on a phone, and watching until the
 * contract is signed. Source: spec 2 (signRequest); D-7 (one signing machine), D-102, D-103.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';

export type SignRequestServices = {
  /** The QR image as a data URL, by the signature's current token. */
  loadSignatureQr: Service<void, string>;
  /** 'over': the request was rejected, cancelled or expired meanwhile. */
  checkSignature: Service<void, 'pending' | 'signed' | 'over'>;
};

type SignRequestInput = { contractUrl: string | null };

type Context = SignRequestInput & { qr: string | null };
type Event = { type: 'qr.retry' } | { type: 'signature.check' };

export const signRequestMachine = setup({
  types: {
    input: {} as SignRequestInput,
    context: {} as Context,
    events: {} as Event,
  },
  actors: ports<SignRequestServices>('loadSignatureQr', 'checkSignature'),
  delays: { lookAgain: 4_000 },
}).createMachine({
  id: 'signRequest',
  context: ({ input }) => ({ ...input, qr: null }),
  initial: 'signing',
  states: {
    signing: {
      type: 'parallel',
      states: {
        qr: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadSignatureQr',
                src: 'loadSignatureQr',
                onDone: { target: 'shown', actions: assign({ qr: ({ event }) => event.output }) },
                onError: 'unavailable',
              },
            },
            shown: { on: { 'qr.retry': 'loading' } },
            unavailable: { on: { 'qr.retry': 'loading' } },
          },
        },
        watch: {
          initial: 'waiting',
          states: {
            waiting: {
              after: { lookAgain: 'checking' },
              on: { 'signature.check': 'checking' },
            },
            checking: {
              invoke: {
                id: 'checkSignature',
                src: 'checkSignature',
                onDone: [
                  {
                    guard: ({ event }) => event.output === 'signed',
                    target: '#signRequest.signed',
                  },
                  { guard: ({ event }) => event.output === 'over', target: '#signRequest.over' },
                  { target: 'waiting' },
                ],
                onError: 'unseen',
              },
            },
            unseen: {
              description: 'It could not be asked; it is asked again',
              after: { lookAgain: 'checking' },
              on: { 'signature.check': 'checking' },
            },
          },
        },
      },
    },
    signed: { type: 'final' },
    over: { type: 'final' },
  },
});

export type SignRequestMachine = typeof signRequestMachine;
export type SignRequestActor = ActorRefFrom<SignRequestMachine>;
type Snapshot = SnapshotFrom<SignRequestMachine>;

/** Null while another one is fetched: the old one may no longer hold. */
export const selectQr = (snapshot: Snapshot) =>
  snapshot.matches({ signing: { qr: 'shown' } }) ? snapshot.context.qr : null;
export const selectContractUrl = (snapshot: Snapshot) => snapshot.context.contractUrl;
export const isQrUnavailable = (snapshot: Snapshot) =>
  snapshot.matches({ signing: { qr: 'unavailable' } });
export const isChecking = (snapshot: Snapshot) =>
  snapshot.matches({ signing: { watch: 'checking' } });
export const wasUnseen = (snapshot: Snapshot) => snapshot.matches({ signing: { watch: 'unseen' } });
