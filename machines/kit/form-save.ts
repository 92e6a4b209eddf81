/** The services of the dynamic form, and the answers that changed elsewhere while it was filled in. Source: ruling 30. */

import type { Failure } from '#contract/kit/failure.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { isSameValue } from '#domain/form/draft.ts';
import { type FormValue, type FormValues, getValue, setValue } from '#domain/form/form-values.ts';
import { initialValues } from '#domain/form/initial-values.ts';
import type { Submission } from '#domain/form/submission.ts';
import { type Form, writeForm } from '#domain/form/wire.ts';
import { formIn, type LoadedForm } from './loaded-form.ts';
import type { Service } from './service.ts';

export type SaveAnswer =
  | { outcome: 'saved' | 'canceled' }
  /** Rules that only the server can check, by the name of the field. */
  | { outcome: 'rejected'; fields: Record<string, string> }
  /** Fields that were written since the version that the form began with, and the record as it is now. */
  | { outcome: 'changed'; fields: string[]; userInfo: UserInfo };

export type GeneralDataServices = {
  loadForm: Service<{ requestId: string; platform: string; regime: string }, LoadedForm>;
  /** `version` is the one of the record that the form began with. */
  saveClient: Service<{ submission: Submission; version: number }, SaveAnswer>;
};

export type AnswerConflict = {
  field: string;
  mine: FormValue | undefined;
  theirs: FormValue | undefined;
};

export type GeneralDataOutput = { outcome: 'saved' | 'canceled' | 'back' };
export type GeneralDataInput = { userInfo: UserInfo; canGoBack: boolean };

export type GeneralDataContext = GeneralDataInput & {
  loaded: LoadedForm | null;
  /** The tab of an AMBOS client. */
  tab: Form['regime'];
  /** The values as they were sent last. */
  sent: FormValues | null;
  rejected: Record<string, string>;
  /** Fields that were written elsewhere meanwhile, with both values. */
  conflicts: AnswerConflict[];
  /** How often in a row a save found the record changed. */
  changes: number;
  failure: Failure | null;
};

/** The machines that run beside the form, by the names that they have there. */
export type GeneralDataChildren = {
  [Name in
    | 'partners'
    | 'postalCode'
    | 'taxCertificate'
    | 'draft'
    | 'pages'
    | 'answerConflicts']: Name;
};

export type GeneralDataEvent =
  | { type: 'form.retry' }
  | { type: 'regime.choose'; regime: 'PF' | 'PM' }
  | { type: 'form.submit'; values: FormValues }
  | { type: 'step.back' };

/** After so many changes in a row a save is up to the person again. */
const MAX_CHANGES = 3;

/** Whether this answer is one change too many. */
export const isOvertaken = ({ changes }: GeneralDataContext, { outcome }: SaveAnswer): boolean =>
  outcome === 'changed' && changes + 1 >= MAX_CHANGES;

export const rejectedIn = (answer: SaveAnswer) => ({
  rejected: answer.outcome === 'rejected' ? answer.fields : {},
});

/** What is saved: the answers as they were sent last, over the record that the form began with. */
export const saveInputIn = (context: GeneralDataContext) => ({
  submission: writeForm(formIn(context), context.sent ?? {}),
  version: context.userInfo.client.version ?? 0,
});

export const untouchedForm = (input: GeneralDataInput): GeneralDataContext => ({
  ...input,
  loaded: null,
  tab: 'PF',
  sent: null,
  rejected: {},
  conflicts: [],
  changes: 0,
  failure: null,
});

/** The fields that a person chooses a value for: those of the form whose values differ. */
function conflictsIn(
  form: Form,
  sent: FormValues,
  { fields, userInfo }: { fields: readonly string[]; userInfo: UserInfo },
): AnswerConflict[] {
  const { values } = initialValues(form, userInfo);
  return fields
    .map((field) => ({ field, mine: getValue(sent, field), theirs: getValue(values, field) }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs));
}

/** The values with the other device's answer. */
export const withTheirs = (values: FormValues, conflict: AnswerConflict | undefined): FormValues =>
  conflict ? setValue(values, conflict.field, conflict.theirs ?? '') : values;

/** The record and its conflicts after an answer of the server; nothing else of the form changes. */
export const changedIn = (
  form: Form,
  { sent, changes }: GeneralDataContext,
  answer: SaveAnswer,
): Partial<GeneralDataContext> =>
  answer.outcome === 'changed'
    ? {
        userInfo: answer.userInfo,
        conflicts: conflictsIn(form, sent ?? {}, answer),
        changes: changes + 1,
      }
    : {};
