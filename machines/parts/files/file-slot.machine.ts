/**
 * One file in its slot: chosen, kept on the device, uploaded, stored. It goes up at once, or when its set asks for it, and
 * reports each change. Its removal can be undone for ten seconds.
 * Source: spec 4 (upload item), 5 (uploads), 8 (INVALID_DOCUMENT); beyond B7, B8; D-71, D-94.
 */
import {
  type ActorRefFrom,
  assertEvent,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
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
import { outputOf } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { fileChoiceMachine } from './file-choice.machine.ts';
import { type FileUploadOutput, fileUploadMachine } from './file-upload.machine.ts';

export type FileSlotServices = {
  /** Discards what is kept; where nothing is, withdraws what is stored. */
  removeFile: Service<FilesHeld & { owner: FileOwner; code: string }, void>;
  /** What another visit or device has stored. */
  readFile: Service<{ owner: FileOwner; code: string; stored: StoredFile }, File>;
};

type FileSlotInput = FileSlotOptions & { set: Parent<FileSlotReport> };
export type FileSlotReport = { type: 'slot.changed'; file: FileInSlot } | { type: 'slot.refused' };

type Standing = {
  fraction: number;
  problem: SlotProblem | null;
  failure: Failure | null;
  /** For as long as it can be taken back. */
  removed: FilesHeld | null;
  /** Chosen while the one before was being removed: a dialog of files stays open longer than an undo. */
  next: FileChoice | null;
};
const asNew: Standing = { fraction: 0, problem: null, failure: null, removed: null, next: null };
type FileSlotContext = FileSlotInput & Standing;
type FileSlotEnd = SlotOutcome & { failure?: Failure };
type FileChoice = { type: 'file.choose'; file: File; pictures?: File[] };
type FileSlotEvent =
  | FileChoice
  | { type: 'files.drop' | 'file.show' | 'file.remove' | 'removal.undo' | 'file.reject' }
  | { type: 'file.upload'; target: UploadTarget | null }
  | { type: 'upload.progress'; fraction: number }
  /** What the server keeps for it now, from another device; null where nothing is. */
  | { type: 'file.arrived'; stored: StoredFile | null };

const choosing = {
  'file.choose': { target: 'choosing', actions: 'clearProblem', reenter: true },
  'files.drop': {
    actions: { type: 'storeOutcome', params: { outcome: 'refused', problem: 'many' } },
  },
} as const;
const removable = { 'file.remove': { target: 'resting', actions: 'storeRemoved' } } as const;
/** Where a stored file that is not on this device can be fetched to be seen. */
const showable = { on: { 'file.show': { guard: 'canBeShown', target: 'showing' } } } as const;
/** Where another device may bring its file, or take it away. Beside: what goes on here goes on. */
const arrivingBeside = { 'file.arrived': { guard: 'isNews', actions: 'storeArrived' } } as const;
const arriving = {
  'file.arrived': { guard: 'isNews', target: 'resting', actions: 'storeArrived' },
} as const;

export const fileSlotMachine = setup({
  types: {
    input: {} as FileSlotInput,
    context: {} as FileSlotContext,
    events: {} as FileSlotEvent,
    children: {} as { fileChoice: 'fileChoice'; fileUpload: 'fileUpload' },
  },
  actors: {
    ...ports<FileSlotServices>('removeFile', 'readFile'),
    fileChoice: fileChoiceMachine,
    fileUpload: fileUploadMachine,
  },
  guards: {
    isKept: ({ context }) => context.kept !== null,
    isStored: ({ context }) => context.stored !== null,
    wasRemoved: ({ context }) => context.removed !== null,
    canBeShown: ({ context }) => canBeShown(context),
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
    storeOutcome: enqueueActions(({ context, enqueue }, { failure, ...output }: FileSlotEnd) => {
      enqueue.assign({ ...holdingAfter(context, output), failure: failure ?? null });
      if ('problem' in output) enqueue.sendTo(context.set, { type: 'slot.refused' });
    }),
    clearProblem: assign({ problem: null }),
    setFraction: assign(({ event }) => ({
      fraction: event.type === 'upload.progress' ? event.fraction : 0,
    })),
    storeShown: assign(({ context }, file: File) => ({
      stored: context.stored && { ...context.stored, file },
    })),
    storeRemoved: assign(({ context }) => setAside(context)),
    restoreRemoved: assign(({ context }) => takenBack(context)),
    storeArrived: assign(({ event }) =>
      event.type === 'file.arrived' ? { stored: event.stored, removed: null, problem: null } : {},
    ),
    clearRemoved: assign(({ context }) => withoutRemoved(context)),
    storeNext: assign(({ event }) => (event.type === 'file.choose' ? { next: event } : {})),
    chooseNext: enqueueActions(({ context: { next }, enqueue }) => {
      if (next) enqueue.raise(next);
      enqueue.assign({ next: null });
    }),
  },
  delays: { undoTime: 10_000 },
}).createMachine({
  id: 'fileSlot',
  context: ({ input }) => ({ ...input, ...asNew }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Leads to where the slot stands by what it holds',
      always: [
        { guard: 'wasRemoved', target: 'removed' },
        { guard: 'hasToGoUp', target: 'uploading' },
        { guard: 'isStored', target: 'stored' },
        { guard: 'isKept', target: 'ready' },
        { target: 'empty' },
      ],
    },
    empty: { entry: { type: 'report', params: 'resting' }, on: { ...choosing, ...arriving } },
    choosing: {
      entry: { type: 'report', params: 'checking' },
      invoke: {
        id: 'fileChoice',
        src: 'fileChoice',
        input: ({ context: { owner, code, accept, maxBytes }, event }) => {
          assertEvent(event, 'file.choose');
          const { file, pictures = [] } = event;
          return { owner, code, accept, maxBytes, file, pictures };
        },
        onDone: {
          target: 'resting',
          actions: { type: 'storeOutcome', params: outputOf<SlotOutcome> },
        },
      },
      on: { ...choosing, ...arrivingBeside, 'file.remove': 'resting' },
    },
    ready: {
      description: 'Kept on the device until the set sends it',
      entry: { type: 'report', params: 'resting' },
      on: { ...choosing, ...removable, 'file.upload': 'uploading' },
    },
    uploading: {
      entry: ['setFraction', { type: 'report', params: 'uploading' }],
      invoke: {
        id: 'fileUpload',
        src: 'fileUpload',
        input: ({ context: { owner, kept }, event, self }) => ({
          owner,
          kept: required(kept, 'a file'),
          target: event.type === 'file.upload' ? event.target : null,
          onProgress: (fraction) => self.send({ type: 'upload.progress', fraction }),
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: outputOf<FileUploadOutput> },
            target: 'failed',
            actions: { type: 'storeOutcome', params: outputOf<FileUploadOutput> },
          },
          { target: 'resting', actions: { type: 'storeOutcome', params: outputOf<SlotOutcome> } },
        ],
      },
      on: {
        ...arrivingBeside,
        'upload.progress': { actions: ['setFraction', { type: 'report', params: 'uploading' }] },
        'file.remove': 'removing',
      },
    },
    failed: {
      entry: { type: 'report', params: 'resting' },
      on: {
        ...choosing,
        'file.upload': 'uploading',
        'file.arrived': {
          description: 'The file of this device waits for the person to decide',
          guard: 'isNews',
          actions: ['storeArrived', { type: 'report', params: 'resting' }],
        },
        'file.remove': [
          { guard: 'goesUpOnSend', target: 'resting', actions: 'storeRemoved' },
          { target: 'removing' },
        ],
      },
    },
    stored: {
      entry: { type: 'report', params: 'resting' },
      initial: 'kept',
      states: {
        kept: showable,
        showing: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { owner, code, stored } }) => ({
              owner,
              code,
              stored: required(stored, 'a stored file'),
            }),
            onDone: { target: 'kept', actions: { type: 'storeShown', params: outputOf } },
            onError: 'notShown',
          },
        },
        notShown: showable,
        notRemoved: showable,
      },
      on: {
        ...choosing,
        ...removable,
        ...arriving,
        'file.reject': {
          target: 'resting',
          actions: { type: 'storeOutcome', params: { outcome: 'rejected', problem: 'content' } },
        },
      },
    },
    removed: {
      description:
        'Nothing is deleted until the time is over: who leaves before finds the file again. It is not sent',
      entry: { type: 'report', params: 'resting' },
      on: {
        ...choosing,
        ...arriving,
        'removal.undo': { target: 'resting', actions: 'restoreRemoved' },
      },
      after: { undoTime: { target: 'removing', actions: 'restoreRemoved' } },
    },
    removing: {
      entry: { type: 'report', params: 'removing' },
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context: { owner, code, kept, stored } }) => ({ owner, code, kept, stored }),
        onDone: { target: 'resting', actions: 'clearRemoved' },
        onError: [
          { guard: 'isKept', target: 'resting', actions: 'clearRemoved' },
          { guard: 'isStored', target: 'stored.notRemoved' },
          { target: 'resting' },
        ],
      },
      on: { ...arrivingBeside, 'file.choose': { actions: 'storeNext' } },
      exit: 'chooseNext',
    },
  },
});

/** The services of a link know no owner, and give no file out. */
const canBeShown = ({ owner, kept, stored }: FileSlotContext): boolean =>
  owner !== null && kept === null && stored !== null && stored.file === undefined;
export type FileSlotMachine = typeof fileSlotMachine;
export type FileSlotActor = ActorRefFrom<FileSlotMachine>;
type Snapshot = SnapshotFrom<FileSlotMachine>;

export const selectSlot = (snapshot: Snapshot) => snapshot.context;
/** The file in hand: the one being chosen, or else the kept one. */
export const selectFile = ({ children, context }: Snapshot): File | null =>
  children.fileChoice?.getSnapshot().context.file ?? context.kept?.file ?? null;
export const selectChoice = ({ children }: Snapshot) => children.fileChoice;
export const selectUpload = ({ children }: Snapshot) => children.fileUpload;
export const wasNotRemoved = (snapshot: Snapshot) => snapshot.matches({ stored: 'notRemoved' });
export const wasNotShown = (snapshot: Snapshot) => snapshot.matches({ stored: 'notShown' });
export const isShowing = (snapshot: Snapshot) => snapshot.matches({ stored: 'showing' });
export const isShowable = (snapshot: Snapshot) =>
  snapshot.matches('stored') && canBeShown(snapshot.context);
