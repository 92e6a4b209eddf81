/**
 * The documents of one step: loads what is stored already and what still waits on the device, and holds the set of
 * those that are required. In a correction it holds those that were rejected.
 * Source: spec 2 (legalDocuments, platformDocuments), 4; ruling 20; beyond B8.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { DocumentRecord, DocumentState } from '#contract/documents.ts';
import type { SetFile } from '#domain/request/file-set.ts';
import {
  type DocumentListInput,
  type DocumentListServices,
  type FoundDocuments,
  type ListedDocuments,
  requiredAmong,
  setOfDocuments,
  storedFiles,
} from '../../kit/document-list.ts';
import type { Failure } from '../../kit/failure.ts';
import type { FileSetOutput } from '../../kit/file-set.ts';
import { endOutput, outputOf, withFailure } from '../../kit/params.ts';
import { ports } from '../../kit/service.ts';
import { fileSetMachine } from './file-set.machine.ts';
import { type PhoneLinkReport, phoneLinkMachine } from './phone-link.machine.ts';

type DocumentListOutput =
  | { outcome: 'sent' }
  | { outcome: 'sending'; documents: DocumentRecord[] }
  | { outcome: 'back' };

type Context = ListedDocuments & { collected: SetFile[]; failure: Failure | null };
type Event = { type: 'documents.retry' | 'step.back' } | PhoneLinkReport;

export const documentListMachine = setup({
  types: {
    input: {} as DocumentListInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as DocumentListOutput,
    emitted: {} as { type: 'notice.message'; text: string },
    children: {} as { fileSet: 'fileSet'; phoneLink: 'phoneLink' },
  },
  actors: {
    ...ports<DocumentListServices>('listDocuments'),
    fileSet: fileSetMachine,
    phoneLink: phoneLinkMachine,
  },
  guards: {
    canGoBack: ({ context }) => context.canGoBack,
    isConfirmed: (_, { outcome }: FileSetOutput) => outcome === 'confirmed',
    isCollected: (_, { outcome }: FileSetOutput) => outcome === 'collected',
  },
  actions: {
    noteFound: assign(({ context }, found: FoundDocuments) => ({
      ...found,
      required: requiredAmong(context, found.documents),
    })),
    noteCollected: assign((_, output: FileSetOutput) =>
      output.outcome === 'collected' ? { collected: output.files } : {},
    ),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    passOn: sendTo('fileSet', ({ context }, documents: DocumentState[]) => ({
      type: 'files.arrived',
      stored: storedFiles(context.required, documents),
    })),
    announce: emit((_, output: FileSetOutput) => ({
      type: 'notice.message',
      text: output.outcome === 'confirmed' ? output.message : '',
    })),
  },
}).createMachine({
  id: 'documentList',
  context: ({ input }) => ({ ...input, documents: [], kept: [], collected: [], failure: null }),
  initial: 'loadingDocuments',
  output: endOutput<DocumentListOutput>,
  states: {
    loadingDocuments: {
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context }) => ({ owner: context.owner }),
        onDone: {
          target: 'collecting',
          actions: { type: 'noteFound', params: outputOf },
        },
        onError: withFailure('unavailable'),
      },
    },
    unavailable: {
      on: {
        'documents.retry': 'loadingDocuments',
        'step.back': { guard: 'canGoBack', target: 'left' },
      },
    },
    collecting: {
      on: {
        'documents.arrived': {
          actions: { type: 'passOn', params: ({ event }) => event.documents },
        },
      },
      invoke: [
        {
          id: 'phoneLink',
          src: 'phoneLink',
          input: ({ context, self }) => ({ requestId: context.owner?.requestId ?? '', list: self }),
        },
        {
          id: 'fileSet',
          src: 'fileSet',
          input: ({ context }) => setOfDocuments(context),
          onDone: [
            {
              guard: { type: 'isConfirmed', params: outputOf },
              target: 'sent',
              actions: { type: 'announce', params: outputOf },
            },
            {
              guard: { type: 'isCollected', params: outputOf },
              target: 'sendingBehind',
              actions: { type: 'noteCollected', params: outputOf },
            },
            { target: 'left' },
          ],
        },
      ],
    },
    sent: { type: 'final', output: { outcome: 'sent' as const } },
    sendingBehind: {
      type: 'final',
      output: ({ context }) => ({
        outcome: 'sending' as const,
        documents: context.collected.flatMap(({ code, stored }) =>
          stored ? [{ type: code, name: stored.name, s3_key: stored.s3_key }] : [],
        ),
      }),
    },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

export type DocumentListMachine = typeof documentListMachine;
export type DocumentListActor = ActorRefFrom<DocumentListMachine>;
type Snapshot = SnapshotFrom<DocumentListMachine>;

export const selectFileSet = ({ children }: Snapshot) => children.fileSet;
export const selectPhoneLink = ({ children, context }: Snapshot) =>
  context.owner ? children.phoneLink : undefined;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectRequired = ({ context }: Snapshot) => context.required;
/** Why each rejected document came back, by code. */
export const selectReasons = ({ context }: Snapshot) =>
  Object.fromEntries(context.documents.map(({ type, reason }) => [type, reason]));
export const isCorrecting = ({ context }: Snapshot) => context.correcting;
export const hasWayBack = ({ context }: Snapshot) => context.canGoBack;
