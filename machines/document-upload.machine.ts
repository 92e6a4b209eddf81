/**
 * One document on its way: empty, uploading, uploaded, failed. It reports to the list that holds it.
 * Source: spec 4 (upload item), 5 (formats), 8 (INVALID_DOCUMENT, an error icon on failure).
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendParent, setup } from 'xstate';
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

export type DocumentUploadInput = {
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
  problem: FileProblem | null;
};
type Event =
  | { type: 'file.choose'; file: File }
  | { type: 'upload.progress'; fraction: number }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'document.remove' };

/** What the list hears. */
export type DocumentReport =
  | { type: 'document.uploaded'; code: string; record: DocumentRecord }
  | { type: 'document.removed'; code: string };

const problemOf = (context: Context, file: File) => fileProblem(file, context.required);

export const documentUploadMachine = setup({
  types: {
    input: {} as DocumentUploadInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'notice.invalidDocument' },
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
    complain: emit({ type: 'notice.invalidDocument' }),
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
      on: {
        'file.choose': [
          { guard: 'isTaken', target: 'uploading', actions: 'take' },
          { actions: ['reject', 'complain'] },
        ],
      },
    },
    uploading: {
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
            actions: [
              assign(({ context, event }) =>
                event.output.outcome === 'stored'
                  ? {
                      record: event.output.record,
                      bytes: context.file?.size ?? 0,
                      file: null,
                      reason: null,
                    }
                  : {},
              ),
              sendParent(({ context }) => ({
                type: 'document.uploaded',
                code: context.required.code,
                record: context.record,
              })),
            ],
          },
          {
            target: 'empty',
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
      on: {
        'upload.retry': { target: 'uploading', actions: assign({ fraction: 0 }) },
        'upload.cancel': 'arriving',
        'file.choose': [
          { guard: 'isTaken', target: 'uploading', actions: 'take' },
          { actions: ['reject', 'complain'] },
        ],
      },
    },
    uploaded: {
      initial: 'kept',
      states: { kept: {}, notRemoved: {} },
      on: {
        'document.remove': 'removing',
        'file.choose': [
          { guard: 'isTaken', target: 'uploading', actions: 'take' },
          { actions: ['reject', 'complain'] },
        ],
      },
    },
    removing: {
      invoke: {
        id: 'withdrawDocument',
        src: 'withdrawDocument',
        input: ({ context }) => ({ ...context.owner, record: stored(context.record) }),
        onDone: {
          target: 'empty',
          actions: [
            assign({ record: null, bytes: 0, problem: null }),
            sendParent(({ context }) => ({
              type: 'document.removed',
              code: context.required.code,
            })),
          ],
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
