import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { model } from '#machines/models/parts/request/hotel-selection.model.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { hotelSelectionMachine } from '#machines/parts/request/hotel-selection.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { Selection } from '#views/records/Selection.tsx';

const rows = [hotelRow(1), hotelRow(2)];
const staff = [{ id: 'sofia', name: 'Sofía Reyes' }];

describeFlow(model, {
  draw: (actor) => <Selection actor={actor} rows={rows} staff={staff} sort="-names" />,
  perform: {
    // Of the rows that are ticked in the grid: `test/journeys/hotel-selection.test.ts`.
    'selection.change': async ({ send, event }) => send(event),
    'rows.listed': async ({ send, event }) => send(event),
    'selection.assign': async ({ person }) =>
      person.selectOptions(screen.getByLabelText('Asignar a...'), 'Sofía Reyes'),
    'selection.remind': press(/^Recordar a/),
    'selection.export': press(/^Exportar/),
  },
  see: {
    resting: async (snapshot) => {
      const isTicked = snapshot.context.ids.length > 0;
      expect(screen.queryByText(/^\d solicitud(es)? elegidas?$/) !== null).toBe(isTicked);
      const notAssigned = snapshot.matches({ resting: 'notAssigned' });
      expect(screen.queryByText(/No pudimos guardar quién/) !== null).toBe(notAssigned);
      const notReminded = snapshot.matches({ resting: 'notReminded' });
      expect(screen.queryByText(/No pudimos confirmar los recordatorios/) !== null).toBe(
        notReminded,
      );
      const leftOut = screen.queryByText(
        /^Hotel 2 · SOL-.*: ya recibió uno en las últimas 24 horas$/,
      );
      expect(leftOut !== null).toBe(isTicked && snapshot.context.leftOut.length > 0);
      const notExported = snapshot.matches({ resting: 'notExported' });
      expect(screen.queryByText(/No pudimos preparar tu archivo/) !== null).toBe(notExported);
    },
    assigning: () => expect(screen.getByLabelText('Asignar a...')).toBeDisabled(),
    reminding: async () =>
      expect(
        await screen.findByRole('button', { name: 'Enviando recordatorios...' }),
      ).toHaveAttribute('aria-busy'),
    exporting: async () =>
      expect(
        await screen.findByRole('button', { name: 'Preparando tu archivo CSV...' }),
      ).toHaveAttribute('aria-busy'),
  },
});

it('says that 101 are too many, and offers nothing', () => {
  const actor = createActor(hotelSelectionMachine, { input: model.cases[0].input }).start();
  actor.send({ type: 'selection.change', ids: Array.from({ length: 101 }, (_, id) => `${id}`) });
  renderInSpanish(<Selection actor={actor} rows={rows} staff={staff} sort={undefined} />);
  expect(
    screen.getByText('Elige 100 como máximo para trabajar con varias a la vez.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
