/**
 * One document on its way: empty, uploading, uploaded, failed. It reports to the list that holds it.
 * Source: spec 4 (upload item), 5 (formats), 8 (INVALID_DOCUMENT, an error icon on failure).
 */
import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type SnapshotFrom,
  type Snapshot as SnapshotOf,
  sendTo,
  setup,
} from 'xstate';
import type { DocumentRecord, RejectionReason, RequiredDocument } from '#contract/documents.ts';
import { fileProblem } from '#domain/documents.ts';
import { ports, type Service } from './kit/service.ts';

/** Why a file cannot be taken, before or after it travelled. */
export type FileProblem = 'type' | 'size' | 'empty';

/** Whose document it is. */
export type DocumentOwner = {
  requestId: string;
  platform: string;
  tipoPersona: 'PF' | 'PM';
};

export type DocumentUploadServices = {
  /** Asks for a target, sends the file and registers it. `onProgress` hears fractions from 0 to 1. */
  uploadDocument: Service<
    DocumentOwner & { code: string; file: File; onProgress: (fraction: number) => void },
    { outcome: 'stored'; record: DocumentRecord } | { outcome: 'rejected'; problem: FileProblem }
  >;
  withdrawDocument: Service<DocumentOwner & { record: DocumentRecord }, void>;
};

/**
 * What the list hears: it is travelling or being removed; it rests, and this is what is stored; a file
 * was not taken.
 */
export type DocumentReport =
  | { type: 'document.moving'; code: string }
  | { type: 'document.settled'; code: string; record: DocumentRecord | null }
  | { type: 'document.refused'; code: string };

type DocumentUploadInput = {
  /** Whom it reports to. */
  list: ActorRef<SnapshotOf<unknown>, DocumentReport>;
  owner: DocumentOwner;
  required: RequiredDocument;
  record: DocumentRecord | null;
  bytes: number;
  /** Why a reviewer sent the last one back. */
  reason: RejectionReason | null;
};

type Context = DocumentUploadInput & {
  file: File | null;
  fraction: number;
  /** `many`: several files were dropped, and none of them taken. */
  problem: FileProblem | 'many' | null;
};
type Event =
  | { type: 'file.choose'; file: File }
  | { type: 'files.drop' }
  | { type: 'upload.progress'; fraction: number }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'document.remove' };

const problemOf = (context: Context, file: File) => fileProblem(file, context.required);

/** A file is taken in whatever state nothing travels. */
const takeOrReject = [
  { guard: 'isTaken', target: 'uploading', actions: 'take' },
  { actions: ['reject', 'complain'] },
] as const;

export const documentUploadMachine = setup({
  types: {
    input: {} as DocumentUploadInput,
    context: {} as Context,
    events: {} as Event,
  },
  actors: ports<DocumentUploadServices>('uploadDocument', 'withdrawDocument'),
  guards: {
    isTaken: ({ context, event }) =>
      event.type === 'file.choose' && problemOf(context, event.file) === null,
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'file.choose' ? { file: event.file, fraction: 0, problem: null } : {},
    ),
    reject: assign(({ context, event }) =>
      event.type === 'file.choose' ? { problem: problemOf(context, event.file) } : {},
    ),
    rejectMany: assign({ problem: 'many' }),
    complain: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({ type: 'document.refused', code: context.required.code }),
    ),
    reportMoving: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({ type: 'document.moving', code: context.required.code }),
    ),
    reportSettled: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({
        type: 'document.settled',
        code: context.required.code,
        record: context.record,
      }),
    ),
  },
}).createMachine({
  id: 'documentUpload',
  context: ({ input }) => ({ ...input, file: null, fraction: 0, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.record !== null, target: 'uploaded' },
        { target: 'empty' },
      ],
    },
    empty: {
      entry: 'reportSettled',
      on: {
        'file.choose': takeOrReject,
        'files.drop': { actions: ['rejectMany', 'complain'] },
      },
    },
    uploading: {
      entry: 'reportMoving',
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context, self }) => ({
          ...context.owner,
          code: context.required.code,
          file: chosen(context.file),
          onProgress: (fraction: number) => self.send({ type: 'upload.progress', fraction }),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'stored',
            target: 'uploaded',
            actions: assign(({ context, event }) =>
              event.output.outcome === 'stored'
                ? {
                    record: event.output.record,
                    bytes: context.file?.size ?? 0,
                    file: null,
                    reason: null,
                  }
                : {},
            ),
          },
          {
            // A document that it was to replace is there still.
            target: 'arriving',
            actions: [
              assign(({ event }) =>
                event.output.outcome === 'rejected'
                  ? { problem: event.output.problem, file: null }
                  : {},
              ),
              'complain',
            ],
          },
        ],
        onError: 'failed',
      },
      on: {
        'upload.progress': { actions: assign({ fraction: ({ event }) => event.fraction }) },
        'upload.cancel': 'arriving',
      },
    },
    failed: {
      entry: 'reportSettled',
      on: {
        'upload.retry': { target: 'uploading', actions: assign({ fraction: 0 }) },
        'upload.cancel': 'arriving',
        'file.choose': takeOrReject,
        'files.drop': { actions: ['rejectMany', 'complain'] },
      },
    },
    uploaded: {
      entry: 'reportSettled',
      initial: 'kept',
      states: { kept: {}, notRemoved: {} },
      on: {
        'document.remove': 'removing',
        'file.choose': takeOrReject,
        'files.drop': { actions: ['rejectMany', 'complain'] },
      },
    },
    removing: {
      entry: 'reportMoving',
      invoke: {
        id: 'withdrawDocument',
        src: 'withdrawDocument',
        input: ({ context }) => ({ ...context.owner, record: stored(context.record) }),
        onDone: {
          target: 'empty',
          actions: assign({ record: null, bytes: 0, problem: null }),
        },
        onError: 'uploaded.notRemoved',
      },
    },
  },
});

function chosen(file: File | null): File {
  if (!file) throw new Error('No file was chosen.');
  return file;
}

function stored(record: DocumentRecord | null): DocumentRecord {
  if (!record) throw new Error('Nothing is stored.');
  return record;
}

export type DocumentUploadMachine = typeof documentUploadMachine;
export type DocumentUploadActor = ActorRefFrom<DocumentUploadMachine>;
type Snapshot = SnapshotFrom<DocumentUploadMachine>;

export const selectUpload = (snapshot: Snapshot) => snapshot.context;
export const wasNotRemoved = (snapshot: Snapshot) => snapshot.matches({ uploaded: 'notRemoved' });
