/**
 * The documents of one step: loads what is stored already, holds one upload for each that is required,
 * and sends the set. In a correction it holds those that were rejected.
 * Source: spec 2 (legalDocuments, platformDocuments), 4, 8 (FAIL_TO_UPLOAD_DOCUMENTS); ruling 20.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DocumentRecord, DocumentState, RequiredDocument } from '#contract/documents.ts';
import { documentsToSend, missingDocuments } from '#domain/documents.ts';
import {
  type DocumentOwner,
  type DocumentReport,
  documentUploadMachine,
} from './document-upload.machine.ts';
import { ports, type Service } from './kit/service.ts';

export type DocumentListServices = {
  listDocuments: Service<{ requestId: string }, DocumentState[]>;
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

type Context = DocumentListInput & {
  uploads: ActorRefFrom<typeof documentUploadMachine>[];
  records: Record<string, DocumentRecord>;
  /** The codes of those that are travelling or being removed. */
  moving: string[];
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
    ...ports<DocumentListServices>('listDocuments', 'sendDocuments'),
    documentUpload: documentUploadMachine,
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    leavesAtOnce: ({ context }) => isComplete(context) && !context.waitResponse,
    canGoBack: ({ context }) => context.canGoBack,
  },
}).createMachine({
  id: 'documentList',
  context: ({ input }) => ({ ...input, uploads: [], records: {}, moving: [] }),
  initial: 'loadingDocuments',
  output: ({ event }) => (event as { output: DocumentListOutput }).output,
  states: {
    loadingDocuments: {
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context }) => ({ requestId: context.owner.requestId }),
        onDone: {
          target: 'collecting',
          actions: assign(({ context, event, spawn, self }) => {
            const asked = context.correcting
              ? context.required.filter(({ code }) => isRejected(event.output, code))
              : context.required;
            const records = storedRecords(event.output, asked);
            const uploads = asked.map((required) =>
              spawn('documentUpload', {
                id: `upload-${required.code}`,
                input: {
                  list: self,
                  owner: context.owner,
                  required,
                  record: records[required.code] ?? null,
                  bytes: stateOf(event.output, required.code)?.bytes ?? 0,
                  reason: stateOf(event.output, required.code)?.reason ?? null,
                },
              }),
            );
            return { required: asked, records, uploads };
          }),
        },
        onError: 'unavailable',
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
          actions: assign({ moving: ({ context, event }) => [...context.moving, event.code] }),
        },
        'document.settled': {
          actions: assign(({ context, event }) => {
            const { [event.code]: _, ...others } = context.records;
            return {
              moving: context.moving.filter((code) => code !== event.code),
              records: event.record ? { ...others, [event.code]: event.record } : others,
            };
          }),
        },
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

const stateOf = (documents: DocumentState[], code: string) =>
  documents.find(({ type }) => type === code);

const isRejected = (documents: DocumentState[], code: string) =>
  stateOf(documents, code)?.state === 'rejected';

/** What is stored and still stands: a rejected document must be chosen again. */
function storedRecords(documents: DocumentState[], asked: RequiredDocument[]) {
  const standing = asked.flatMap(({ code }) => {
    const document = stateOf(documents, code);
    return document && document.state !== 'rejected' ? [document] : [];
  });
  return Object.fromEntries(
    standing.map(({ type, name, s3_key }) => [type, { type, name, s3_key }]),
  );
}

export type DocumentListMachine = typeof documentListMachine;
export type DocumentListActor = ActorRefFrom<DocumentListMachine>;
type Snapshot = SnapshotFrom<DocumentListMachine>;

export const selectUploads = (snapshot: Snapshot) => snapshot.context.uploads;
export const selectRequired = (snapshot: Snapshot) => snapshot.context.required;
export const selectMissing = ({ context }: Snapshot) =>
  missingDocuments(context.required, Object.values(context.records));
export const selectMoving = (snapshot: Snapshot) => snapshot.context.moving;
export const isCorrecting = (snapshot: Snapshot) => snapshot.context.correcting;
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ collecting: 'refused' });
export const hasWayBack = (snapshot: Snapshot) => snapshot.context.canGoBack;
