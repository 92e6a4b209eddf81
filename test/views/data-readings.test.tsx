import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { type DataReadingsServices, dataReadingsMachine } from '#machines/data-readings.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/data-readings.model.ts';
import { reading } from '#machines/models/samples/data-readings.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DataReadingsView } from '#views/data-readings/DataReadingsView.tsx';

const title = () => screen.findByRole('heading', { level: 1, name: 'Quién vio tus datos' });
const list = () => screen.findByRole('list', { name: 'Quién vio tus datos' });

describeFlow(model, {
  draw: (actor) => <DataReadingsView actor={actor} home="/request" />,
  perform: {
    'readings.more': async (scene) => {
      const again = screen.queryByRole('button', { name: 'Reintentar' });
      await press(again ? 'Reintentar' : 'Ver más')(scene);
    },
    'readings.retry': press('Reintentar'),
  },
  see: {
    listing: async () => {
      await title();
      await screen.findByText('Buscando quién vio tus datos...');
    },
    unavailable: async () => {
      await title();
      await screen.findByText(/No pudimos cargar quién vio tus datos/);
    },
    unread: () => screen.findByText('Nadie más los ha visto'),
    browsing: async (snapshot) => {
      await list();
      const more = screen.queryByRole('button', { name: /Ver más|Cargando más/ });
      expect(more !== null).toBe(
        snapshot.context.nextCursor !== null && !snapshot.matches({ browsing: 'withoutMore' }),
      );
      expect(screen.queryByRole('alert') !== null).toBe(
        snapshot.matches({ browsing: 'withoutMore' }),
      );
    },
  },
});

function open(listReadings: DataReadingsServices['listReadings'], home: '/request' | '/records') {
  const machine = dataReadingsMachine.provide({ actors: actorsFrom({ listReadings }) });
  renderInSpanish(<DataReadingsView actor={createActor(machine).start()} home={home} />);
}

it('names each reading by who, what and when in Mexico City, and no person', async () => {
  const rows = [
    reading(),
    reading({ at: '2025-12-31T07:00:00.000Z', by: 'staff', part: 'account' }),
  ];
  open(async () => ({ rows, nextCursor: null }), '/request');
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /^El prestamistaVio los datos y los documentos22 de noviembre de 2026 a las 11:05 a\.m\.Solicitud SOL-7K4F-29$/,
  );
  expect(second).toHaveTextContent(
    /^El personal de tu plataformaVio la cuenta del crédito31 de diciembre de 2025 a las 1:00 a\.m\./,
  );
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver a tu solicitud' })).toHaveAttribute(
    'href',
    '/request',
  );
});

it('without a network says so, and leads the staff back to their list', async () => {
  open(() => Promise.reject(new CallFailed('offline')), '/records');
  expect(await screen.findByRole('alert')).toHaveTextContent(/conexión/);
  expect(screen.getByRole('link', { name: 'Volver a las solicitudes' })).toHaveAttribute(
    'href',
    '/records',
  );
});
