/**
 * The draft of a form: what is typed is saved at most two seconds later, on leaving at once. Two devices merge by
 * field; of one field the person chooses. The form's values stay in the form. Source: ruling 30; beyond B5.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type Draft, writtenByOthers } from '#domain/form/draft.ts';
import {
  comparedIn,
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  type DraftMerged,
  type DraftServices,
  draftConflictsIn,
  draftWriteIn,
  knownAnswersIn,
  type SavedDraft,
  typedIn,
  untypedDraft,
} from '../../kit/draft.ts';
import type { Failure } from '../../kit/failure.ts';
import { failureIn, outputOf } from '../../kit/params.ts';
import { ports } from '../../kit/service.ts';

/** Where the person is goes along with the next write, or with the one on leaving. */
const focusing = { 'field.focus': { actions: 'keepTyped' } } as const;
const typing = { ...focusing, 'draft.change': { actions: 'keepTyped' } } as const;

export const draftMachine = setup({
  types: {
    input: {} as DraftInput,
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftMerged,
  },
  actors: ports<DraftServices>('saveDraft'),
  guards: {
    isFinal: (_, { canRetry }: Failure) => !canRetry,
    wasSaved: (_, { outcome }: { outcome: string }) => outcome === 'saved',
    hasTyped: ({ context }) => Object.keys(context.typed).length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
  },
  actions: {
    keepTyped: assign(({ context, event }) => ({
      typed: { ...context.typed, ...typedIn(event) },
    })),
    takeTyped: assign(({ context }) => ({ sent: context.typed, typed: {} })),
    keepUnanswered: assign(({ context: { unanswered, sent } }) => ({
      unanswered: { ...unanswered, ...sent },
    })),
    returnSent: assign(({ context: { sent, typed } }) => ({
      typed: { ...sent, ...typed },
      sent: {},
    })),
    findConflicts: assign(({ context }, draft: Draft) => comparedIn(context, draft)),
    keepSaved: assign((_, { draft, at }: SavedDraft) => ({
      draft,
      sent: {},
      unanswered: {},
      savedAt: at,
    })),
    mergeOthers: emit(({ context }, draft: Draft) => ({
      type: 'draft.merged' as const,
      values: writtenByOthers(draft, context.draft, { ...context.sent, ...context.typed }),
    })),
    settle: assign(({ context }, field: string) => ({
      conflicts: context.conflicts.filter((name) => name !== field),
    })),
    dropMine: assign(({ context }, field: string) => ({
      typed: Object.fromEntries(Object.entries(context.typed).filter(([name]) => name !== field)),
    })),
    showTheirs: emit(({ context }, field: string) => ({
      type: 'draft.merged' as const,
      values: { [field]: context.draft.fields[field]?.value ?? null },
    })),
  },
  delays: { saveDelay: 1_500, retryDelay: 5_000 },
}).createMachine({
  id: 'draft',
  context: ({ input }) => untypedDraft(input),
  on: { 'draft.pause': { target: '.paused', actions: ['keepUnanswered', 'returnSent'] } },
  initial: 'resting',
  states: {
    resting: {
      description: 'Everything that was typed is saved',
      on: {
        ...focusing,
        'draft.change': { target: 'waiting', actions: 'keepTyped' },
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
      entry: 'takeTyped',
      on: {
        ...typing,
        'draft.flush': {
          description: 'A person who leaves does not wait for the answer of the write before',
          guard: 'hasTyped',
          target: 'saving',
          reenter: true,
          actions: ['keepUnanswered', 'returnSent'],
        },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => draftWriteIn(context),
        onDone: [
          {
            guard: { type: 'wasSaved', params: outputOf },
            target: 'saved',
            actions: [
              { type: 'mergeOthers', params: ({ event }) => event.output.draft },
              { type: 'keepSaved', params: outputOf },
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
          { target: 'notSaved', actions: ['keepUnanswered', 'returnSent'] },
        ],
      },
    },
    saved: { always: [{ guard: 'hasTyped', target: 'waiting' }, { target: 'resting' }] },
    comparing: {
      always: [
        { guard: 'hasConflicts', target: 'choosing' },
        { guard: 'hasTyped', target: 'saving' },
        { target: 'resting' },
      ],
    },
    choosing: {
      description: 'Another device wrote the same fields: the person chooses between both values',
      on: {
        ...typing,
        'conflict.keepMine': {
          target: 'comparing',
          actions: { type: 'settle', params: ({ event }) => event.field },
        },
        'conflict.takeTheirs': {
          target: 'comparing',
          actions: [
            { type: 'showTheirs', params: ({ event }) => event.field },
            { type: 'dropMine', params: ({ event }) => event.field },
            { type: 'settle', params: ({ event }) => event.field },
          ],
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
      on: { ...typing, 'draft.resume': 'saved' },
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

/** Sent, but not known to have arrived: it may be lost with the page. */
export const isUnanswered = ({ context }: Snapshot) => Object.keys(context.unanswered).length > 0;
export const selectSavedAt = ({ context }: Snapshot) => context.savedAt;
/** The fields to choose for, with both values. */
export const selectConflicts = ({ context }: Snapshot) => draftConflictsIn(context);
/** The answers as they are once all that was typed is saved. */
export const selectKnownAnswers = ({ context }: Snapshot) => knownAnswersIn(context);
