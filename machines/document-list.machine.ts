/**
 * The documents of one step: loads what is stored already and what still waits on the device, holds one
 * upload for each that is required, and sends the set. In a correction it holds those that were rejected.
 * Source: spec 2 (legalDocuments, platformDocuments), 4, 8 (FAIL_TO_UPLOAD_DOCUMENTS); ruling 20; beyond B8.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DocumentRecord, DocumentState, RequiredDocument } from '#contract/documents.ts';
import { documentsToSend, missingDocuments } from '#domain/documents.ts';
import type { DocumentOwner, DocumentReport } from './document.ts';
import {
  isRejected,
  type Standing,
  settled,
  stateOf,
  storedRecords,
  totalProgress,
} from './document-standing.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import type { CheckedFile } from './file-check.machine.ts';
import { ports, type Service } from './kit/service.ts';

/** A file that has not arrived yet. */
export type WaitingFile = CheckedFile & { code: string };

export type DocumentListServices = {
  listDocuments: Service<{ requestId: string }, DocumentState[]>;
  /** What waits on this device since before a reload, or since the session ended. */
  listWaiting: Service<{ requestId: string }, WaitingFile[]>;
  /** Answers the server's own message, which the person is shown. */
  sendDocuments: Service<{ requestId: string; documents: DocumentRecord[] }, { message: string }>;
};

export type DocumentListInput = {
  owner: DocumentOwner;
  required: RequiredDocument[];
  /** True: only what a reviewer rejected is asked for again. */
  correcting: boolean;
  /** False: the step is left at once, and whoever holds the list sends. */
  waitResponse: boolean;
  canGoBack: boolean;
  /** The set was refused after the step had been left. */
  wasRefused: boolean;
};

/** How the list ends. */
type DocumentListOutput =
  | { outcome: 'sent' }
  | { outcome: 'sending'; documents: DocumentRecord[] }
  | { outcome: 'back' };

type Context = DocumentListInput &
  Standing & {
    /** As the server told of them. */
    documents: DocumentState[];
    uploads: ActorRefFrom<typeof documentUploadMachine>[];
  };
type Event =
  | DocumentReport
  | { type: 'documents.send' }
  | { type: 'documents.retry' }
  | { type: 'step.back' };

const isComplete = ({ required, records, moving }: Context) =>
  moving.length === 0 && missingDocuments(required, Object.values(records)).length === 0;

const toSend = ({ records }: Context) => documentsToSend(Object.values(records));

export const documentListMachine = setup({
  types: {
    input: {} as DocumentListInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as DocumentListOutput,
    emitted: {} as
      | { type: 'notice.message'; text: string }
      | { type: 'notice.notSent' }
      | { type: 'notice.invalidDocument' },
  },
  actors: {
    ...ports<DocumentListServices>('listDocuments', 'listWaiting', 'sendDocuments'),
    documentUpload: documentUploadMachine,
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    leavesAtOnce: ({ context }) => isComplete(context) && !context.waitResponse,
    canGoBack: ({ context }) => context.canGoBack,
  },
  actions: {
    holdUploads: assign(({ context, spawn, self }, waiting: WaitingFile[]) => {
      const { documents, owner, correcting } = context;
      const required = correcting
        ? context.required.filter(({ code }) => isRejected(documents, code))
        : context.required;
      const records = storedRecords(documents, required);
      const uploads = required.map((one) =>
        spawn('documentUpload', {
          id: `upload-${one.code}`,
          input: {
            list: self,
            owner,
            required: one,
            record: records[one.code] ?? null,
            bytes: stateOf(documents, one.code)?.bytes ?? 0,
            reason: stateOf(documents, one.code)?.reason ?? null,
            waiting: waiting.find(({ code }) => code === one.code) ?? null,
          },
        }),
      );
      return { required, records, uploads };
    }),
  },
}).createMachine({
  id: 'documentList',
  context: ({ input }) => ({
    ...input,
    documents: [],
    uploads: [],
    records: {},
    moving: [],
    progress: {},
  }),
  initial: 'loadingDocuments',
  output: ({ event }) => (event as { output: DocumentListOutput }).output,
  states: {
    loadingDocuments: {
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context }) => ({ requestId: context.owner.requestId }),
        onDone: {
          target: 'listingWaiting',
          actions: assign({ documents: ({ event }) => event.output }),
        },
        onError: 'unavailable',
      },
    },
    listingWaiting: {
      invoke: {
        id: 'listWaiting',
        src: 'listWaiting',
        input: ({ context }) => ({ requestId: context.owner.requestId }),
        onDone: {
          target: 'collecting',
          actions: { type: 'holdUploads', params: ({ event }) => event.output },
        },
        onError: { target: 'collecting', actions: { type: 'holdUploads', params: [] } },
      },
    },
    unavailable: {
      on: {
        'documents.retry': 'loadingDocuments',
        'step.back': { guard: 'canGoBack', target: 'left' },
      },
    },
    collecting: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: ({ context }) => context.wasRefused, target: 'refused' },
            { target: 'fresh' },
          ],
        },
        fresh: {},
        refused: {},
      },
      on: {
        'document.moving': {
          actions: assign(({ context: { moving }, event: { code } }) => ({
            moving: moving.includes(code) ? moving : [...moving, code],
          })),
        },
        'document.progress': {
          actions: assign(({ context, event: { code, bytes, fraction } }) => ({
            progress: { ...context.progress, [code]: { bytes, fraction } },
          })),
        },
        'document.settled': { actions: assign(({ context, event }) => settled(context, event)) },
        'document.refused': { actions: emit({ type: 'notice.invalidDocument' }) },
        'documents.send': [
          { guard: 'leavesAtOnce', target: 'sendingBehind' },
          { guard: 'isComplete', target: 'sending' },
        ],
        'step.back': { guard: 'canGoBack', target: 'left' },
      },
    },
    sending: {
      invoke: {
        id: 'sendDocuments',
        src: 'sendDocuments',
        input: ({ context }) => ({
          requestId: context.owner.requestId,
          documents: toSend(context),
        }),
        onDone: {
          target: 'sent',
          actions: emit(({ event }) => ({ type: 'notice.message', text: event.output.message })),
        },
        onError: { target: 'collecting.refused', actions: emit({ type: 'notice.notSent' }) },
      },
    },
    sent: { type: 'final', output: { outcome: 'sent' as const } },
    sendingBehind: {
      type: 'final',
      output: ({ context }) => ({ outcome: 'sending' as const, documents: toSend(context) }),
    },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

export type DocumentListMachine = typeof documentListMachine;
export type DocumentListActor = ActorRefFrom<DocumentListMachine>;
type Snapshot = SnapshotFrom<DocumentListMachine>;

export const selectUploads = (snapshot: Snapshot) => snapshot.context.uploads;
export const selectRequired = (snapshot: Snapshot) => snapshot.context.required;
export const selectMissing = ({ context }: Snapshot) =>
  missingDocuments(context.required, Object.values(context.records));
export const selectMoving = (snapshot: Snapshot) => snapshot.context.moving;
export const selectProgress = ({ context }: Snapshot) => totalProgress(context);
export const isCorrecting = (snapshot: Snapshot) => snapshot.context.correcting;
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ collecting: 'refused' });
export const hasWayBack = (snapshot: Snapshot) => snapshot.context.canGoBack;
