/**
 * Answers that another device wrote while a form was filled in: of each the person chooses a value, one after the
 * other. Source: ruling 30 (of one field the later is asked).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { FormValues } from '#domain/form/form-values.ts';
import { type AnswerConflict, withTheirs } from '../../kit/form-save.ts';

type Context = { conflicts: readonly AnswerConflict[]; values: FormValues };
type Event = { type: 'conflict.keepMine' } | { type: 'conflict.takeTheirs' };

export const answerConflictsMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as Event,
    /** The values to save. */
    output: {} as FormValues,
  },
  guards: { hasConflicts: ({ context }) => context.conflicts.length > 0 },
  actions: {
    storeTheirs: assign(({ context: { values, conflicts } }) => ({
      values: withTheirs(values, conflicts[0]),
    })),
    settle: assign(({ context: { conflicts } }) => ({ conflicts: conflicts.slice(1) })),
  },
}).createMachine({
  id: 'answerConflicts',
  context: ({ input }) => input,
  output: ({ context }) => context.values,
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
