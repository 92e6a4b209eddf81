/**
 * Sends a complete set of files: targets for those that have not arrived, the files, the confirmation. Only what
 * failed is done again. Source: spec 7 ("three steps in order"), 8 (FAIL_TO_UPLOAD_DOCUMENTS); D-94; beyond B8.
 */
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { type SetFile, withChanged } from '#domain/request/file-set.ts';
import type { FileInSlot, FileOwner, KeptFile, WaitingCause } from '#domain/request/file-slot.ts';
import { failureIn, outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import {
  tryingStates,
  untilAfter,
  type Waiting,
  type WaitingEvent,
  waitingOf,
} from '../../kit/waiting.ts';
import type { FileSlotActor } from './file-slot.machine.ts';

/** How a set may end for good. `corrected`: nothing waits for these files any more. */
export type SetEnd = { outcome: 'expired' | 'missing' | 'corrected' };
type TargetsAnswer = { outcome: 'given'; targets: Record<string, UploadTarget> } | SetEnd;
/** `returned`: only now it was seen what the files hold, and these are not taken. */
type ConfirmAnswer =
  | { outcome: 'confirmed'; message: string }
  | { outcome: 'returned'; codes: string[] }
  | SetEnd;

export type FileSendingServices = {
  askTargets: Service<Waiting & { files: KeptFile[] }, TargetsAnswer>;
  confirmFiles: Service<Waiting & { owner: FileOwner; files: SetFile[] }, ConfirmAnswer>;
};

/** `changing`: the person goes back to the files. `returned`: some of them have to be chosen again. */
export type FileSendingOutput =
  | (ConfirmAnswer & { files: SetFile[] })
  | { outcome: 'changing' }
  | { outcome: 'refused'; failure: Failure };

type Input = {
  owner: FileOwner;
  files: SetFile[];
  slots: FileSlotActor[];
  /** Whether a set that is not taken leads back to the files, or may be confirmed again from here. */
  returnsAtOnce: boolean;
};
type Context = Input & {
  batch: string[];
  until: number | null;
  failure: Failure | null;
  output: FileSendingOutput;
};
type Event =
  | { type: 'slot.changed'; file: FileInSlot }
  | { type: 'set.retry' | 'set.change' }
  | WaitingEvent;

/** A step that could not be done: again, or back to the files. */
const stopped = (step: 'askingTargets' | 'confirmingFiles') =>
  ({ on: { 'set.retry': step, 'set.change': 'ended' } }) as const;

export const fileSendingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as FileSendingOutput,
    tags: {} as WaitingCause,
  },
  actors: ports<FileSendingServices>('askTargets', 'confirmFiles'),
  guards: {
    isStored: ({ context }) => unsentOf(context).length === 0,
    isAtRest: ({ context }) => context.batch.length === 0,
    lacksFile: ({ context }) =>
      context.batch.length === 0 && context.files.some(({ isReady }) => !isReady),
    returnsAtOnce: ({ context }) => context.returnsAtOnce,
    isGiven: (_, { outcome }: TargetsAnswer) => outcome === 'given',
  },
  actions: {
    storeUntil: assign(untilAfter),
    storeFile: assign(({ context, event }) =>
      event.type === 'slot.changed' ? withChanged(context, event.file) : {},
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    storeEnd: assign(({ context: { files } }, end: TargetsAnswer | ConfirmAnswer) =>
      end.outcome === 'given' ? {} : { output: { ...end, files } },
    ),
    storeRefused: assign((_, failure: Failure) => ({ output: { outcome: 'refused', failure } })),
    uploadFiles: enqueueActions(({ context, enqueue }, answer: TargetsAnswer) => {
      const targets = answer.outcome === 'given' ? answer.targets : {};
      const codes = unsentOf(context).map(({ code }) => code);
      enqueue.assign({ batch: codes });
      for (const slot of context.slots) {
        const target = targets[slot.id] ?? null;
        if (codes.includes(slot.id)) enqueue.sendTo(slot, { type: 'file.upload', target });
      }
    }),
  },
}).createMachine({
  id: 'fileSending',
  context: ({ input }) => ({
    ...input,
    batch: [],
    until: null,
    failure: null,
    output: { outcome: 'changing' },
  }),
  output: ({ context }) => context.output,
  initial: 'preparing',
  on: { 'slot.changed': { actions: 'storeFile' } },
  states: {
    preparing: {
      always: [{ guard: 'isStored', target: 'confirmingFiles' }, { target: 'askingTargets' }],
    },
    askingTargets: {
      ...tryingStates,
      invoke: {
        id: 'askTargets',
        src: 'askTargets',
        input: ({ context, self }) => ({
          files: unsentOf(context).flatMap(({ kept }) => kept ?? []),
          ...waitingOf(self),
        }),
        onDone: [
          {
            guard: { type: 'isGiven', params: outputOf },
            target: 'uploadingFiles',
            actions: { type: 'uploadFiles', params: outputOf },
          },
          { target: 'ended', actions: { type: 'storeEnd', params: outputOf } },
        ],
        onError: withFailure('notAsked'),
      },
    },
    notAsked: stopped('askingTargets'),
    uploadingFiles: {
      always: [
        { guard: 'isStored', target: 'confirmingFiles' },
        {
          guard: 'lacksFile',
          target: 'ended',
          actions: { type: 'storeEnd', params: { outcome: 'returned', codes: [] } },
        },
        {
          guard: 'isAtRest',
          target: 'notUploaded',
          actions: 'clearFailure',
        },
      ],
    },
    notUploaded: stopped('askingTargets'),
    confirmingFiles: {
      ...tryingStates,
      invoke: {
        id: 'confirmFiles',
        src: 'confirmFiles',
        input: ({ context, self }) => ({
          owner: context.owner,
          files: context.files,
          ...waitingOf(self),
        }),
        onDone: { target: 'ended', actions: { type: 'storeEnd', params: outputOf } },
        onError: [
          {
            guard: 'returnsAtOnce',
            target: 'ended',
            actions: { type: 'storeRefused', params: failureIn },
          },
          withFailure('notConfirmed'),
        ],
      },
    },
    notConfirmed: stopped('confirmingFiles'),
    ended: { type: 'final' },
  },
});

const unsentOf = ({ files }: Context) => files.filter(({ stored }) => stored === null);

export type FileSendingMachine = typeof fileSendingMachine;
export type FileSendingActor = ActorRefFrom<FileSendingMachine>;
type Snapshot = SnapshotFrom<FileSendingMachine>;

export const selectFiles = ({ context }: Snapshot) => context.files;
/** The step that could not be done, if one could not. */
export const selectStopped = (snapshot: Snapshot) =>
  (['notAsked', 'notUploaded', 'notConfirmed'] as const).find((step) => snapshot.matches(step)) ??
  null;
