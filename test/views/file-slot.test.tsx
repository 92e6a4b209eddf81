/** One slot in each of its states, for files that go up at once and on send. Source: spec 2, 4 (upload item), 5, 8. */

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/files/file-slot.model.ts';
import { pdf, text } from '#machines/models/samples/documents.ts';
import { choose, chooser, drop, LABEL, label } from '#test/fixtures/file-slot-view.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { FileSlotView } from '#views/file-slot/FileSlotView.tsx';

const problems = /tiene contraseña|no se pudo aceptar|un solo archivo|pesa más de|No pudimos tomar/;

describeFlow(model, {
  draw: (actor) => <FileSlotView actor={actor} label={label} />,
  perform: {
    'file.choose': ({ event }) => choose(event.file),
    'files.drop': async () => {
      drop(pdf, text);
      await screen.findByText(/Sube un solo archivo\./);
    },
    'file.show': press(`Ver ${LABEL}`),
    'file.remove': async ({ actor, send, event, person: own }) => {
      const { value, context } = actor.getSnapshot();
      if (context.goesUp === 'onSend' && value === 'uploading') return send(event);
      const isOnItsWay = ['choosing', 'uploading', 'failed'].includes(String(value));
      const cancels = context.goesUp === 'atOnce' && isOnItsWay;
      return press(cancels ? /Cancelar carga/ : `Eliminar ${LABEL}`)({ person: own });
    },
    'removal.undo': press(`Deshacer ${LABEL}`),
    'file.upload': ({ actor, send, event, person: own }) =>
      actor.getSnapshot().context.goesUp === 'atOnce'
        ? press(/Reintentar/)({ person: own })
        : send(event),
    'file.reject': ({ send, event }) => send(event),
    'upload.progress': ({ send, event }) => send(event),
    'file.arrived': ({ send, event }) => send(event),
  },
  see: {
    resting: () => expect.fail('The slot never stays here.'),
    empty: async ({ context }) => {
      await screen.findByText('Pendiente');
      expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
    },
    choosing: () => screen.findByText('Revisando tu archivo...'),
    ready: async ({ context }) => {
      await screen.findByText('Listo');
      expect(screen.getByText(/^IMG_0012\.JPG/)).toBeVisible();
      expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
    },
    uploading: async ({ context }) => {
      const bar = await screen.findByRole('progressbar');
      await waitFor(() =>
        expect(bar).toHaveAttribute('aria-valuenow', String(context.fraction * 100)),
      );
      expect(chooser()).toBeDisabled();
    },
    failed: async ({ context }) => {
      await screen.findByText('No se pudo subir');
      const help = screen.queryByText(/Tu archivo sigue aquí/);
      expect(help !== null).toBe(context.goesUp === 'atOnce');
    },
    stored: async (snapshot) => {
      const { kept: waiting, stored: there } = snapshot.context;
      await screen.findByText(waiting || there?.file ? /^IMG_0012\.JPG/ : 'ID.jpg');
      expect(screen.getByText('Listo')).toBeVisible();
      const notShown = screen.queryByText(/No pudimos traer/);
      expect(notShown !== null).toBe(snapshot.matches({ stored: 'notShown' }));
      const notRemoved = screen.queryByText(/No pudimos eliminar/);
      expect(notRemoved !== null).toBe(snapshot.matches({ stored: 'notRemoved' }));
    },
    removed: async ({ context }) => {
      await screen.findByText('Lo eliminaste');
      expect(screen.queryByText(/IMG_0012\.JPG|ID\.jpg/)).toBeNull();
      expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
    },
    removing: () => screen.findByText('Eliminando...'),
  },
});
