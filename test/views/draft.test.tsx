/** How a draft stands, as a person sees it; two devices that wrote one field. Source: ruling 30. */

import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/forms/draft.model.ts';
import type { AnswerConflictsOutput } from '#machines/parts/forms/answer-conflicts.machine.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DraftView } from '#views/draft/DraftView.tsx';

/** The model's draft was saved a minute before its module was loaded, which another test file may have done. */
const seeTime = ({ context }: { context: { savedAt: number | null } }) =>
  expect(screen.queryByText(/Guardado/)?.textContent ?? null).toEqual(
    context.savedAt === null ? null : expect.stringMatching(/^Guardado hace \d+ min$/),
  );

/** What is not saved yet is never called saved. */
const seeSaving = () => {
  expect(screen.getByText('Guardando...')).toBeVisible();
  expect(screen.queryByText(/Guardado/)).toBeNull();
};

/** Where its draft is not there, a form stands as it is. */
const seeNothing = () => expect(screen.queryByText(/uarda/)).toBeNull();

describeFlow(model, {
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
      const notice = await screen.findByRole('status');
      expect(notice).toHaveTextContent('Esto ya no se guarda');
      // In sight wherever the person types.
      expect(notice.parentElement).toHaveStyle({ position: 'sticky' });
      const link = screen.getByRole('link', { name: 'Ver cómo va mi solicitud' });
      expect(link).toHaveAttribute('href', '/request');
    },
    notSaved: () => screen.findByText('No pudimos guardar; lo intentamos de nuevo'),
  },
});
