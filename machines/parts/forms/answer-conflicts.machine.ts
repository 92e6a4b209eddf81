/**
 * Answers that another device wrote while they were typed here: of each the person chooses a value, one after the
 * other. Source: ruling 30 (of one field the later is asked).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { AnswerConflict } from '#domain/form/draft.ts';

/** Those whose other value was taken. */
export type AnswerConflictsOutput = { theirs: readonly AnswerConflict[] };

type Input = { conflicts: readonly AnswerConflict[] };
type Context = Input & AnswerConflictsOutput;
type Event = { type: 'conflict.keepMine' } | { type: 'conflict.takeTheirs' };

export const answerConflictsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as AnswerConflictsOutput,
  },
  guards: { hasConflicts: ({ context }) => context.conflicts.length > 0 },
  actions: {
    storeTheirs: assign(({ context: { conflicts, theirs } }) => ({
      theirs: [...theirs, ...conflicts.slice(0, 1)],
    })),
    settle: assign(({ context: { conflicts } }) => ({ conflicts: conflicts.slice(1) })),
  },
}).createMachine({
  id: 'answerConflicts',
  context: ({ input }) => ({ ...input, theirs: [] }),
  output: ({ context: { theirs } }) => ({ theirs }),
  initial: 'comparing',
  states: {
    comparing: { always: [{ guard: 'hasConflicts', target: 'choosing' }, { target: 'settled' }] },
    choosing: {
      on: {
        'conflict.keepMine': { target: 'comparing', actions: 'settle' },
        'conflict.takeTheirs': { target: 'comparing', actions: ['storeTheirs', 'settle'] },
      },
    },
    settled: { type: 'final' },
  },
});

export type AnswerConflictsMachine = typeof answerConflictsMachine;
export type AnswerConflictsActor = ActorRefFrom<AnswerConflictsMachine>;
type Snapshot = SnapshotFrom<AnswerConflictsMachine>;

/** The one to choose for now; null once all are settled. */
export const selectConflict = ({ context }: Snapshot) => context.conflicts[0] ?? null;
