/**
 * A merchant corrects rejected documents, reached by link: what is asked for, the set of files, and how the link
 * ends. Its secret stays with the services. Source: spec 2, 4, 7 (correction page); C10; D-94 to D-96.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { RemediesDue } from '#contract/remedies.ts';
import { extensionOf } from '#domain/files/file-kind.ts';
import { maxBytesOf } from '#domain/request/documents.ts';
import type { SetFile } from '#domain/request/file-set.ts';
import type { KeptFile } from '#domain/request/file-slot.ts';
import {
  hasPages,
  type IdType,
  isRemedySlot,
  neededRemedies,
  possibleSides,
  remedyAccepts,
  remedyDocuments,
  remedyFileName,
  remedySlots,
} from '#domain/request/remedies.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import type { SetEnd } from './parts/files/file-sending.machine.ts';
import type { FileSetInput, FileSetOutput } from './parts/files/file-set.machine.ts';
import { fileSetMachine } from './parts/files/file-set.machine.ts';

type FindAnswer = { outcome: 'open'; due: RemediesDue } | SetEnd;

export type RemediesServices = {
  findRemedies: Service<void, FindAnswer>;
  /** What was chosen before a reload. */
  listKept: Service<void, KeptFile[]>;
  /** Nothing that was chosen stays on the device. Never fails. */
  forgetKept: Service<void, void>;
};

/** From before a reload. */
export type RemediesInput = { idType: IdType | null; wasSending: boolean };

type Context = RemediesInput & {
  due: RemediesDue | null;
  kept: KeptFile[];
  sent: SetFile[];
  failure: Failure | null;
};
type Event = { type: 'remedies.retry' } | { type: 'idType.choose'; idType: IdType };

type Answer = FindAnswer | FileSetOutput;

/** How the link may end, at its opening and when the files are sent. */
const ended = [
  { guard: { type: 'isExpired', params: outputOf }, target: 'expired' },
  { guard: { type: 'isMissing', params: outputOf }, target: 'missing' },
  { target: 'nothingToCorrect' },
] as const;

export const remediesMachine = setup({
  types: {
    input: {} as RemediesInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { fileSet: 'fileSet' },
  },
  actors: {
    ...ports<RemediesServices>('findRemedies', 'listKept', 'forgetKept'),
    fileSet: fileSetMachine,
  },
  guards: {
    hasRemedies: (_, answer: Answer) => answer.outcome === 'open' && answer.due.remedies.length > 0,
    isConfirmed: (_, { outcome }: Answer) => outcome === 'confirmed',
    isExpired: (_, { outcome }: Answer) => outcome === 'expired',
    isMissing: (_, { outcome }: Answer) => outcome === 'missing',
  },
  actions: {
    storeDue: assign((_, answer: Answer) => (answer.outcome === 'open' ? { due: answer.due } : {})),
    storeKept: assign(({ context }, kept: KeptFile[]) => {
      // Only an INE has a back.
      const isIne = kept.some(({ code }) => code === 'ID-Back');
      return { kept, idType: context.idType ?? (isIne ? 'INE' : null) };
    }),
    storeIdType: assign(({ context, event }) => ({
      idType: event.type === 'idType.choose' ? event.idType : context.idType,
    })),
    requireFiles: sendTo('fileSet', ({ context }) => ({
      type: 'set.require',
      ...rulesOf(context),
    })),
    storeSent: assign((_, answer: Answer) =>
      answer.outcome === 'confirmed' ? { sent: answer.files } : {},
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'remedies',
  context: ({ input }) => ({ ...input, due: null, kept: [], sent: [], failure: null }),
  initial: 'findingRemedies',
  states: {
    findingRemedies: {
      invoke: {
        id: 'findRemedies',
        src: 'findRemedies',
        onDone: [
          {
            guard: { type: 'hasRemedies', params: outputOf },
            target: 'listingKept',
            actions: { type: 'storeDue', params: outputOf },
          },
          ...ended,
        ],
        onError: withFailure('unavailable'),
      },
    },
    listingKept: {
      invoke: {
        id: 'listKept',
        src: 'listKept',
        onDone: {
          target: 'correcting',
          actions: { type: 'storeKept', params: outputOf },
        },
        onError: 'correcting',
      },
    },
    correcting: {
      on: { 'idType.choose': { actions: ['storeIdType', 'requireFiles'] } },
      invoke: {
        id: 'fileSet',
        src: 'fileSet',
        input: ({ context }) => setOf(context),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: outputOf },
            target: 'received',
            actions: { type: 'storeSent', params: outputOf },
          },
          ...ended,
        ],
      },
    },
    received: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    nothingToCorrect: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    expired: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    missing: { type: 'final' },
    unavailable: { on: { 'remedies.retry': 'findingRemedies' } },
  },
});

/** What goes along. */
function rulesOf({ due, idType }: Context) {
  const choice = { requested: due?.remedies ?? [], idType };
  return { needed: neededRemedies(choice), optional: possibleSides(choice) };
}

function setOf(context: Context): FileSetInput {
  const { due, kept, wasSending } = context;
  return {
    owner: null,
    goesUp: 'onSend',
    slots: remedySlots(due?.remedies ?? []).map((code) => ({
      code,
      accept: remedyAccepts(code),
      maxBytes: maxBytesOf(code),
      takesPages: hasPages(code),
      kept: kept.find((file) => file.code === code) ?? null,
      stored: null,
    })),
    documents: remedyDocuments(due?.remedies ?? []),
    ...rulesOf(context),
    nameOf: (code, fileName) =>
      isRemedySlot(code)
        ? remedyFileName(due?.merchant_name.names ?? '', code, extensionOf(fileName))
        : fileName,
    confirms: true,
    canLeave: false,
    wasSending,
    wasRefused: false,
  };
}

export type RemediesMachine = typeof remediesMachine;
export type RemediesActor = ActorRefFrom<RemediesMachine>;
type Snapshot = SnapshotFrom<RemediesMachine>;

export const isFinding = (snapshot: Snapshot) => snapshot.matches('findingRemedies');
export const selectFileSet = ({ children }: Snapshot) => children.fileSet;
export const selectDue = ({ context }: Snapshot) => context.due;
export const selectIdType = ({ context }: Snapshot) => context.idType;
export const selectSent = ({ context }: Snapshot) => context.sent;
