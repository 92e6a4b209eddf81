/** A slot as its machine knows it: its services, what it is told, what it holds, does and reports. */
import { type ActorRef, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import {
  type FileInSlot,
  type FileOwner,
  type FileSlotOptions,
  type FilesHeld,
  fileInSlot,
  holdingAfter,
  isOtherFile,
  type SlotOutcome,
  type SlotProblem,
  type StoredFile,
  setAside,
  takenBack,
  withoutRemoved,
} from '#domain/request/file-slot.ts';
import { fileChoiceMachine } from '../parts/files/file-choice.machine.ts';
import { type FileUploadOutput, fileUploadMachine } from '../parts/files/file-upload.machine.ts';
import type { Failure } from './failure.ts';
import { ports, type Service } from './service.ts';

export type FileSlotServices = {
  /** Discards what is kept; where nothing is, withdraws what is stored. */
  removeFile: Service<FilesHeld & { owner: FileOwner; code: string }, void>;
};

type FileSlotInput = FileSlotOptions & { set: ActorRef<Snapshot<unknown>, FileSlotReport> };
export type FileSlotReport = { type: 'slot.changed'; file: FileInSlot } | { type: 'slot.refused' };

type Standing = {
  fraction: number;
  problem: SlotProblem | null;
  failure: Failure | null;
  /** For as long as it can be taken back. */
  removed: FilesHeld | null;
};
type FileSlotContext = FileSlotInput & Standing;
type FileSlotEnd = SlotOutcome & { failure?: Failure };
type FileSlotEvent =
  | { type: 'file.choose'; file: File; pictures?: File[] }
  | { type: 'files.drop' | 'file.remove' | 'removal.undo' | 'file.reject' }
  | { type: 'file.upload'; target: UploadTarget | null }
  | { type: 'upload.progress'; fraction: number }
  /** What the server keeps for it now, from another device; null where nothing is. */
  | { type: 'file.arrived'; stored: StoredFile | null };

/** Where a person may choose a file. */
export const choosing = {
  'file.choose': { target: 'choosing', actions: 'clearProblem', reenter: true },
  'files.drop': {
    actions: { type: 'noteOutcome', params: { outcome: 'refused', problem: 'many' } },
  },
} as const;

/** Where its removal can be undone. */
export const removable = { 'file.remove': { target: 'resting', actions: 'setAside' } } as const;

/** Where another device may bring its file, or take it away. */
export const arriving = {
  'file.arrived': { guard: 'isNews', target: 'resting', actions: 'takeArrived' },
} as const;

/** As `arriving`, where a file of this device waits for the person to decide. */
export const arrivingBeside = {
  'file.arrived': {
    guard: 'isNews',
    actions: ['takeArrived', { type: 'report', params: 'resting' }],
  },
} as const;

/** What a slot is made of. */
export const fileSlot = setup({
  types: {
    input: {} as FileSlotInput,
    context: {} as FileSlotContext,
    events: {} as FileSlotEvent,
    children: {} as { fileChoice: 'fileChoice'; fileUpload: 'fileUpload' },
  },
  actors: {
    ...ports<FileSlotServices>('removeFile'),
    fileChoice: fileChoiceMachine,
    fileUpload: fileUploadMachine,
  },
  guards: {
    isKept: ({ context }) => context.kept !== null,
    isStored: ({ context }) => context.stored !== null,
    wasRemoved: ({ context }) => context.removed !== null,
    goesUpOnSend: ({ context }) => context.goesUp === 'onSend',
    hasToGoUp: ({ context }) => context.goesUp === 'atOnce' && context.kept !== null,
    hasFailed: (_, { outcome }: FileUploadOutput) => outcome === 'failed',
    isNews: ({ context, event }) =>
      event.type === 'file.arrived' && isOtherFile(context, event.stored),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.set,
      ({ context }, activity: FileInSlot['activity']) => ({
        type: 'slot.changed',
        file: fileInSlot(context, activity),
      }),
    ),
    noteOutcome: enqueueActions(({ context, enqueue }, { failure, ...output }: FileSlotEnd) => {
      enqueue.assign({ ...holdingAfter(context, output), failure: failure ?? null });
      if ('problem' in output) enqueue.sendTo(context.set, { type: 'slot.refused' });
    }),
    clearProblem: assign({ problem: null }),
    setFraction: assign(({ event }) => ({
      fraction: event.type === 'upload.progress' ? event.fraction : 0,
    })),
    setAside: assign(({ context }) => setAside(context)),
    takeBack: assign(({ context }) => takenBack(context)),
    takeArrived: assign(({ event }) =>
      event.type === 'file.arrived' ? { stored: event.stored, removed: null, problem: null } : {},
    ),
    forgetRemoved: assign(({ context }) => withoutRemoved(context)),
  },
  delays: { undoTime: 10_000 },
});
