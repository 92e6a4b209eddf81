import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { listed, model } from '#machines/models/records.model.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import {
  type RecordsActor,
  type RecordsServices,
  recordsMachine,
} from '#machines/records.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { FIRST_LOOK } from '#views/records/list-look.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';

const openFilters = async (person: ReturnType<typeof userEvent.setup>) => {
  const summary = screen.getByText('Filtros y opciones');
  if (!summary.closest('details')?.open) await person.click(summary);
};

const fromMenu =
  (name: string) =>
  async ({ person }: { person: ReturnType<typeof userEvent.setup> }) => {
    await openFilters(person);
    await person.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };

describeFlow(model, {
  draw: (actor) => <RecordsView actor={actor} canCreate look={FIRST_LOOK} onLook={() => {}} />,
  perform: {
    'search.change': async ({ send, event }) => send(event),
    'status.choose': async ({ person, event }) => {
      await openFilters(person);
      await person.selectOptions(screen.getByLabelText('Estatus'), event.status ?? '');
    },
    'view.choose': press(/^Mías/),
    'hotels.created': async ({ send, event }) => send(event),
    'rows.changed': async ({ send, event }) => send(event),
    'sort.choose': async ({ send, event }) => send(event),
    'records.refresh': fromMenu('Actualizar datos'),
    'records.more': async ({ send, event }) => send(event),
    'records.export': fromMenu('Exportar CSV'),
    'grid.reset': fromMenu('Restablecer tabla'),
    'record.open': async ({ send, event }) => send(event),
    'record.create': press('Nueva Solicitud'),
  },
  see: {
    listingRecords: () => screen.findByRole('heading', { name: 'Solicitudes de hoteles' }),
    typing: () => screen.findByRole('heading', { name: 'Solicitudes de hoteles' }),
    browsing: async (snapshot) => {
      const failed = snapshot.matches({ browsing: 'notExported' });
      expect(screen.queryByText(/No pudimos preparar tu archivo/) !== null).toBe(failed);
      const list = await screen.findByRole('list', { name: 'Lista de solicitudes' });
      const [first] = within(list).getAllByRole('link');
      expect(first).toHaveTextContent(/Ana Peña [13]/);
    },
    empty: () => screen.findByText(/Todavía no hay solicitudes|Ninguna solicitud coincide/),
    unavailable: () => screen.findByText(/No pudimos cargar la lista/),
    forbidden: () => screen.findByText(/ya no tiene permiso/),
    left: () => screen.findByRole('heading', { name: 'Solicitudes de hoteles' }),
  },
});

/** As the host holds it. */
function Looked(props: { actor: RecordsActor; canCreate: boolean }) {
  const [look, setLook] = useState(FIRST_LOOK);
  return (
    <RecordsView {...props} look={look} onLook={(changes) => setLook({ ...look, ...changes })} />
  );
}

const desk = {
  views: { toUpload: 12, stalled: 1_000, toSign: 0, mine: 3 },
  staff: [{ id: 'sofia', name: 'Sofía Reyes' }],
};

const drawn = (
  rows: ReturnType<typeof hotelRow>[],
  canCreate: boolean,
  nextCursor: string | null = null,
) => {
  const asked: unknown[] = [];
  const services: RecordsServices = {
    listRecords: async (input) => {
      asked.push(input);
      return { ...listed(rows, nextCursor), desk };
    },
    exportRecords: async () => {},
  };
  const actor = createActor(recordsMachine.provide({ actors: actorsFrom(services) })).start();
  renderInSpanish(<Looked actor={actor} canCreate={canCreate} />);
  return { actor, asked, person: userEvent.setup({ delay: null }) };
};

describe('a card', () => {
  it('names the colleagues who have its request open, in words', async () => {
    drawn(
      [
        hotelRow(1, { open_with: ['Ana López'] }),
        hotelRow(2),
        hotelRow(3, { open_with: ['Ana López', 'Luis Gil'] }),
      ],
      true,
    );
    const [one, none, two] = await screen.findAllByRole('listitem');
    expect(one).toHaveTextContent('Ana López la tiene abierta');
    expect(none).not.toHaveTextContent('abierta');
    expect(two).toHaveTextContent('Ana López y Luis Gil la tienen abierta');
  });

  it('shows the columns: name, e-mail, telephone, time in Mexico City, amount, status', async () => {
    drawn([hotelRow(1, { amount: 900.5 }), hotelRow(2)], true);
    const [card, other] = await screen.findAllByRole('listitem');
    expect(card).toHaveTextContent('Ana Peña 1');
    expect(card).toHaveTextContent('Hotel 1');
    expect(card).toHaveTextContent('ana1@hotel.example');
    expect(card).toHaveTextContent('(551) 234-5671');
    expect(card).toHaveTextContent('21 nov 2026, 10:30 a.m.');
    expect(card).toHaveTextContent('$900.50');
    expect(card).toHaveTextContent('Subir Documentación');
    expect(other).toHaveTextContent('Por definir');
  });

  it('of a request that was turned down waits for no amount', async () => {
    drawn([hotelRow(1, { general_description: 'Rechazada' })], true);
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent('Sin crédito');
    expect(card).not.toHaveTextContent('Por definir');
  });

  it('tells from the acceptance on whether the terms are signed, in words', async () => {
    const general_description = 'Línea Activa';
    drawn(
      [
        hotelRow(1, { general_description, terms_signed_at: '2026-11-21T16:30:00.000Z' }),
        hotelRow(2, { general_description }),
        hotelRow(3),
        hotelRow(4, { general_description: 'Firmando Contrato' }),
      ],
      true,
    );
    const [signed, due, early, contract] = await screen.findAllByRole('listitem');
    expect(contract).toHaveTextContent('Términos por firmar');
    expect(signed).toHaveTextContent('Términos firmados');
    expect(due).toHaveTextContent('Términos por firmar');
    expect(early).not.toHaveTextContent(/términos/i);
  });

  it('is ticked, and keeps its tick while the list shows it', async () => {
    const { actor, person } = drawn([hotelRow(1), hotelRow(2)], true);
    const tick = (name: string) => screen.findByLabelText(`Elegir la solicitud de ${name}`);
    await person.click(await tick('Hotel 1'));
    await person.click(await tick('Hotel 2'));
    expect(screen.getByText('2 solicitudes elegidas')).toBeVisible();
    await person.click(await tick('Hotel 2'));
    expect(screen.getByText('1 solicitud elegida')).toBeVisible();
    expect(await tick('Hotel 1')).toBeChecked();
    actor.send({ type: 'records.refresh' });
    await waitFor(() => expect(actor.getSnapshot().matches('browsing')).toBe(true));
    expect(await tick('Hotel 1')).toBeChecked();
    await openFilters(person);
    await person.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Restablecer tabla' }));
    expect(await tick('Hotel 1')).not.toBeChecked();
  });

  it('loses its tick where the list no longer shows it', async () => {
    const rows = [hotelRow(1), hotelRow(2)];
    const { actor, person } = drawn(rows, true);
    await person.click(await screen.findByLabelText('Elegir la solicitud de Hotel 1'));
    rows.shift();
    actor.send({ type: 'records.refresh' });
    await waitFor(() => expect(screen.queryByText('1 solicitud elegida')).toBeNull());
    expect(screen.getByText('Hotel 2')).toBeVisible();
  });

  it('its link opens the request', async () => {
    const { actor, person } = drawn([hotelRow(1)], true);
    const link = await screen.findByRole('link', { name: 'Ana Peña 1' });
    expect(link).toHaveAttribute('href', `/oyoRequest/${hotelRow(1).id}`);
    await person.click(link);
    expect(actor.getSnapshot().output).toEqual({ opened: hotelRow(1).id });
  });

  it('has no link for who may only see the list, who is told so and creates nothing', async () => {
    drawn([hotelRow(1)], false);
    expect(await screen.findByText('Ana Peña 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ana Peña 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva Solicitud' })).toBeNull();
    expect(screen.getByText(/Tu cuenta puede ver esta lista/)).toBeVisible();
  });

  it('"Mostrar más" asks by the cursor', async () => {
    const { asked, person } = drawn([hotelRow(1)], true, 'next');
    await person.click(await screen.findByRole('button', { name: 'Mostrar más' }));
    expect(asked.at(-1)).toEqual({ search: {}, cursor: 'next', count: 0 });
  });

  it('what is typed is looked for', async () => {
    const { actor, person } = drawn([hotelRow(1)], true);
    await person.type(await screen.findByLabelText(/Buscar por nombre/), ' Ámbar ');
    expect(actor.getSnapshot().context.search).toEqual({ q: 'Ámbar' });
  });
});

it('says that three letters are wanted, before it looks', async () => {
  const { person } = drawn([hotelRow(1)], true);
  const field = await screen.findByRole('searchbox', { name: /Buscar por nombre/ });
  await person.type(field, 'ho');
  expect(screen.getByText('Escribe al menos tres letras o números.')).toBeVisible();
  await person.type(field, 't');
  expect(screen.queryByText('Escribe al menos tres letras o números.')).toBeNull();
});

it('the context menu offers the same as the visible one', async () => {
  const { person } = drawn([hotelRow(1)], true);
  await person.pointer({ keys: '[MouseRight]', target: await screen.findByText('Hotel 1') });
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Restablecer tabla',
    'Actualizar datos',
    'Exportar CSV',
    'Desde una hoja',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Desde una hoja' }));
  await screen.findByRole('dialog', { name: 'Solicitudes desde una hoja' });
});

/** Issue 34, 4. */
describe('what is next', () => {
  it('each row says what is missing, since when, and whose turn it is', async () => {
    vi.setSystemTime('2026-11-26T18:00:00Z');
    drawn(
      [
        hotelRow(1),
        hotelRow(2, { next: 'lender', since: '2026-11-26T10:00:00Z' }),
        hotelRow(3, { next: null }),
      ],
      true,
    );
    const [mine, theirs, over] = await screen.findAllByRole('listitem');
    expect(mine).toHaveTextContent('4 de 7 · 5 días · Equipo');
    expect(theirs).toHaveTextContent('hoy · Financiera');
    expect(over).not.toHaveTextContent(/días|Financiera|Equipo/);
    vi.useRealTimers();
  });

  it('saved views have their counts; a press looks there, another one leaves', async () => {
    const { asked, person } = drawn([hotelRow(1)], true);
    const uploads = await screen.findByRole('button', { name: 'Por subir 12' });
    screen.getByRole('button', { name: 'Paradas 3 días 1,000+' });
    await person.click(uploads);
    expect(uploads).toHaveAttribute('aria-pressed', 'true');
    expect(asked.at(-1)).toEqual({ search: { view: 'toUpload' }, cursor: null, count: 0 });
    await person.click(uploads);
    expect(asked.at(-1)).toEqual({ search: { view: undefined }, cursor: null, count: 0 });
  });
});

it('an e-mail breaks at its signs alone, and is copied as it is', async () => {
  drawn([hotelRow(1)], true);
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('ana1@hotel.example');
  expect(card.querySelectorAll('wbr').length).toBeGreaterThan(1);
});

describe('"Cotizar un Crédito"', () => {
  it('opens a simulation of amount, term and retention that creates nothing', async () => {
    const { actor, asked, person } = drawn([], true);
    await screen.findByText('Todavía no hay solicitudes');
    await person.click(screen.getByRole('button', { name: 'Cotizar un Crédito' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cotizar un Crédito' });
    // 100,000 at 5 % a month over 12 months; 10 % commission and 16 % VAT on it.
    expect(within(dialog).getByText('$88,400.00')).toBeVisible();
    expect(within(dialog).getByText('$135,390.49')).toBeVisible();
    expect(within(dialog).getByText('3 meses, $108,137.50')).toBeVisible();
    const amount = within(dialog).getByLabelText('Monto (MXN)');
    expect(amount).toHaveValue('$100,000.00');
    await person.clear(amount);
    await person.type(amount, '50000');
    await person.tab();
    expect(amount).toHaveValue('$50,000.00');
    expect(within(dialog).getByText('$44,200.00')).toBeVisible();
    await person.clear(amount);
    await person.type(amount, '100000');
    await person.selectOptions(within(dialog).getByLabelText(/^Retención/), '0.5');
    expect(within(dialog).getByText('1 mes, $105,000.00')).toBeVisible();
    await person.clear(within(dialog).getByLabelText('Monto (MXN)'));
    expect(within(dialog).getByText(/Escribe un monto/)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(actor.getSnapshot().status).toBe('active');
  });
});
