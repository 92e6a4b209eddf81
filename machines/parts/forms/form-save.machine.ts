/**
 * The save of a form that has a record: sent with the version that it began with. Where others wrote the same answers
 * meanwhile the person chooses, and it is sent again. Source: spec 3, 5; ruling 30.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { type AnswerConflict, isSameValue } from '#domain/form/draft.ts';
import { type FormValue, type FormValues, getValue, setValue } from '#domain/form/form-values.ts';
import { initialValues } from '#domain/form/initial-values.ts';
import type { Submission } from '#domain/form/submission.ts';
import { type Form, writeForm } from '#domain/form/wire.ts';
import { endOutput, outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import { type AnswerConflictsOutput, answerConflictsMachine } from './answer-conflicts.machine.ts';

type SaveAnswer =
  | { outcome: 'saved' | 'canceled' }
  /** Rules that only the server can check, by the name of the field. */
  | { outcome: 'rejected'; fields: Record<string, string> }
  /** Fields that were written since the version that the form began with, and the record as it is now. */
  | { outcome: 'changed'; fields: string[]; userInfo: UserInfo };

export type FormSaveServices = {
  /** `version` is the one of the record that the form began with. */
  saveClient: Service<{ submission: Submission; version: number }, SaveAnswer>;
};

/** The record that the form began with, and the answers. */
type Sent = { userInfo: UserInfo; values: FormValues };
type Input = Sent & { form: Form };
type Result = Sent & { rejected: Record<string, string>; failure: Failure | null };
type Context = Input & Result & { conflicts: AnswerConflict[]; changes: number };

/** `overtaken`: others write faster than it can be saved. */
type Outcome = 'saved' | 'canceled' | 'rejected' | 'overtaken' | 'failed';
export type FormSaveOutput = Result & { outcome: Outcome };

/** After so many changes in a row a save is up to the person again. */
const MAX_CHANGES = 3;

const endAs = <Name extends Outcome>(outcome: Name) =>
  ({
    type: 'final',
    output: ({ context: { userInfo, values, rejected, failure } }: { context: Context }) => ({
      outcome,
      userInfo,
      values,
      rejected,
      failure,
    }),
  }) as const;

export const formSaveMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    output: {} as FormSaveOutput,
    children: {} as { answerConflicts: 'answerConflicts' },
  },
  actors: {
    ...ports<FormSaveServices>('saveClient'),
    answerConflicts: answerConflictsMachine,
  },
  guards: {
    isSaved: (_, { outcome }: SaveAnswer) => outcome === 'saved',
    isCanceled: (_, { outcome }: SaveAnswer) => outcome === 'canceled',
    isOvertaken: ({ context }, { outcome }: SaveAnswer) =>
      outcome === 'changed' && context.changes + 1 >= MAX_CHANGES,
    wasChanged: (_, { outcome }: SaveAnswer) => outcome === 'changed',
  },
  actions: {
    storeRejected: assign((_, answer: SaveAnswer) =>
      answer.outcome === 'rejected' ? { rejected: answer.fields } : {},
    ),
    storeChanged: assign(({ context }, answer: SaveAnswer) =>
      answer.outcome === 'changed'
        ? {
            userInfo: answer.userInfo,
            conflicts: conflictsIn(context, answer),
            changes: context.changes + 1,
          }
        : {},
    ),
    storeChosen: assign(({ context }, { theirs }: AnswerConflictsOutput) => ({
      values: theirs.reduce<FormValues>(
        (values, { field, theirs: value }) => setValue(values, field, (value as FormValue) ?? ''),
        context.values,
      ),
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'formSave',
  context: ({ input }) => ({ ...input, rejected: {}, failure: null, conflicts: [], changes: 0 }),
  initial: 'savingClient',
  output: endOutput<FormSaveOutput>,
  states: {
    savingClient: {
      invoke: {
        id: 'saveClient',
        src: 'saveClient',
        input: ({ context: { form, values, userInfo } }) => ({
          submission: writeForm(form, values),
          version: userInfo.client.version ?? 0,
        }),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'saved' },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'canceled' },
          { guard: { type: 'isOvertaken', params: outputOf }, target: 'overtaken' },
          {
            guard: { type: 'wasChanged', params: outputOf },
            target: 'choosing',
            actions: { type: 'storeChanged', params: outputOf },
          },
          { target: 'rejected', actions: { type: 'storeRejected', params: outputOf } },
        ],
        onError: withFailure('failed'),
      },
    },
    choosing: {
      description: 'Another device wrote the same answers: the person chooses between both values',
      invoke: {
        id: 'answerConflicts',
        src: 'answerConflicts',
        input: ({ context: { conflicts } }) => ({ conflicts }),
        onDone: {
          target: 'savingClient',
          actions: { type: 'storeChosen', params: outputOf },
        },
      },
    },
    saved: endAs('saved'),
    canceled: endAs('canceled'),
    rejected: endAs('rejected'),
    overtaken: endAs('overtaken'),
    failed: endAs('failed'),
  },
});

/** The fields that a person chooses a value for: those of the form whose values differ. */
function conflictsIn(
  { form, values }: Context,
  { fields, userInfo }: { fields: readonly string[]; userInfo: UserInfo },
): AnswerConflict[] {
  const known = initialValues(form, userInfo).values;
  return fields
    .map((field) => ({ field, mine: getValue(values, field), theirs: getValue(known, field) }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs));
}

type FormSaveMachine = typeof formSaveMachine;
/** Of a child that may not run. */
type Snapshot = SnapshotFrom<FormSaveMachine> | undefined;

export const selectAnswerConflicts = (snapshot: Snapshot) => snapshot?.children.answerConflicts;
/** It is on its way; no person is asked. */
export const isSending = (snapshot: Snapshot) => snapshot?.matches('savingClient') ?? false;
