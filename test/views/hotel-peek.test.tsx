import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { HotelRow } from '#contract/hotel-list.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/request/hotel-peek.model.ts';
import { hotelRecord } from '#machines/models/samples/hotel-record.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { openedLink } from '#machines/models/samples/signature-link.ts';
import {
  type HotelPeekServices,
  hotelPeekMachine,
} from '#machines/parts/request/hotel-peek.machine.ts';
import {
  type SignatureLinkServices,
  signatureLinkMachine,
} from '#machines/parts/request/signature-link.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { HotelPeekView, openingOf } from '#views/hotel-peek/HotelPeekView.tsx';
import { RowFacts } from '#views/records/RowFacts.tsx';

const rows = [hotelRow(1), hotelRow(2, { assignee: 'Iván Luna' })];
const factsOf = (row: HotelRow) => <RowFacts row={row} />;
const dialog = () => screen.findByRole('dialog', { name: 'Hotel 1' });

describeFlow(model, {
  draw: (actor) => (
    <HotelPeekView actor={actor} rows={rows} facts={factsOf} onOpen={() => {}} onEnd={() => {}} />
  ),
  perform: {
    'peek.open': async ({ send, event }) => send(event),
    // The link under the facts passes it on; notes and history stay.
    'documents.arrived': ({ send, event }) => send(event),
    'peek.close': press('Cerrar'),
    'peek.retry': press('Reintentar'),
    'note.add': async ({ person, event }) => {
      const note = screen.getByLabelText('Nota nueva');
      await person.clear(note);
      await person.type(note, event.text);
      await person.click(screen.getByRole('button', { name: 'Agregar nota' }));
    },
    'note.type': async ({ person, event }) =>
      person.type(screen.getByLabelText('Nota nueva'), event.text),
    'note.delete': press('Borrar mi nota'),
  },
  see: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loadingRecord: async () => {
      expect(await dialog()).toBeVisible();
      expect(screen.getByText('Cargando notas e historial...')).toBeVisible();
    },
    unavailable: () => screen.findByText('No pudimos cargar las notas y el historial.'),
    showing: async (snapshot) => {
      const panel = within(await dialog());
      expect(panel.getByText('Llamar el lunes')).toBeVisible();
      // A colleague's note is not one's own to take away.
      expect(panel.getAllByRole('button', { name: 'Borrar mi nota' })).toHaveLength(1);
      expect(panel.getByText('Se guardaron los datos generales (Sofía Reyes)')).toBeVisible();
      expect(panel.getByText('Se pidieron correcciones')).toBeVisible();
      const given = panel.getByText('Se cambió el responsable a Iván Luna (Sofía Reyes)');
      expect(given).toHaveTextContent(/24 de noviembre.* 12:00/);
      expect(panel.getByText('Quedó sin responsable (Iván Luna)')).toBeVisible();
      const notSaved = snapshot.matches({ showing: 'notSaved' });
      expect(screen.queryByText(/No pudimos guardar tu nota/) !== null).toBe(notSaved);
      const notDeleted = snapshot.matches({ showing: 'notDeleted' });
      expect(screen.queryByText('No pudimos borrar tu nota.') !== null).toBe(notDeleted);
    },
    savingNote: async () =>
      expect(await screen.findByRole('button', { name: 'Guardando...' })).toHaveAttribute(
        'aria-busy',
      ),
    deletingNote: dialog,
  },
});

function drawn(more: Partial<HotelPeekServices> = {}, shown = rows) {
  const services: HotelPeekServices = {
    loadRecord: async () => hotelRecord,
    saveNote: () => new Promise(() => {}),
    deleteNote: () => new Promise(() => {}),
    ...more,
  };
  const link: SignatureLinkServices = {
    findLink: async () => openedLink,
    shareLink: () => new Promise(() => {}),
    endLink: () => new Promise(() => {}),
  };
  const machine = hotelPeekMachine.provide({
    actors: {
      ...actorsFrom(services),
      signatureLink: signatureLinkMachine.provide({ actors: actorsFrom(link) }),
    },
  });
  const actor = createActor(machine).start();
  const onOpen = vi.fn();
  const onEnd = vi.fn();
  actor.send(openingOf(hotelRow(1)));
  renderInSpanish(
    <HotelPeekView actor={actor} rows={shown} facts={factsOf} onOpen={onOpen} onEnd={onEnd} />,
  );
  return { onOpen, onEnd };
}

it('goes to the next request and back, and opens it', async () => {
  const { onOpen } = drawn();
  await screen.findByText('Llamar el lunes');
  expect(screen.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('dialog', { name: 'Hotel 2' })).toHaveTextContent('Iván Luna');
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  fireEvent.click(screen.getByRole('button', { name: 'Abrir la solicitud' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(await dialog()).toHaveTextContent('Nadie todavía');
});

it('keeps a note that is not saved, each with its request', async () => {
  drawn({ deleteNote: async () => ({ ...hotelRecord, notes: hotelRecord.notes.slice(1) }) });
  const note = () => screen.findByLabelText('Nota nueva');
  fireEvent.input(await note(), { target: { value: 'Llamar hoy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('dialog', { name: 'Hotel 2' });
  expect(await note()).toHaveValue('');
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await dialog();
  expect(await note()).toHaveValue('Llamar hoy');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar mi nota' }));
  await waitFor(() => expect(screen.queryByText('Llamar el lunes')).toBeNull());
  expect(await note()).toHaveValue('Llamar hoy');
});

it.each([
  [12, '$135,390.49'],
  [null, null],
])('shows what it costs in %s months, where the lender states them', async (term, total) => {
  const lent = { amount: 100_000, received: 88_400, monthly_rate: 0.05, retention: 0.2, term };
  drawn({ loadRecord: async () => ({ ...hotelRecord, lent }) });
  await screen.findByText('Llamar el lunes');
  const shown = screen.queryByText('Paga en total, en ese plazo');
  expect(shown?.parentElement?.textContent ?? null).toBe(total && `${shown?.textContent}${total}`);
  expect(screen.queryByText('123.2 %') !== null).toBe(total !== null);
});

it('names who has the request open now', async () => {
  renderInSpanish(<RowFacts row={hotelRow(1, { open_with: ['Ana López'] })} />);
  expect(screen.getByText('Ana López la tiene abierta')).toBeVisible();
});

it('shows the representative’s link, and brings it to mind', async () => {
  drawn();
  const panel = within(await dialog());
  expect(await panel.findByText(/Enviado a Ana María Ríos por correo/)).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Recordar por correo' }));
  expect(await panel.findByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy');
});

it('arrow keys lead to the next request and back, and not out of a note', async () => {
  drawn();
  fireEvent.keyDown(await dialog(), { key: 'ArrowRight' });
  await screen.findByRole('dialog', { name: 'Hotel 2' });
  fireEvent.keyDown(await screen.findByLabelText('Nota nueva'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Hotel 2' }), { key: 'ArrowLeft' });
  expect(await dialog()).toBeVisible();
});

it('asks for more of the list before its last row', async () => {
  const { onEnd } = drawn(
    {},
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => hotelRow(number)),
  );
  const next = async (hotel: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByRole('dialog', { name: hotel });
  };
  await next('Hotel 2');
  await next('Hotel 3');
  expect(onEnd).not.toHaveBeenCalled();
  await next('Hotel 4');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('counts no documents of a request that ended', () => {
  renderInSpanish(<RowFacts row={hotelRow(1, { general_description: 'Cancelada', next: null })} />);
  expect(screen.getByText('HAM200115AB6')).toBeVisible();
  expect(screen.queryByText('Documentos')).toBeNull();
});
