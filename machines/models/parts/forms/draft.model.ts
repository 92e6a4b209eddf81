import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Draft } from '#domain/form/draft.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type DraftMachine,
  type DraftServices,
  draftMachine,
} from '#machines/parts/forms/draft.machine.ts';

const { answers, fails } = outcomesOf<DraftServices>();
const at = Date.now() - 60_000;
const seen: Draft = { version: 1, fields: { street: { value: 'Hidalgo', version: 1 } } };
const theirs: Draft = { version: 2, fields: { street: { value: 'Juárez', version: 2 } } };

const street = { field: 'street', mine: 'Morelos', theirs: 'Juárez' };

const first: Case<DraftMachine> = {
  input: { owner: 'request-1', draft: seen },
  events: [
    { type: 'draft.change', changes: { street: 'Morelos' } },
    { type: 'field.focus', field: 'street' },
    { type: 'draft.flush' },
    { type: 'draft.pause' },
    { type: 'draft.resume' },
    ends('answerConflicts', { theirs: [] }),
    ends('answerConflicts', { theirs: [street] }),
    answers('saveDraft', { outcome: 'saved', draft: { ...theirs, version: 3 }, at }),
    answers('saveDraft', { outcome: 'changed', draft: theirs, at }),
    fails('saveDraft'),
    {
      type: 'xstate.error.actor.saveDraft',
      error: new CallFailed('refused', { status: 409 }),
    },
    elapses('saveDelay', 'draft.waiting'),
    elapses('retryDelay', 'draft.notSaved'),
  ],
  distinguish: ({ context }) => [
    Object.keys(context.typed).join(),
    context.draft?.version,
    context.savedAt !== null,
  ],
};

export const model = modelOf(draftMachine, first, {
  ...first,
  input: { owner: 'request-1', draft: null },
  events: [
    { type: 'draft.pause' },
    { type: 'draft.resume' },
    answers('loadDraft', seen),
    fails('loadDraft'),
    fails('loadDraft', new CallFailed('refused', { status: 404 })),
    elapses('retryDelay', 'draft.notLoaded'),
  ],
});
