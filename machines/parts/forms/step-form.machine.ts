/**
 * One step of a wizard that is a form: its values stay in the form and its draft is saved as they are typed; it is sent
 * once, or again after a failure. Source: spec 4 (hotel wizard), 5, 8 (FAIL_TO_UPLOAD_INFO); beyond B5.
 */
import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { SimilarHotel } from '#contract/hotels.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { Draft } from '#domain/form/draft.ts';
import type { Standing } from '#domain/request/status.ts';
import { failureIn, outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { hotelWatchMachine } from '../request/status-watch.machine.ts';
import { draftMachine } from './draft.machine.ts';

export type StepValues = Record<string, string>;

/** The last change of a request. `who`: of the staff, by the name of their list; null where it was none of them. `at`: ISO 8601. */
export type StepChange = { who: string | null; at: string };

/**
 * `conflict`: the request has moved meanwhile, by another tab or a colleague, with these values. `similar`: nothing was
 * saved, since other requests share something with it.
 */
export type MovedRequest = { theirs: StepValues; change: StepChange | null };

type SaveAnswer =
  | { outcome: 'saved'; requestId: string }
  | { outcome: 'similar'; others: SimilarHotel[] }
  | ({ outcome: 'conflict' } & MovedRequest);

export type StepFormServices = {
  /** `requestId` is null for a request that does not exist yet. `besideOthers`: the person knows the similar ones. */
  saveStep: Service<
    { requestId: string | null; values: StepValues; besideOthers: boolean },
    SaveAnswer
  >;
  /** What stands in a request that moved while its form was open. */
  loadMoved: Service<{ requestId: string }, MovedRequest>;
};

export type StepFormInput = {
  requestId: string | null;
  /** What was saved before; empty texts where nothing was. */
  saved: StepValues;
  draft: Draft;
  canGoBack: boolean;
  /** How the request stood when it was loaded; null for one to come, which no one else can move. */
  standing: Standing | null;
};
export type StepFormOutput = SaveAnswer | { outcome: 'back' | 'closed' };

type Context = StepFormInput & {
  values: StepValues;
  answer: StepFormOutput;
  failure: Failure | null;
};
type Event =
  | { type: 'form.submit'; values: StepValues }
  | DoneActorEvent<Standing, 'statusWatch'>
  | { type: 'step.back' | 'step.close' | 'step.leave' | 'form.edit' | 'form.confirm' };

/** Whose draft it is where there is no request yet. */
const NEW_REQUEST = 'new';

export const stepFormMachine = setup({
  types: {
    input: {} as StepFormInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as StepFormOutput,
    children: {} as { draft: 'draft'; statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<StepFormServices>('saveStep', 'loadMoved'),
    draft: draftMachine,
    statusWatch: hotelWatchMachine,
  },
  guards: {
    canGoBack: ({ context }) => context.canGoBack,
    hasOthers: (_, { outcome }: SaveAnswer) => outcome === 'similar',
    hasMoved: (_, { outcome }: SaveAnswer) => outcome === 'conflict',
    isClosing: stateIn({ savingStep: 'closing' }),
  },
  actions: {
    storeValues: assign((_, values: StepValues) => ({ values })),
    startWatch: enqueueActions(({ context: { requestId, standing }, enqueue }) => {
      if (requestId === null || standing === null) return;
      const input = { known: standing, query: { requestId } };
      enqueue.spawnChild('statusWatch', { id: 'statusWatch', input });
    }),
    storeMoved: assign((_, moved: MovedRequest) => ({
      answer: { outcome: 'conflict' as const, ...moved },
    })),
    storeAnswer: assign((_, answer: StepFormOutput) => ({ answer })),
    storeClosed: assign({ answer: { outcome: 'closed' } }),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    pauseDraft: sendTo('draft', { type: 'draft.pause' }),
    resumeDraft: sendTo('draft', { type: 'draft.resume' }),
  },
}).createMachine({
  id: 'stepForm',
  context: ({ input }) => ({
    ...input,
    values: input.saved,
    answer: { outcome: 'back' },
    failure: null,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { requestId, draft } }) => ({ owner: requestId ?? NEW_REQUEST, draft }),
  },
  entry: 'startWatch',
  initial: 'editing',
  output: ({ context }) => context.answer,
  states: {
    editing: {
      initial: 'ready',
      states: {
        ready: {},
        failed: { description: 'It could not be saved; nothing typed is lost' },
      },
      on: {
        'form.submit': {
          target: 'savingStep',
          actions: { type: 'storeValues', params: ({ event }) => event.values },
        },
        'step.back': { guard: 'canGoBack', target: 'left', actions: 'flushDraft' },
        'step.close': { target: 'left', actions: ['flushDraft', 'storeClosed'] },
        'xstate.done.actor.statusWatch': 'loadingMoved',
      },
    },
    loadingMoved: {
      description: 'The request moved while its form was open',
      entry: 'pauseDraft',
      invoke: {
        id: 'loadMoved',
        src: 'loadMoved',
        input: ({ context }) => ({ requestId: required(context.requestId, 'a request') }),
        onDone: { target: 'overtaken', actions: { type: 'storeMoved', params: outputOf } },
        onError: {
          description: 'The next save finds the same',
          target: 'editing',
          actions: 'resumeDraft',
        },
      },
      on: { 'step.close': { target: 'left', actions: 'storeClosed' } },
    },
    savingStep: {
      // What is saved ends its draft: none may follow.
      entry: 'pauseDraft',
      initial: 'staying',
      states: {
        staying: { on: { 'step.close': 'closing' } },
        closing: { description: 'The person leaves once it is saved' },
      },
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context: { requestId, values }, event }) => ({
          requestId,
          values,
          besideOthers: event.type === 'form.confirm',
        }),
        onDone: [
          {
            guard: { type: 'hasOthers', params: outputOf },
            target: 'similar',
            actions: ['resumeDraft', { type: 'storeAnswer', params: outputOf }],
          },
          {
            guard: { type: 'hasMoved', params: outputOf },
            target: 'overtaken',
            actions: { type: 'storeAnswer', params: outputOf },
          },
          { guard: 'isClosing', target: 'left', actions: 'storeClosed' },
          { target: 'left', actions: { type: 'storeAnswer', params: outputOf } },
        ],
        onError: {
          target: 'editing.failed',
          actions: ['resumeDraft', { type: 'storeFailure', params: failureIn }],
        },
      },
    },
    similar: {
      description: 'Nothing is saved yet: the hotel may have a request already',
      on: {
        'form.confirm': 'savingStep',
        'form.edit': 'editing',
        'xstate.done.actor.statusWatch': 'loadingMoved',
        'step.close': { target: 'left', actions: ['flushDraft', 'storeClosed'] },
      },
    },
    overtaken: {
      description: 'This step was sent elsewhere: what was typed is shown beside what stands there',
      on: { 'step.leave': 'left', 'step.close': { target: 'left', actions: 'storeClosed' } },
    },
    left: { type: 'final' },
  },
});

export type StepFormMachine = typeof stepFormMachine;
export type StepFormActor = ActorRefFrom<StepFormMachine>;
type Snapshot = SnapshotFrom<StepFormMachine>;

export const selectRequestId = ({ context }: Snapshot) => context.requestId;
export const selectSaved = ({ context }: Snapshot) => context.saved;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectDraftActor = ({ children }: Snapshot) => children.draft;
export const hasWayBack = ({ context }: Snapshot) => context.canGoBack;
export const isSaving = (snapshot: Snapshot) => snapshot.matches('savingStep');
export const hasFailed = (snapshot: Snapshot) => snapshot.matches({ editing: 'failed' });
/** What stands in the request that moved meanwhile; null where it did not. */
export const selectTheirs = ({ context: { answer } }: Snapshot) =>
  answer.outcome === 'conflict' ? answer.theirs : null;
/** Who moved it, and when; null where that is not known. */
export const selectChange = ({ context: { answer } }: Snapshot) =>
  answer.outcome === 'conflict' ? answer.change : null;
/** Requests that share something with this one. */
export const selectSimilar = ({ context: { answer } }: Snapshot) =>
  answer.outcome === 'similar' ? answer.others : [];
export const isSimilar = (snapshot: Snapshot) => snapshot.matches('similar');
