/**
 * The draft of a form: what is typed is saved at most two seconds later, on leaving at once. Two devices merge by
 * field; of one field the person chooses. The form's values stay in the form. Source: ruling 30; beyond B5.
 */
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import {
  type AnswerConflict,
  conflictsToAsk,
  type Draft,
  type DraftChanges,
  draftValues,
  EMPTY_DRAFT,
  PLACE,
  writtenByOthers,
} from '#domain/form/draft.ts';
import { failureIn, outputOf } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { ports, type Service } from '../../kit/service.ts';
import { type AnswerConflictsOutput, answerConflictsMachine } from './answer-conflicts.machine.ts';

export type DraftServices = {
  /** Of a form that begins without its draft. */
  loadDraft: Service<{ owner: string }, Draft>;
  /**
   * `owner` is a request's id, or the token of a link. `unanswered` was sent before, and may have been written.
   * `at` is in epoch milliseconds. `changed`: some of the fields were written elsewhere since `version`; this is how
   * the draft stands.
   */
  saveDraft: Service<
    { owner: string; changes: DraftChanges; unanswered: DraftChanges; version: number },
    SavedDraft
  >;
};

export type SavedDraft = { outcome: 'saved' | 'changed'; draft: Draft; at: number };

/** What its form is told, where it began without it. */
export type DraftReport = { type: 'draft.loaded'; values: DraftChanges };

/** Values that another device wrote: the form shows them in place of its own. */
type DraftMerged = { type: 'draft.merged'; values: DraftChanges };

type Event =
  | { type: 'draft.change'; changes: DraftChanges }
  | { type: 'field.focus'; field: string }
  | { type: 'draft.flush' | 'draft.pause' | 'draft.resume' };

type Input = {
  /** A request's id, or the token of a link. */
  owner: string;
  /** As this device saw it last; null where it is still to be loaded. */
  draft: Draft | null;
  form?: Parent<DraftReport>;
};

type Context = Input & {
  /** Typed, and not sent yet. */
  typed: DraftChanges;
  sent: DraftChanges;
  /** Sent without an answer. */
  unanswered: DraftChanges;
  /** The fields that the person chooses a value for. */
  conflicts: AnswerConflict[];
  /** When the last change was saved, epoch milliseconds; null before the first. */
  savedAt: number | null;
};

const seenIn = ({ draft }: Pick<Context, 'draft'>): Draft => draft ?? EMPTY_DRAFT;

/** What an event adds to the draft: the answers, or the field where the person is. */
function typedIn(event: Event): DraftChanges {
  if (event.type === 'draft.change') return event.changes;
  return event.type === 'field.focus' ? { [PLACE.focus]: event.field } : {};
}

/** Where the person is goes along with the next write, or with the one on leaving. */
const focusing = { 'field.focus': { actions: 'storeTyped' } } as const;
const typing = { ...focusing, 'draft.change': { actions: 'storeTyped' } } as const;

export const draftMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as DraftMerged,
    children: {} as { answerConflicts: 'answerConflicts' },
  },
  actors: {
    ...ports<DraftServices>('loadDraft', 'saveDraft'),
    answerConflicts: answerConflictsMachine,
  },
  guards: {
    isMissing: ({ context }) => context.draft === null,
    isFinal: (_, { canRetry }: Failure) => !canRetry,
    wasSaved: (_, { outcome }: { outcome: string }) => outcome === 'saved',
    hasTyped: ({ context }) => Object.keys(context.typed).length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
  },
  actions: {
    storeLoaded: enqueueActions(({ context: { form }, enqueue }, draft: Draft) => {
      enqueue.assign({ draft });
      if (form) enqueue.sendTo(form, { type: 'draft.loaded', values: draftValues(draft) });
    }),
    storeTyped: assign(({ context, event }) => ({
      typed: { ...context.typed, ...typedIn(event) },
    })),
    storeSent: assign(({ context }) => ({ sent: context.typed, typed: {} })),
    storeUnanswered: assign(({ context: { unanswered, sent } }) => ({
      unanswered: { ...unanswered, ...sent },
    })),
    returnSent: assign(({ context: { sent, typed } }) => ({
      typed: { ...sent, ...typed },
      sent: {},
    })),
    findConflicts: assign(({ context }, draft: Draft) => ({
      draft,
      conflicts: conflictsToAsk(draft, { ...context, draft: seenIn(context) }),
    })),
    storeSaved: assign((_, { draft, at }: SavedDraft) => ({
      draft,
      sent: {},
      unanswered: {},
      savedAt: at,
    })),
    mergeOthers: emit(({ context }, draft: Draft) => ({
      type: 'draft.merged' as const,
      values: writtenByOthers(draft, seenIn(context), { ...context.sent, ...context.typed }),
    })),
    storeSettled: enqueueActions(({ context, enqueue }, { theirs }: AnswerConflictsOutput) => {
      const values = Object.fromEntries(theirs.map((each) => [each.field, each.theirs]));
      const mine = Object.entries(context.typed).filter(([name]) => !(name in values));
      enqueue.assign({ conflicts: [], typed: Object.fromEntries(mine) });
      enqueue.emit({ type: 'draft.merged', values });
    }),
  },
  delays: { saveDelay: 1_500, retryDelay: 5_000 },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({
    ...input,
    typed: {},
    sent: {},
    unanswered: {},
    conflicts: [],
    savedAt: null,
  }),
  on: { 'draft.pause': { target: '.paused', actions: ['storeUnanswered', 'returnSent'] } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isMissing', target: 'loadingDraft' },
        { guard: 'hasTyped', target: 'waiting' },
        { target: 'resting' },
      ],
    },
    loadingDraft: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeLoaded', params: outputOf },
        },
        onError: [
          { guard: { type: 'isFinal', params: failureIn }, target: 'withoutDraft' },
          { target: 'notLoaded' },
        ],
      },
    },
    notLoaded: { after: { retryDelay: 'loadingDraft' } },
    withoutDraft: { description: 'The form works as ever, and nothing typed is saved' },
    resting: {
      description: 'Everything that was typed is saved',
      on: {
        ...focusing,
        'draft.change': { target: 'waiting', actions: 'storeTyped' },
        'draft.flush': { guard: 'hasTyped', target: 'saving' },
      },
    },
    waiting: {
      description:
        'Typed a moment ago; the delay begins with the first change, so that none waits longer',
      on: { ...typing, 'draft.flush': 'saving' },
      after: { saveDelay: 'saving' },
    },
    saving: {
      entry: 'storeSent',
      on: {
        ...typing,
        'draft.flush': {
          description: 'A person who leaves does not wait for the answer of the write before',
          guard: 'hasTyped',
          target: 'saving',
          reenter: true,
          actions: ['storeUnanswered', 'returnSent'],
        },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { owner, sent, unanswered, draft } }) => ({
          owner,
          changes: sent,
          unanswered,
          version: seenIn({ draft }).version,
        }),
        onDone: [
          {
            guard: { type: 'wasSaved', params: outputOf },
            target: 'deciding',
            actions: [
              { type: 'mergeOthers', params: ({ event }) => event.output.draft },
              { type: 'storeSaved', params: outputOf },
            ],
          },
          {
            target: 'comparing',
            actions: [
              { type: 'mergeOthers', params: ({ event }) => event.output.draft },
              'returnSent',
              { type: 'findConflicts', params: ({ event }) => event.output.draft },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: failureIn },
            target: 'refused',
            actions: 'returnSent',
          },
          { target: 'notSaved', actions: ['storeUnanswered', 'returnSent'] },
        ],
      },
    },
    comparing: {
      always: [
        { guard: 'hasConflicts', target: 'choosing' },
        { guard: 'hasTyped', target: 'saving' },
        { target: 'resting' },
      ],
    },
    choosing: {
      description: 'Another device wrote the same fields: the person chooses between both values',
      on: typing,
      invoke: {
        id: 'answerConflicts',
        src: 'answerConflicts',
        input: ({ context: { conflicts } }) => ({ conflicts }),
        onDone: {
          target: 'comparing',
          actions: { type: 'storeSettled', params: outputOf },
        },
      },
    },
    notSaved: {
      description: 'The call failed; what was typed waits here and is tried again',
      on: { ...typing, 'draft.flush': 'saving' },
      after: { retryDelay: 'saving' },
    },
    paused: {
      description: 'The form itself is being saved, and its draft ends with that',
      on: { ...typing, 'draft.resume': 'deciding' },
    },
    refused: {
      description: 'The server does not take it, now or later; what was typed stays on the screen',
      on: typing,
    },
  },
});

export type DraftMachine = typeof draftMachine;
export type DraftActor = ActorRefFrom<DraftMachine>;
type Snapshot = SnapshotFrom<DraftMachine>;

/** From when something can be typed into it. */
export const isLoaded = ({ context }: Snapshot) => context.draft !== null;
/** Sent, but not known to have arrived: it may be lost with the page. */
export const wasRefused = (snapshot: Snapshot) => snapshot.matches('refused');
export const isUnanswered = ({ context }: Snapshot) => Object.keys(context.unanswered).length > 0;
export const selectSavedAt = ({ context }: Snapshot) => context.savedAt;
/** What the person is asked, while the person is. */
export const selectAnswerConflicts = ({ children }: Snapshot) => children.answerConflicts;
/** The answers as they are once all that was typed is saved. */
export const selectKnownAnswers = ({ context: { draft, sent, typed } }: Snapshot) => ({
  ...draftValues(seenIn({ draft })),
  ...sent,
  ...typed,
});
