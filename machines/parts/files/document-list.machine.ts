/**
 * The documents of one step: loads what is stored already and what still waits on the device, and holds the set of
 * those that are required. In a correction it holds those that were rejected.
 * Source: spec 2 (legalDocuments, platformDocuments), 4; ruling 20; beyond B8.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { DocumentRecord, DocumentState, RequiredDocument } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { type Draft, draftValues, EMPTY_DRAFT, PLACE } from '#domain/form/draft.ts';
import { isStanding, mayBePaper, recordsOf, takesPages } from '#domain/request/documents.ts';
import type { SetFile } from '#domain/request/file-set.ts';
import type { FileOwner, KeptFile, StoredFile } from '#domain/request/file-slot.ts';
import {
  type BackComes,
  chosenBack,
  documentOf,
  documentsIn,
  isSide,
  neededCodes,
} from '#domain/request/identification.ts';
import type { DocumentsReport, KeptFileReader } from '../../kit/documents-report.ts';
import { endOutput, outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import { draftMachine } from '../forms/draft.machine.ts';
import {
  type FileSetInput,
  type FileSetOutput,
  fileSetMachine,
  type StoredFiles,
} from './file-set.machine.ts';
import { phoneLinkMachine } from './phone-link.machine.ts';

type FoundDocuments = {
  documents: DocumentState[];
  /** What waits on this device since before a reload, or since the session ended. */
  kept: KeptFile[];
  /** What was chosen of the list; empty where it asks for no identification. */
  draft: Draft;
};

export type DocumentListServices = {
  listDocuments: Service<{ owner: FileOwner; asksIdentification: boolean }, FoundDocuments>;
};

export type DocumentListInput = {
  /** Null on the phone of a link. */
  owner: FileOwner;
  required: RequiredDocument[];
  /** Whose identification it asks for, where that is known. */
  holders?: readonly string[];
  /** True: only what a reviewer rejected is asked for again. */
  correcting: boolean;
  /** False: the step is left at once, and the parent sends the documents. */
  waitResponse: boolean;
  canGoBack: boolean;
  /** The set was refused after the step had been left. */
  wasRefused: boolean;
  reader?: KeptFileReader;
};

type ListedDocuments = DocumentListInput & FoundDocuments;

/** What is asked for: in a correction those that were rejected, an identification with both sides. */
const requiredAmong = (
  { required, correcting }: DocumentListInput,
  documents: DocumentState[],
): RequiredDocument[] =>
  correcting
    ? required.filter(({ code }) =>
        documents.some((one) => documentOf(one.type) === documentOf(code) && !isStanding(one)),
      )
    : required;

/** What the server keeps of them, by code. */
const storedFiles = (required: RequiredDocument[], documents: DocumentState[]): StoredFiles =>
  Object.fromEntries(required.map(({ code }) => [code, storedOf(documents, code)]));

const storedOf = (documents: DocumentState[], code: string): StoredFile | null =>
  documents.find(({ type, ...one }) => type === code && isStanding(one)) ?? null;

const codesOf = (required: RequiredDocument[]) => required.map(({ code }) => code);

/** The set of files that the list collects. */
const setOfDocuments = ({
  owner,
  required,
  documents,
  kept,
  back,
  ...step
}: ListedDocuments & { back: BackComes }): FileSetInput => ({
  owner,
  goesUp: 'atOnce',
  slots: required.map(({ code, accept, maxBytes }) => ({
    code,
    accept,
    maxBytes,
    takesPages: takesPages(accept) && !isSide(code),
    kept: kept.find((file) => file.code === code) ?? null,
    stored: storedOf(documents, code),
  })),
  documents: documentsIn(codesOf(required)),
  needed: neededCodes(codesOf(required), back),
  optional: [],
  nameOf: (_, fileName) => fileName,
  confirms: step.waitResponse,
  canLeave: step.canGoBack,
  wasSending: false,
  wasRefused: step.wasRefused,
  reader: step.reader,
});

export type DocumentListOutput =
  | { outcome: 'sent' }
  | { outcome: 'sending'; documents: DocumentRecord[] }
  | { outcome: 'back' };

type Context = ListedDocuments & {
  /** As the person has chosen it. */
  back: BackComes;
  collected: SetFile[];
  failure: Failure | null;
};
type Event =
  | { type: 'documents.retry' | 'step.back' }
  | { type: 'back.choose'; back: BackComes }
  | DocumentsReport;

export const documentListMachine = setup({
  types: {
    input: {} as DocumentListInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as DocumentListOutput,
    emitted: {} as { type: 'notice.message'; text: string },
    children: {} as { fileSet: 'fileSet'; phoneLink: 'phoneLink'; draft: 'draft' },
  },
  actors: {
    ...ports<DocumentListServices>('listDocuments'),
    fileSet: fileSetMachine,
    phoneLink: phoneLinkMachine,
    draft: draftMachine,
  },
  guards: {
    canGoBack: ({ context }) => context.canGoBack,
    isConfirmed: (_, { outcome }: FileSetOutput) => outcome === 'confirmed',
    isCollected: (_, { outcome }: FileSetOutput) => outcome === 'collected',
  },
  actions: {
    storeFound: assign(({ context }, found: FoundDocuments) => ({
      ...found,
      required: requiredAmong(context, found.documents),
      back: chosenBack(draftValues(found.draft)[PLACE.back]),
    })),
    storeCollected: assign((_, output: FileSetOutput) =>
      output.outcome === 'collected' ? { collected: output.files } : {},
    ),
    storeBack: assign((_, back: BackComes) => ({ back })),
    storeReported: assign(({ context }, { back }: DocumentsReport) => ({
      back: back ?? context.back,
    })),
    draftBack: sendTo('draft', (_, back: BackComes) => ({
      type: 'draft.change',
      changes: { [PLACE.back]: back },
    })),
    saveDraft: sendTo('draft', { type: 'draft.flush' }),
    requireFiles: sendTo('fileSet', ({ context: { required, back } }) => ({
      type: 'set.require',
      needed: neededCodes(codesOf(required), back),
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
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
  context: ({ input }) => ({
    ...input,
    documents: [],
    kept: [],
    draft: EMPTY_DRAFT,
    back: 'apart',
    collected: [],
    failure: null,
  }),
  initial: 'loadingDocuments',
  output: endOutput<DocumentListOutput>,
  states: {
    loadingDocuments: {
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context: { owner, required } }) => ({
          owner,
          asksIdentification: codesOf(required).some(isSide),
        }),
        onDone: {
          target: 'collecting',
          actions: { type: 'storeFound', params: outputOf },
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
          actions: [
            { type: 'storeReported', params: ({ event }) => event },
            'requireFiles',
            { type: 'passOn', params: ({ event }) => event.documents },
          ],
        },
        'back.choose': {
          actions: [
            { type: 'storeBack', params: ({ event }) => event.back },
            'requireFiles',
            { type: 'draftBack', params: ({ event }) => event.back },
            'saveDraft',
          ],
        },
      },
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: ({ context: { owner, draft } }) => ({ owner: owner?.requestId ?? '', draft }),
        },
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
              actions: { type: 'storeCollected', params: outputOf },
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
        documents: recordsOf(context.collected),
      }),
    },
    left: { type: 'final', output: { outcome: 'back' as const } },
  },
});

export type DocumentListMachine = typeof documentListMachine;
export type DocumentListActor = ActorRefFrom<DocumentListMachine>;
type Snapshot = SnapshotFrom<DocumentListMachine>;

export const selectFileSet = ({ children }: Snapshot) => children.fileSet;
/** For what may come on paper alone. */
export const selectPhoneLink = ({ children, context }: Snapshot) =>
  context.owner && codesOf(context.required).some(mayBePaper) ? children.phoneLink : undefined;
export const selectRequired = ({ context }: Snapshot) => context.required;
export const selectHolders = ({ context }: Snapshot) => context.holders;
export const selectBack = ({ context }: Snapshot) => context.back;
/** The slots that a person may use now. */
export const selectOpenCodes = ({ context: { required, back } }: Snapshot) =>
  neededCodes(codesOf(required), back);
/** Why each rejected document came back, by code. */
export const selectReasons = ({ context }: Snapshot) =>
  Object.fromEntries(context.documents.map(({ type, reason }) => [type, reason]));
export const isCorrecting = ({ context }: Snapshot) => context.correcting;
export const hasWayBack = ({ context }: Snapshot) => context.canGoBack;
