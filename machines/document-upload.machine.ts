/**
 * One document on its way: empty, judged, uploading, uploaded, failed. A file that waits on the device since
 * before a reload goes on by itself. It reports to the list that holds it.
 * Source: spec 4 (upload item), 5 (formats), 8 (INVALID_DOCUMENT, an error icon on failure); beyond B7, B8.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { FileRefusal } from '#domain/file-check.ts';
import type { DocumentUploadInput, DocumentUploadServices } from './document.ts';
import { type CheckedFile, type FileCheckOutput, fileCheckMachine } from './file-check.machine.ts';
import { ports } from './kit/service.ts';

type Context = Omit<DocumentUploadInput, 'waiting'> & {
  /** What was chosen last and is judged. */
  chosen: File | null;
  /** What travels. */
  checked: CheckedFile | null;
  fraction: number;
  /** `many`: several files were dropped, and none of them taken. */
  problem: FileRefusal | 'many' | null;
};
type Event =
  | { type: 'file.choose'; file: File }
  | { type: 'files.drop' }
  | { type: 'upload.progress'; fraction: number }
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'document.remove' };

/** A file is judged in whatever state nothing travels. */
const choosing = {
  'file.choose': { target: 'judging', actions: 'remember' },
  'files.drop': { actions: ['rejectMany', 'complain'] },
} as const;

export const documentUploadMachine = setup({
  types: {
    input: {} as DocumentUploadInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { fileCheck: 'fileCheck' },
  },
  actors: {
    ...ports<DocumentUploadServices>('uploadDocument', 'dropUpload', 'withdrawDocument'),
    fileCheck: fileCheckMachine,
  },
  actions: {
    remember: assign(({ event }) =>
      event.type === 'file.choose' ? { chosen: event.file, problem: null } : {},
    ),
    rejectMany: assign({ problem: 'many' }),
    complain: sendTo(listOf, ({ context }) => ({ type: 'document.refused', ...codeOf(context) })),
    reportMoving: sendTo(listOf, ({ context }) => ({
      type: 'document.moving',
      ...codeOf(context),
    })),
    reportProgress: sendTo(listOf, ({ context }) => ({
      type: 'document.progress',
      ...codeOf(context),
      bytes: context.checked?.file.size ?? 0,
      fraction: context.fraction,
    })),
    reportSettled: sendTo(listOf, ({ context }) => ({
      type: 'document.settled',
      ...codeOf(context),
      record: context.record,
    })),
  },
}).createMachine({
  id: 'documentUpload',
  context: ({ input: { waiting, ...input } }) => ({
    ...input,
    chosen: null,
    checked: waiting,
    fraction: 0,
    problem: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: ({ context }) => context.checked !== null, target: 'uploading' },
        { target: 'arriving' },
      ],
    },
    arriving: {
      always: [
        { guard: ({ context }) => context.checked !== null, target: 'failed' },
        { guard: ({ context }) => context.record !== null, target: 'uploaded' },
        { target: 'empty' },
      ],
    },
    empty: { entry: 'reportSettled', on: choosing },
    judging: {
      invoke: {
        id: 'fileCheck',
        src: 'fileCheck',
        input: ({ context: { chosen, required } }) => ({
          file: known(chosen),
          accept: required.accept,
          maxBytes: required.maxBytes,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'taken',
            target: 'uploading',
            actions: assign(({ event }) => ({ chosen: null, checked: taken(event.output) })),
          },
          {
            // What it was to replace is there still.
            target: 'arriving',
            actions: [
              assign(({ event }) => ({ chosen: null, problem: problemIn(event.output) })),
              'complain',
            ],
          },
        ],
      },
      on: {
        'file.choose': { target: 'judging', reenter: true, actions: 'remember' },
        'files.drop': choosing['files.drop'],
        'upload.cancel': { target: 'arriving', actions: assign({ chosen: null }) },
      },
    },
    uploading: {
      entry: [assign({ fraction: 0 }), 'reportMoving', 'reportProgress'],
      initial: 'travelling',
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context, self }) => ({
          ...context.owner,
          ...known(context.checked),
          code: context.required.code,
          onProgress: (fraction) => self.send({ type: 'upload.progress', fraction }),
          onWaiting: (isWaiting) =>
            self.send({ type: isWaiting ? 'network.lost' : 'network.found' }),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'stored',
            target: 'uploaded',
            actions: assign(({ context, event }) =>
              event.output.outcome === 'stored'
                ? {
                    record: event.output.record,
                    bytes: context.checked?.file.size ?? 0,
                    checked: null,
                    reason: null,
                  }
                : {},
            ),
          },
          {
            target: 'arriving',
            actions: [
              assign(({ event }) => ({ checked: null, problem: problemIn(event.output) })),
              'complain',
            ],
          },
        ],
        onError: 'failed',
      },
      states: {
        travelling: { on: { 'network.lost': 'waiting' } },
        waiting: { on: { 'network.found': 'travelling' } },
      },
      on: {
        'upload.progress': {
          actions: [assign({ fraction: ({ event }) => event.fraction }), 'reportProgress'],
        },
        'upload.cancel': 'dropping',
      },
    },
    failed: {
      entry: 'reportSettled',
      on: { ...choosing, 'upload.retry': 'uploading', 'upload.cancel': 'dropping' },
    },
    dropping: {
      entry: 'reportMoving',
      invoke: {
        id: 'dropUpload',
        src: 'dropUpload',
        input: ({ context: { owner, required } }) => ({
          requestId: owner.requestId,
          code: required.code,
        }),
        onDone: { target: 'arriving', actions: assign({ checked: null }) },
        onError: { target: 'arriving', actions: assign({ checked: null }) },
      },
    },
    uploaded: {
      entry: 'reportSettled',
      initial: 'kept',
      states: { kept: {}, notRemoved: {} },
      on: { ...choosing, 'document.remove': 'removing' },
    },
    removing: {
      entry: 'reportMoving',
      invoke: {
        id: 'withdrawDocument',
        src: 'withdrawDocument',
        input: ({ context }) => ({ ...context.owner, record: known(context.record) }),
        onDone: {
          target: 'empty',
          actions: assign({ record: null, bytes: 0, problem: null }),
        },
        onError: 'uploaded.notRemoved',
      },
    },
  },
});

function listOf({ context }: { context: Context }) {
  return context.list;
}

function codeOf({ required }: Context) {
  return { code: required.code };
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('It is not known.');
  return value;
}

const taken = (output: FileCheckOutput): CheckedFile | null =>
  output.outcome === 'taken' ? { file: output.file, quality: output.quality } : null;

const problemIn = (
  output: { outcome: string } | { outcome: string; problem: FileRefusal },
): FileRefusal | null => ('problem' in output ? output.problem : null);

export type DocumentUploadMachine = typeof documentUploadMachine;
export type DocumentUploadActor = ActorRefFrom<DocumentUploadMachine>;
type Snapshot = SnapshotFrom<DocumentUploadMachine>;

export const selectUpload = (snapshot: Snapshot) => snapshot.context;
export const selectFileCheck = ({ children }: Snapshot) => children.fileCheck;
export const isWaitingForNetwork = (snapshot: Snapshot) =>
  snapshot.matches({ uploading: 'waiting' });
export const wasNotRemoved = (snapshot: Snapshot) => snapshot.matches({ uploaded: 'notRemoved' });
