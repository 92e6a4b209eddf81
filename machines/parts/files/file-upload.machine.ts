/**
 * One kept file on its way to the store, which tries on by itself while there is no network.
 * Source: spec 4 (upload item), 7 (uploads); beyond B8.
 */
import { assign, setup } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { FileProblem } from '#domain/files/file-problem.ts';
import type { FileOwner, KeptFile, StoredFile, WaitingCause } from '#domain/request/file-slot.ts';
import { failureIn, outputOf } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import {
  tryingStates,
  untilAfter,
  type Waiting,
  type WaitingEvent,
  waitingOf,
} from '../../kit/waiting.ts';

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
    context: {} as Input & { output: FileUploadOutput; until: number | null },
    events: {} as WaitingEvent,
    output: {} as FileUploadOutput,
    tags: {} as WaitingCause,
  },
  actors: ports<FileUploadServices>('uploadFile'),
  actions: {
    storeUntil: assign(untilAfter),
    storeArrival: assign((_, output: Arrival) => ({ output })),
    storeFailure: assign((_, failure: Failure) => ({
      output: { outcome: 'failed' as const, failure },
    })),
  },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({ ...input, output: { outcome: 'failed' }, until: null }),
  output: ({ context }) => context.output,
  initial: 'uploadingFile',
  states: {
    uploadingFile: {
      ...tryingStates,
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { owner, kept, target, onProgress }, self }) => ({
          ...{ owner, kept, target, onProgress },
          ...waitingOf(self),
        }),
        onDone: { target: 'ended', actions: { type: 'storeArrival', params: outputOf } },
        onError: { target: 'ended', actions: { type: 'storeFailure', params: failureIn } },
      },
    },
    ended: { type: 'final' },
  },
});
