/** A set of files as its machine knows it: what it is given and told, what it holds and does. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import {
  filesToSend,
  isComplete,
  type SetDocument,
  type SetFile,
  type SetRules,
  withChanged,
} from '#domain/request/file-set.ts';
import type {
  FileInSlot,
  FileOwner,
  FileSlotSetting,
  GoingUp,
  StoredFile,
} from '#domain/request/file-slot.ts';
import { documentPagerMachine } from '../parts/files/document-pager.machine.ts';
import { type FileSendingOutput, fileSendingMachine } from '../parts/files/file-sending.machine.ts';
import { type FileSlotActor, fileSlotMachine } from '../parts/files/file-slot.machine.ts';
import type { Failure } from './failure.ts';
import type { FileSlotReport } from './file-slot.ts';

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
};

/** What the server keeps, by code; null where nothing is. */
export type StoredFiles = Record<string, StoredFile | null>;

type FileSetEvent =
  | FileSlotReport
  | { type: 'set.require'; needed: string[] }
  | { type: 'set.send' | 'set.leave' }
  | { type: 'files.arrived'; stored: StoredFiles };

export type FileSetOutput =
  | FileSendingOutput
  | { outcome: 'collected'; files: SetFile[] }
  | { outcome: 'left' };
type FileSetContext = Omit<FileSetInput, 'slots'> & {
  slots: FileSlotActor[];
  files: FileInSlot[];
  batch: string[];
  output: FileSetOutput;
  /** Why the set was not taken; null where that is not known. */
  failure: Failure | null;
};

/** What a set is made of. */
export const fileSet = setup({
  types: {
    input: {} as FileSetInput,
    context: {} as FileSetContext,
    events: {} as FileSetEvent,
    output: {} as FileSetOutput,
    emitted: {} as { type: 'notice.notSent' } | { type: 'notice.invalidDocument' },
    children: {} as { fileSending: 'fileSending'; documentPager: 'documentPager' },
  },
  actors: {
    fileSlot: fileSlotMachine,
    fileSending: fileSendingMachine,
    documentPager: documentPagerMachine,
  },
  guards: {
    goesOn: ({ context }) => context.wasSending && isComplete(context),
    wasRefused: ({ context }) => context.wasRefused,
    canLeave: ({ context }) => context.canLeave,
    endsWhenSent: ({ context }) => !context.confirms && isComplete(context),
    isComplete: ({ context }) => isComplete(context),
    isChanging: (_, { outcome }: FileSendingOutput) => outcome === 'changing',
    isRefused: (_, { outcome }: FileSendingOutput) => outcome === 'refused',
    isReturned: (_, { outcome }: FileSendingOutput) => outcome === 'returned',
  },
  actions: {
    noteFile: assign(({ context, event }) =>
      event.type === 'slot.changed' ? withChanged(context, event.file) : {},
    ),
    passOn: sendTo('fileSending', (_, file: FileInSlot) => ({ type: 'slot.changed', file })),
    noteNeeded: assign((_, needed: string[]) => ({ needed })),
    noteCollected: assign(({ context }) => ({
      output: { outcome: 'collected' as const, files: filesToSend(context) },
    })),
    noteEnd: assign((_, output: FileSendingOutput) => ({ output })),
    noteRefused: assign((_, end: FileSendingOutput) => ({
      failure: end.outcome === 'refused' ? end.failure : null,
    })),
    passOnFiles: enqueueActions(({ context: { slots }, enqueue }, stored: StoredFiles) => {
      for (const slot of slots) {
        enqueue.sendTo(slot, { type: 'file.arrived', stored: stored[slot.id] ?? null });
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
});
