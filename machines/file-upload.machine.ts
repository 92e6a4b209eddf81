/**
 * One kept file on its way to the store, which tries on by itself while there is no network.
 * Source: spec 4 (upload item), 7 (uploads); beyond B8.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import type { FileProblem } from '#domain/request/documents.ts';
import type { FileOwner, KeptFile, StoredFile, WaitingCause } from '#domain/request/file-slot.ts';
import type { Failure } from './kit/failure.ts';
import { failureIn } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { type Waiting, type WaitingEvent, waitingOf } from './kit/waiting.ts';

type Input = {
  owner: FileOwner;
  kept: KeptFile;
  /** Where it goes. Null, or a target that is no longer good: the service asks for one. */
  target: UploadTarget | null;
  /** Takes fractions from 0 to 1. */
  onProgress: (fraction: number) => void;
};
type Arrival =
  | { outcome: 'stored'; stored: StoredFile }
  | { outcome: 'rejected'; problem: FileProblem };

export type FileUploadServices = {
  uploadFile: Service<Input & Waiting, Arrival>;
};

export type FileUploadOutput = Arrival | { outcome: 'failed'; failure?: Failure };

export const fileUploadMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { output: FileUploadOutput },
    events: {} as WaitingEvent,
    output: {} as FileUploadOutput,
  },
  actors: ports<FileUploadServices>('uploadFile'),
  actions: {
    noteArrival: assign((_, output: Arrival) => ({ output })),
    noteFailure: assign((_, failure: Failure) => ({
      output: { outcome: 'failed' as const, failure },
    })),
  },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({ ...input, output: { outcome: 'failed' } }),
  output: ({ context }) => context.output,
  invoke: {
    id: 'uploadFile',
    src: 'uploadFile',
    input: ({ context: { output: _, ...input }, self }) => ({ ...input, ...waitingOf(self) }),
    onDone: {
      target: '.ended',
      actions: { type: 'noteArrival', params: ({ event }) => event.output },
    },
    onError: { target: '.ended', actions: { type: 'noteFailure', params: failureIn } },
  },
  initial: 'sending',
  states: {
    sending: { on: { 'network.lost': 'waiting', 'service.lost': 'interrupted' } },
    waiting: {
      description: 'Nothing is sent until the network is back',
      on: { 'network.found': 'sending', 'service.lost': 'interrupted' },
    },
    interrupted: {
      description: 'A server of ours fails or is busy; it is tried again by itself',
      on: { 'service.found': 'sending', 'network.lost': 'waiting' },
    },
    ended: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof fileUploadMachine>;

/** What it waits for, if it does. */
export const selectWaitingCause = (snapshot: Snapshot): WaitingCause | null =>
  snapshot.matches('waiting') ? 'network' : snapshot.matches('interrupted') ? 'service' : null;
