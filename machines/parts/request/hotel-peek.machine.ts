/**
 * One request of the list at a glance, beside the list: its notes, its history and the representative's link, one request
 * after the other. It is there as long as the list, and shows nothing until it is opened. Source: issue 34, 4 and 7.
 */
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  setup,
  stopChild,
} from 'xstate';
import type { HotelRecord } from '#contract/hotel-desk.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { LinkPurpose } from '#domain/request/signature-link.ts';
import type { DocumentsReport } from '../../kit/documents-report.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { signatureLinkMachine } from './signature-link.machine.ts';

type OfRequest = { requestId: string };

export type HotelPeekServices = {
  loadRecord: Service<OfRequest, HotelRecord>;
  saveNote: Service<OfRequest & { text: string }, HotelRecord>;
  deleteNote: Service<OfRequest & { noteId: string }, HotelRecord>;
};

/** What is typed and not saved yet, by its request. */
export type Notes = Readonly<Record<string, string>>;

type Context = {
  requestId: string | null;
  record: HotelRecord | null;
  /** The text that is saved, or the id of the note that is deleted. */
  note: string;
  notes: Notes;
  failure: Failure | null;
};
type Event =
  | Opening
  | { type: 'peek.close' | 'peek.retry' }
  | { type: 'note.add'; text: string }
  | { type: 'note.type'; text: string }
  | { type: 'note.delete'; noteId: string }
  | DocumentsReport;
/** `link`: what the representative's link is for, where the request waits for it. */
type Opening = { type: 'peek.open'; requestId: string; link: LinkPurpose | null };

const stored = {
  target: 'showing',
  actions: { type: 'storeRecord', params: outputOf<HotelRecord> },
} as const;

export const hotelPeekMachine = setup({
  types: {
    input: {} as { notes: Notes } | undefined,
    context: {} as Context,
    events: {} as Event,
    children: {} as { signatureLink: 'signatureLink' },
  },
  actors: {
    ...ports<HotelPeekServices>('loadRecord', 'saveNote', 'deleteNote'),
    signatureLink: signatureLinkMachine,
  },
  actions: {
    storeRequest: assign((_, { requestId }: OfRequest) => ({ requestId, record: null })),
    followLink: enqueueActions(({ enqueue, self }, { requestId, link: purpose }: Opening) => {
      if (!purpose) return;
      const input = { requestId, purpose, parent: self };
      enqueue.spawnChild('signatureLink', { id: 'signatureLink', input });
    }),
    leaveLink: stopChild('signatureLink'),
    storeRecord: assign((_, record: HotelRecord) => ({ record, failure: null })),
    storeNote: assign((_, note: string) => ({ note })),
    storeTyped: assign(({ context: { requestId, notes } }, text: string) =>
      requestId === null ? {} : { notes: { ...notes, [requestId]: text } },
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearRequest: assign({ requestId: null, record: null }),
  },
}).createMachine({
  id: 'hotelPeek',
  context: ({ input }) => ({
    requestId: null,
    record: null,
    note: '',
    notes: input?.notes ?? {},
    failure: null,
  }),
  initial: 'closed',
  on: {
    'peek.open': {
      target: '.loadingRecord',
      actions: [
        { type: 'storeRequest', params: ({ event }) => event },
        'leaveLink',
        { type: 'followLink', params: ({ event }) => event },
      ],
    },
    'peek.close': '.closed',
    'note.type': { actions: { type: 'storeTyped', params: ({ event }) => event.text } },
  },
  states: {
    closed: { entry: ['clearRequest', 'leaveLink'] },
    loadingRecord: {
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ requestId: required(context.requestId, 'a request') }),
        onDone: stored,
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'peek.retry': 'loadingRecord' } },
    showing: {
      initial: 'resting',
      states: {
        resting: {},
        notSaved: { description: 'The note could not be saved; its text stays' },
        notDeleted: {},
      },
      on: {
        'note.add': {
          target: 'savingNote',
          actions: { type: 'storeNote', params: ({ event }) => event.text },
        },
        'note.delete': {
          target: 'deletingNote',
          actions: { type: 'storeNote', params: ({ event }) => event.noteId },
        },
      },
    },
    savingNote: {
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => ({
          requestId: required(context.requestId, 'a request'),
          text: context.note,
        }),
        onDone: { ...stored, actions: [stored.actions, { type: 'storeTyped', params: () => '' }] },
        onError: withFailure('showing.notSaved'),
      },
    },
    deletingNote: {
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context }) => ({
          requestId: required(context.requestId, 'a request'),
          noteId: context.note,
        }),
        onDone: stored,
        onError: withFailure('showing.notDeleted'),
      },
    },
  },
});

export type HotelPeekMachine = typeof hotelPeekMachine;
export type HotelPeekActor = ActorRefFrom<HotelPeekMachine>;
type Snapshot = SnapshotFrom<HotelPeekMachine>;

export const selectPeeked = ({ context }: Snapshot) => context.requestId;
export const selectLinkActor = ({ children }: Snapshot) => children.signatureLink;
export const selectRecord = ({ context }: Snapshot) => context.record;
export const selectNotes = ({ context }: Snapshot) => context.notes;
export const selectTyped = ({ context: { requestId, notes } }: Snapshot) =>
  (requestId && notes[requestId]) || '';
export const isSavingNote = (snapshot: Snapshot) => snapshot.matches('savingNote');
export const wasNotSaved = (snapshot: Snapshot) => snapshot.matches({ showing: 'notSaved' });
export const wasNotDeleted = (snapshot: Snapshot) => snapshot.matches({ showing: 'notDeleted' });
