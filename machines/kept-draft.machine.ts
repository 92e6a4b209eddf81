/** The draft of a screen whose own flow does without one: loaded, then kept. Source: ruling 30; beyond B5. */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/form/draft.ts';
import { failureIn, outputOf } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { draftMachine } from './parts/forms/draft.machine.ts';

export type KeptDraftServices = { loadDraft: Service<{ owner: string }, Draft> };

type Input = { owner: string };

export const keptDraftMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { draft: Draft },
    children: {} as { draft: 'draft' },
  },
  actors: { ...ports<KeptDraftServices>('loadDraft'), draft: draftMachine },
  guards: { canRetry: (_, { canRetry }: Failure) => canRetry },
  actions: { storeDraft: assign((_, draft: Draft) => ({ draft })) },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'keptDraft',
  context: ({ input }) => ({ ...input, draft: EMPTY_DRAFT }),
  initial: 'loadingDraft',
  states: {
    loadingDraft: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'keeping', actions: { type: 'storeDraft', params: outputOf } },
        onError: [
          { guard: { type: 'canRetry', params: failureIn }, target: 'waiting' },
          { target: 'withoutDraft' },
        ],
      },
    },
    waiting: { after: { retryDelay: 'loadingDraft' } },
    keeping: {
      invoke: { id: 'draft', src: 'draft', input: ({ context }) => context },
    },
    withoutDraft: { description: 'The screen works as ever, and keeps nothing', type: 'final' },
  },
});

export type KeptDraftMachine = typeof keptDraftMachine;
type Snapshot = SnapshotFrom<KeptDraftMachine>;

export const selectDraftActor = ({ children }: Snapshot) => children.draft;
/** The draft as it was loaded. */
export const selectLoadedDraft = ({ context }: Snapshot) => context.draft;
