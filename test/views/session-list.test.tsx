import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { otherSession, ownSession } from '#machines/models/samples/sessions.ts';
import { model } from '#machines/models/session-list.model.ts';
import { type SessionListServices, sessionListMachine } from '#machines/session-list.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SessionListView } from '#views/session-list/SessionListView.tsx';

const list = () => screen.findByRole('list', { name: 'Tus sesiones' });
const rows = async () => within(await list()).getAllByRole('listitem');

const person = { email: 'maria@tienda.example', marketplace: null };

describeFlow(model, {
  draw: (actor) => <SessionListView actor={actor} />,
  perform: {
    'sessions.retry': press('Reintentar'),
    'others.ask': press('Cerrar las demás'),
    'others.cancel': press('Cancelar'),
    'others.confirm': press('Sí, cerrarlas'),
  },
  see: {
    listing: () => screen.findByText('Buscando tus sesiones...'),
    unavailable: () => screen.findByText(/No pudimos cargar tus sesiones/),
    alone: async (snapshot) => {
      expect(await rows()).toHaveLength(1);
      expect(screen.queryByRole('status') !== null).toBe(snapshot.matches({ alone: 'ended' }));
      expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
    },
    several: async (snapshot) => {
      if (snapshot.matches({ several: 'asking' })) {
        await screen.findByRole('alertdialog', { name: '¿Cerrar las demás sesiones?' });
        return;
      }
      expect(await rows()).toHaveLength(2);
      expect(screen.queryByRole('alert') !== null).toBe(snapshot.matches({ several: 'failed' }));
    },
    endingOthers: async () => {
      const button = await screen.findByRole('button', { name: 'Cerrando las demás...' });
      expect(button).toHaveAttribute('aria-busy', 'true');
    },
    proving: () => screen.findByRole('dialog', { name: 'Confirma que eres tú' }),
  },
});

it.each([
  [
    ownSession(),
    /^Chrome en WindowsEsta sesiónInició el 22 de noviembre de 2026 a las 9:00 a\.m\.$/,
  ],
  [
    otherSession,
    /^Safari en iPhoneInició el 20 de noviembre de 2026 a las 8:30 a\.m\.Se usó por última vez el 20 de noviembre de 2026 a las 8:55 a\.m\.$/,
  ],
  [ownSession({ system: null }), /^ChromeEsta sesión/],
  [ownSession({ browser: null, system: null }), /^Dispositivo que no reconocemos/],
])('names a session by its device, its beginning and its last use (%#)', async (session, text) => {
  const services: SessionListServices = {
    listSessions: async () => [session],
    endOtherSessions: async () => [],
  };
  const machine = sessionListMachine.provide({ actors: actorsFrom(services) });
  renderInSpanish(<SessionListView actor={createActor(machine, { input: person }).start()} />);
  expect((await rows())[0]).toHaveTextContent(text);
});
