/** How a draft stands, as a person sees it; two devices that wrote one field. Source: ruling 30. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Draft } from '#domain/form/draft.ts';
import type { AnswerConflictsOutput } from '#machines/parts/forms/answer-conflicts.machine.ts';
import {
  type DraftMachine,
  type DraftServices,
  draftMachine,
} from '#machines/parts/forms/draft.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, ends, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DraftView } from '#views/draft/DraftView.tsx';

const { answers, fails } = outcomesOf<DraftServices>();
const at = Date.now() - 60_000;
const seen: Draft = { version: 1, fields: { street: { value: 'Hidalgo', version: 1 } } };
const theirs: Draft = { version: 2, fields: { street: { value: 'Juárez', version: 2 } } };

const street = { field: 'street', mine: 'Morelos', theirs: 'Juárez' };

const model: Model<DraftMachine> = {
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

const seeTime = ({ context }: { context: { savedAt: number | null } }) =>
  expect(screen.queryByText(/Guardado/)?.textContent ?? null).toBe(
    context.savedAt === null ? null : 'Guardado hace 1 min',
  );

/** What is not saved yet is never called saved. */
const seeSaving = () => {
  expect(screen.getByText('Guardando...')).toBeVisible();
  expect(screen.queryByText(/Guardado/)).toBeNull();
};

/** Where its draft is not there, a form stands as it is. */
const seeNothing = () => expect(screen.queryByText(/uarda/)).toBeNull();

const unloaded: Model<DraftMachine> = {
  ...model,
  input: { owner: 'request-1', draft: null },
  events: [
    { type: 'draft.pause' },
    { type: 'draft.resume' },
    answers('loadDraft', seen),
    fails('loadDraft'),
    fails('loadDraft', new CallFailed('refused', { status: 404 })),
    elapses('retryDelay', 'draft.notLoaded'),
  ],
};

describeFlow(draftMachine, [model, unloaded], {
  draw: (actor) => (
    <DraftView
      actor={actor}
      describe={(name, answer) => ({ label: { text: name }, answer: { text: String(answer) } })}
    />
  ),
  perform: {
    'draft.change': ({ send, event }) => send(event),
    'field.focus': ({ send, event }) => send(event),
    'draft.flush': ({ send, event }) => send(event),
    'draft.pause': ({ send, event }) => send(event),
    'draft.resume': ({ send, event }) => send(event),
    'xstate.done.actor.answerConflicts': (scene) => {
      const { theirs } = (scene.event as { output: AnswerConflictsOutput }).output;
      return press(theirs.length > 0 ? 'Usar el otro' : 'Quedarme con el mío')(scene);
    },
  },
  see: {
    resting: seeTime,
    waiting: seeSaving,
    saving: seeSaving,
    deciding: seeTime,
    loadingDraft: seeNothing,
    notLoaded: seeNothing,
    withoutDraft: seeNothing,
    comparing: seeTime,
    paused: seeTime,
    choosing: async () => {
      const dialog = within(await screen.findByRole('alertdialog'));
      dialog.getByText('Morelos');
      dialog.getByText('Juárez');
    },
    refused: async () => {
      expect(await screen.findByRole('status')).toHaveTextContent('Esto ya no se guarda');
      const link = screen.getByRole('link', { name: 'Ver cómo va mi solicitud' });
      expect(link).toHaveAttribute('href', '/request');
    },
    notSaved: () => screen.findByText('No pudimos guardar; lo intentamos de nuevo'),
  },
});
