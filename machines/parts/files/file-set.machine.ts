/**
 * A set of files on its way: a slot for each, what is missing, how far they are, and their sending.
 * Source: spec 2 (upload lists, document correction), 4, 8 (FAIL_TO_UPLOAD_DOCUMENTS); beyond B8.
 */
import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { chosenFiles, isToSort } from '#domain/request/chosen-files.ts';
import type { Placed } from '#domain/request/file-places.ts';
import {
  arrivedShare,
  awaitedFiles,
  changedRules,
  filesToSend,
  isMoving,
  missingFiles,
  newlyKept,
  openPlaces,
  placeOf,
  type SetDocument,
  type SetFile,
  type SetRules,
  withChanged,
} from '#domain/request/file-set.ts';
import {
  type FileInSlot,
  type FileOwner,
  type FileSlotSetting,
  fileInSlot,
  type GoingUp,
  type StoredFile,
} from '#domain/request/file-slot.ts';
import type { KeptFileReader } from '../../kit/documents-report.ts';
import { outputOf } from '../../kit/params.ts';
import { documentPagerMachine } from './document-pager.machine.ts';
import { type FileSendingOutput, fileSendingMachine } from './file-sending.machine.ts';
import { type FileSlotActor, type FileSlotReport, fileSlotMachine } from './file-slot.machine.ts';
import { type FileSortingReport, fileSortingMachine } from './file-sorting.machine.ts';

export type FileSetInput = SetRules & {
  owner: FileOwner;
  goesUp: GoingUp;
  slots: FileSlotSetting[];
  /** In the order of the page. */
  documents: SetDocument[];
  /** False: the set ends when it is sent, and the parent confirms it. */
  confirms: boolean;
  canLeave: boolean;
  /** A reload broke its sending off. */
  wasSending: boolean;
  /** It was refused after it had been left. */
  wasRefused: boolean;
  reader?: KeptFileReader | undefined;
};

/** What the server keeps, by code; null where nothing is. */
export type StoredFiles = Record<string, StoredFile | null>;

type FileSetEvent =
  | FileSlotReport
  | FileSortingReport
  | { type: 'set.require'; needed: string[]; optional?: string[] }
  | { type: 'set.send' | 'set.leave' }
  | { type: 'files.arrived'; stored: StoredFiles }
  | ({ type: 'files.drop' } & Dropped);

/** Files that were dropped; `open`: the slots on the screen that take one, or the slot that was meant. None leaves it to the set. */
type Dropped = { files: File[]; open: string[] };

export type FileSetOutput =
  | FileSendingOutput
  | { outcome: 'collected'; files: SetFile[] }
  | { outcome: 'left' };
type FileSetContext = Omit<FileSetInput, 'slots'> & {
  slots: FileSlotActor[];
  files: FileInSlot[];
  /** The codes of the slots that take several pictures as pages. */
  paged: string[];
  batch: string[];
  output: FileSetOutput;
  /** Why the set was not taken; null where that is not known. */
  failure: Failure | null;
};

const isComplete = (context: FileSetContext) => awaitedFiles(context).length === 0;

export const fileSetMachine = setup({
  types: {
    input: {} as FileSetInput,
    context: {} as FileSetContext,
    events: {} as FileSetEvent,
    output: {} as FileSetOutput,
    emitted: {} as { type: 'notice.notSent' | 'notice.invalidDocument' | 'notice.noPlace' },
    children: {} as { [Name in 'fileSending' | 'documentPager' | 'fileSorting']: Name },
  },
  actors: {
    fileSlot: fileSlotMachine,
    fileSending: fileSendingMachine,
    documentPager: documentPagerMachine,
    fileSorting: fileSortingMachine,
  },
  guards: {
    goesOn: ({ context }) => context.wasSending && isComplete(context),
    wasRefused: ({ context }) => context.wasRefused,
    canLeave: ({ context }) => context.canLeave,
    endsWhenSent: ({ context }) => !context.confirms && isComplete(context),
    isComplete: ({ context }) => isComplete(context),
    areToSort: ({ context }, { files, open }: Dropped) =>
      openPlaces(context).length > 1 && isToSort(files, pagedPlace(context, open)),
    hasPlace: ({ context }, open: string[]) => placeOf(context.files, open) !== null,
    isChanging: (_, { outcome }: FileSendingOutput) => outcome === 'changing',
    isRefused: (_, { outcome }: FileSendingOutput) => outcome === 'refused',
    isReturned: (_, { outcome }: FileSendingOutput) => outcome === 'returned',
  },
  actions: {
    storeFile: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'slot.changed') return;
      const file = newlyKept(context.files, event.file);
      if (context.reader && file) enqueue.sendTo(context.reader, { type: 'file.kept', file });
      enqueue.assign(withChanged(context, event.file));
    }),
    passOn: sendTo('fileSending', (_, file: FileInSlot) => ({ type: 'slot.changed', file })),
    storeNeeded: assign((_, asked: Partial<SetRules>) => changedRules(asked)),
    storeCollected: assign(({ context }) => ({
      output: { outcome: 'collected' as const, files: filesToSend(context) },
    })),
    storeEnd: assign((_, output: FileSendingOutput) => ({ output })),
    storeRefused: assign((_, end: FileSendingOutput) => ({
      failure: end.outcome === 'refused' ? end.failure : null,
    })),
    passOnFiles: enqueueActions(({ context: { slots }, enqueue }, stored: StoredFiles) => {
      for (const slot of slots)
        enqueue.sendTo(slot, { type: 'file.arrived', stored: stored[slot.id] ?? null });
    }),
    placeFiles: enqueueActions(({ context, enqueue }, { files, open }: Dropped) => {
      const slot = context.slots.find(({ id }) => id === placeOf(context.files, open));
      const choice = slot && chosenFiles(files, context.paged.includes(slot.id));
      if (slot && choice) enqueue.sendTo(slot, choice);
    }),
    sortFiles: sendTo('fileSorting', ({ context }, { files }: Dropped) => ({
      type: 'files.sort',
      files,
      places: openPlaces(context),
    })),
    putFiles: enqueueActions(({ context: { slots }, enqueue }, placed: Placed[]) => {
      for (const { file, code } of placed) {
        const slot = slots.find(({ id }) => id === code);
        if (slot) enqueue.sendTo(slot, { type: 'file.choose', file });
      }
    }),
    rejectFiles: enqueueActions(({ context: { slots }, enqueue }, end: FileSendingOutput) => {
      const codes = end.outcome === 'returned' ? end.codes : [];
      const returned = slots.filter(({ id }) => codes.includes(id));
      for (const slot of returned) enqueue.sendTo(slot, { type: 'file.reject' });
      const [code] = codes;
      if (code) enqueue.sendTo('documentPager', { type: 'document.show', code });
    }),
  },
}).createMachine({
  id: 'fileSet',
  context: ({ input, input: { owner, goesUp }, spawn, self }) => ({
    ...input,
    slots: input.slots.map((slot) =>
      spawn('fileSlot', { id: slot.code, input: { ...slot, owner, goesUp, set: self } }),
    ),
    files: input.slots.map((slot) => fileInSlot({ ...slot, goesUp, fraction: 0 }, 'resting')),
    paged: input.slots.filter(({ takesPages }) => takesPages).map(({ code }) => code),
    batch: [],
    output: { outcome: 'left' },
    failure: null,
  }),
  output: ({ context }) => context.output,
  initial: 'collecting',
  invoke: [
    {
      id: 'documentPager',
      src: 'documentPager',
      input: ({ context: { documents, needed, files } }) => ({
        documents,
        missing: missingFiles(needed, files),
      }),
    },
    { id: 'fileSorting', src: 'fileSorting', input: ({ self }) => ({ set: self }) },
  ],
  on: {
    'slot.changed': { actions: 'storeFile' },
    'slot.refused': { actions: emit({ type: 'notice.invalidDocument' }) },
  },
  states: {
    collecting: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: 'goesOn', target: '#fileSet.sending' },
            { guard: 'wasRefused', target: 'refused' },
            { target: 'open' },
          ],
        },
        open: {},
        refused: { description: 'The set was not taken; it can be sent again' },
        returned: { description: 'A file was not taken; another one must be chosen' },
      },
      on: {
        'set.require': { actions: { type: 'storeNeeded', params: ({ event }) => event } },
        'set.send': [
          { guard: 'endsWhenSent', target: 'ended', actions: 'storeCollected' },
          { guard: 'isComplete', target: 'sending' },
        ],
        'set.leave': { guard: 'canLeave', target: 'ended' },
        'files.arrived': { actions: { type: 'passOnFiles', params: ({ event }) => event.stored } },
        'files.sorted': { actions: { type: 'putFiles', params: ({ event }) => event.placed } },
        'files.drop': [
          {
            guard: { type: 'areToSort', params: ({ event }) => event },
            actions: { type: 'sortFiles', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasPlace', params: ({ event }) => event.open },
            actions: { type: 'placeFiles', params: ({ event }) => event },
          },
          { actions: emit({ type: 'notice.noPlace' }) },
        ],
      },
    },
    sending: {
      on: {
        'slot.changed': {
          actions: ['storeFile', { type: 'passOn', params: ({ event }) => event.file }],
        },
      },
      invoke: {
        id: 'fileSending',
        src: 'fileSending',
        input: ({ context }) => ({
          owner: context.owner,
          slots: context.slots,
          files: filesToSend(context),
          returnsAtOnce: context.goesUp === 'atOnce',
        }),
        onDone: [
          { guard: { type: 'isChanging', params: outputOf }, target: 'collecting.open' },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'collecting.refused',
            actions: [{ type: 'storeRefused', params: outputOf }, emit({ type: 'notice.notSent' })],
          },
          {
            guard: { type: 'isReturned', params: outputOf },
            target: 'collecting.returned',
            actions: { type: 'rejectFiles', params: outputOf },
          },
          { target: 'ended', actions: { type: 'storeEnd', params: outputOf } },
        ],
      },
    },
    ended: { type: 'final' },
  },
});

/** Whether the place of dropped files takes pages; null where none was meant. */
function pagedPlace({ files, paged }: FileSetContext, open: string[]): boolean | null {
  return open.length === 0 ? null : paged.includes(placeOf(files, open) ?? '');
}

export type FileSetMachine = typeof fileSetMachine;
export type FileSetActor = ActorRefFrom<FileSetMachine>;
type Snapshot = SnapshotFrom<FileSetMachine>;

export const selectSlots = ({ context }: Snapshot) => context.slots;
export const selectDocuments = ({ context }: Snapshot) => context.documents;
export const selectMissing = ({ context }: Snapshot) => missingFiles(context.needed, context.files);
export const selectReady = ({ context }: Snapshot) =>
  context.files.filter(({ isReady }) => isReady).map(({ code }) => code);
export const selectMoving = ({ context }: Snapshot) =>
  context.files.filter(isMoving).map(({ code }) => code);
export const selectRemoving = ({ context }: Snapshot) =>
  context.files.filter(({ activity }) => activity === 'removing').map(({ code }) => code);
/** What is missing and not on its way. */
export const selectDue = (snapshot: Snapshot) =>
  selectMissing(snapshot).filter((code) => !selectMoving(snapshot).includes(code));
export const selectAwaited = ({ context }: Snapshot) => awaitedFiles(context);
/** How much of the files that go up together has arrived, 0 to 1; null where that is no more than one. */
export const selectBatchShare = ({ context: { batch, files } }: Snapshot) =>
  batch.length < 2 ? null : arrivedShare(files.filter(({ code }) => batch.includes(code)));
export const mayLeave = ({ context }: Snapshot) => context.canLeave;
export const selectPager = ({ children }: Snapshot) => children.documentPager;
export const selectSorting = ({ children }: Snapshot) => children.fileSorting;
export const selectSending = ({ children }: Snapshot) => children.fileSending;
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ collecting: 'refused' });
export const wasReturned = (snapshot: Snapshot) => snapshot.matches({ collecting: 'returned' });
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');
