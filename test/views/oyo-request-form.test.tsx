/** The forms of the hotel wizard, and the titles of its steps. Source: spec 2 (/oyoRequest), 3, 5; D-83. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { drawn } from '#test/fixtures/oyo-request-view.tsx';

describe('the hotel form', () => {
  it('asks for what spec 5 asks for; the second surname is optional; the phone has its mask', async () => {
    const { sent, person } = drawn(null);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    const type = async (label: RegExp, text: string) =>
      person.type(screen.getByLabelText(label), text);
    await type(/Nombre del hotel/, 'Hotel Ámbar');
    await type(/^RFC/, 'ham200115ab6');
    await type(/^Nombres/, 'Lucía');
    await type(/Primer apellido/, 'Peña');
    await type(/Correo electrónico/, 'lucia@hotelambar.example');
    await type(/Celular/, '0512345678');
    expect(screen.getByLabelText(/Celular/)).toHaveValue('(051) 234-5678');
    await person.tab();
    expect(screen.getByText(/el primero va de 1 a 9/)).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await person.clear(screen.getByLabelText(/Celular/));
    await type(/Celular/, '5512345678');
    expect(screen.getByLabelText(/Celular/)).toHaveValue('(551) 234-5678');
    expect(next).toHaveAttribute('aria-disabled', 'false');
    await person.click(next);
    expect(sent).toMatchObject([
      { requestId: null, values: { cellphoneNumber: '5512345678', rfc: 'HAM200115AB6' } },
    ]);
  });

  it('its way on leads to the first thing that is missing, and opens the list of all', async () => {
    const { sent, person } = drawn(null);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    await person.type(screen.getByLabelText(/Nombre del hotel/), 'Hotel Ámbar');
    const isListOpen = () =>
      screen
        .getAllByText('Faltan 5 datos:')
        .map((words) => words.closest('button')?.getAttribute('aria-expanded'));
    expect(isListOpen()).toContain('false');
    await person.click(next);
    expect(screen.getByLabelText(/^RFC/)).toHaveFocus();
    expect(isListOpen()).toContain('true');
    expect(sent).toEqual([]);
  });

  it('keeps what was typed where the save fails, with a sentence about it', async () => {
    const { person } = drawn(hotelRequestAt('Datos Generales'), () => Promise.reject(new Error()));
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText(/No pudimos guardar tu información/)).toBeVisible();
    expect(screen.getByLabelText(/Nombre del hotel/)).toHaveValue('Hotel Ámbar');
  });

  it('of a step that was sent elsewhere says so, beside both answers, and goes on when that was read', async () => {
    const theirs = { ...hotelValues, hotelName: 'Hotel Jade', secondNameRL: 'Ríos' };
    const { person } = drawn(hotelRequestAt('Datos Generales'), async () => ({
      outcome: 'conflict',
      theirs,
      change: null,
    }));
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/ya se envió en otra pestaña/)).toBeVisible();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nombre del hotel: aquí «Hotel Ámbar»; en la solicitud «Hotel Jade».',
      'Segundo apellido: aquí «Sin respuesta»; en la solicitud «Ríos».',
    ]);
    expect(screen.getByLabelText(/Nombre del hotel/)).toHaveValue('Hotel Ámbar');
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeVisible();
  });

  it('warns of a check digit that is not the RFC’s, and takes it', async () => {
    const { person } = drawn(hotelRequestAt('Datos Generales'));
    const rfc = await screen.findByLabelText(/^RFC/);
    await person.clear(rfc);
    await person.type(rfc, 'HAM200115AB7');
    expect(screen.getByText(/Revisa el último carácter del RFC/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  });
});

it('the interview asks for a window and a channel', async () => {
  const { sent, person } = drawn(hotelRequestAt('Entrevista Personal'));
  await person.click(await screen.findByRole('radio', { name: 'Por la tarde' }));
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.click(screen.getByRole('radio', { name: 'Videollamada' }));
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(sent).toEqual([
    {
      besideOthers: false,
      requestId: HOTEL_ID,
      values: { contact_window: 'afternoon', channel: 'video', notes: '' },
    },
  ]);
});

it('the steps have their titles and show where the request stands', async () => {
  drawn(hotelRequestAt('Entrevista Personal'));
  await screen.findByRole('heading', { level: 1, name: 'Entrevista Personal' });
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem', { hidden: true });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Datos GeneralesListo',
    'Subir DocumentaciónListo',
    '3Entrevista PersonalEn curso',
    '4Proyecciones FinancierasPendiente',
  ]);
});
