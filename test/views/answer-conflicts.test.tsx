/** An answer that another device wrote since the form was loaded. Source: ruling 30. */

import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { model } from '#machines/models/parts/forms/answer-conflicts.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { AnswerConflictsView } from '#views/answer-conflicts/AnswerConflictsView.tsx';

const onTheirs = vi.fn();

describeFlow(model, {
  draw: (actor) => (
    <AnswerConflictsView
      actor={actor}
      describe={(field, answer) => ({ label: { text: field }, answer: { text: String(answer) } })}
      onTheirs={onTheirs}
    />
  ),
  perform: {
    'conflict.keepMine': press('Quedarme con el mío'),
    'conflict.takeTheirs': async (scene) => {
      const { field, theirs } = scene.actor.getSnapshot().context.conflicts[0] ?? expect.fail();
      await press('Usar el otro')(scene);
      expect(onTheirs).toHaveBeenLastCalledWith(field, theirs);
    },
  },
  see: {
    comparing: () => {},
    choosing: async ({ context }) => {
      const { mine, theirs, colleague } = context.conflicts[0] ?? expect.fail();
      // Who it was, and the time in Mexico City, is told of a colleague alone.
      const name = colleague
        ? /^Iván Luna cambió este dato el 27 de noviembre.* 9:00/
        : 'Este dato cambió en otro dispositivo';
      const dialog = within(await screen.findByRole('alertdialog', { name }));
      dialog.getByText(String(mine));
      dialog.getByText(String(theirs));
    },
    settled: () => expect(screen.queryByRole('alertdialog')).toBeNull(),
  },
});
