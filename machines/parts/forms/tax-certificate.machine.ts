/**
 * A tax certificate that is read on the device, whose answers a person takes or leaves. It is sent nowhere.
 * Source: beyond B6; issue 13, 4.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { TaxCertificate } from '#domain/person/tax-certificate.ts';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

/**
 * `otherFile`: no PDF. `locked`: it asks for a password. `otherDocument`: no tax certificate, or a picture of one.
 * `unreadable`: broken, too large, or not read in time.
 */
export type CertificateProblem = 'otherFile' | 'locked' | 'otherDocument' | 'unreadable';

type Reading =
  | { outcome: 'read'; certificate: TaxCertificate }
  | { outcome: 'refused'; problem: CertificateProblem };

export type TaxCertificateServices = { readTaxCertificate: Service<{ file: File }, Reading> };

type Context = {
  file: File | null;
  certificate: TaxCertificate | null;
  problem: CertificateProblem;
};
type Event =
  | { type: 'certificate.choose'; file: File }
  | { type: 'proposals.take' | 'proposals.leave' | 'proposals.undo' };

export const taxCertificateMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<TaxCertificateServices>('readTaxCertificate'),
  guards: { isRead: (_, { outcome }: Reading) => outcome === 'read' },
  actions: {
    storeFile: assign((_, file: File) => ({ file })),
    storeCertificate: assign((_, reading: Reading) =>
      reading.outcome === 'read' ? { certificate: reading.certificate } : {},
    ),
    storeProblem: assign((_, reading: Reading) =>
      reading.outcome === 'refused' ? { problem: reading.problem } : {},
    ),
    storeUnreadable: assign({ problem: 'unreadable' }),
    clear: assign({ file: null, certificate: null }),
  },
}).createMachine({
  id: 'taxCertificate',
  context: { file: null, certificate: null, problem: 'unreadable' },
  initial: 'offered',
  on: {
    'certificate.choose': {
      target: '.readingTaxCertificate',
      reenter: true,
      actions: { type: 'storeFile', params: ({ event }) => event.file },
    },
  },
  states: {
    offered: {},
    readingTaxCertificate: {
      invoke: {
        id: 'readTaxCertificate',
        src: 'readTaxCertificate',
        input: ({ context }) => ({ file: required(context.file, 'a file') }),
        onDone: [
          {
            guard: { type: 'isRead', params: outputOf },
            target: 'proposed',
            actions: { type: 'storeCertificate', params: outputOf },
          },
          { target: 'refused', actions: { type: 'storeProblem', params: outputOf } },
        ],
        onError: { target: 'refused', actions: 'storeUnreadable' },
      },
    },
    proposed: {
      description: 'The person takes or leaves each answer',
      on: {
        'proposals.take': 'taken',
        'proposals.leave': { target: 'offered', actions: 'clear' },
      },
    },
    taken: {
      description: 'The answers are in the form, and can be undone',
      on: { 'proposals.undo': 'proposed' },
    },
    refused: { tags: 'failed' },
  },
});

export type TaxCertificateMachine = typeof taxCertificateMachine;
export type TaxCertificateActor = ActorRefFrom<TaxCertificateMachine>;
type Snapshot = SnapshotFrom<TaxCertificateMachine>;

export const selectCertificate = ({ context }: Snapshot) => context.certificate;
export const selectProblem = ({ context }: Snapshot) => context.problem;
