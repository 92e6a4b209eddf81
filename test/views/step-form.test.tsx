/** One form of the hotel wizard, as its machine drives it. Source: spec 4 (hotel wizard), 8 (FAIL_TO_UPLOAD_INFO). */

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { hotelStanding } from '#domain/request/hotel-stage.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/forms/step-form.model.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { type StepFormServices, stepFormMachine } from '#machines/parts/forms/step-form.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { HotelForm } from '#views/oyo-request/HotelForm.tsx';

const hotel = () => screen.findByLabelText(/Nombre del hotel/);

describeFlow(model, {
  draw: (actor) => <HotelForm actor={actor} />,
  perform: {
    'form.submit': press('Siguiente'),
    'step.back': press('Atrás'),
    'step.leave': press('Continuar'),
    'form.confirm': press('Guardar de todos modos'),
    'form.edit': press('Corregir los datos'),
    // The wizard's own button: test/views/oyo-request.test.tsx.
    'step.close': async ({ actor }) => act(() => actor.send({ type: 'step.close' })),
  },
  see: {
    editing: async (snapshot) => {
      expect(await hotel()).toHaveValue('Hotel Ámbar');
      const failed = snapshot.matches({ editing: 'failed' });
      expect(screen.queryByText(/No pudimos guardar tu información/) !== null).toBe(failed);
    },
    savingStep: async ({ context }) => {
      expect(await screen.findByText('Guardando...')).toBeVisible();
      const back = screen.queryAllByRole('button', { name: 'Atrás' });
      expect(back.map((button) => button.matches(':disabled'))).toEqual(
        context.canGoBack ? [true] : [],
      );
    },
    similar: async () => {
      const dialog = await screen.findByRole('alertdialog', {
        name: 'Este hotel puede tener ya una solicitud',
      });
      expect(within(dialog).getByText('Hotel Ámbar Centro')).toBeVisible();
      expect(within(dialog).getByText('SOL-88KR-H2 · Línea activa')).toBeVisible();
      expect(within(dialog).getByText('Coincide: RFC y teléfono')).toBeVisible();
      expect(within(dialog).getByRole('link', { name: 'Abrir SOL-88KR-H2' })).toHaveAttribute(
        'href',
        '/oyoRequest/6f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a12',
      );
    },
    loadingMoved: hotel,
    overtaken: async () => {
      expect(await hotel()).toHaveValue('Hotel Ámbar');
      expect(screen.getByText(/en la solicitud «Hotel Jade»/)).toBeVisible();
      expect(screen.getByText(/^Iván Luna cambió esta solicitud el 27 de noviembre/)).toBeVisible();
    },
    left: hotel,
  },
});

it('compares what was typed and not sent, once a colleague has sent the step', async () => {
  const theirs = { ...hotelValues, hotelName: 'Hotel Jade' };
  const services: StepFormServices = {
    saveStep: () => new Promise(() => {}),
    loadMoved: async () => ({ theirs, change: null }),
  };
  const standing = hotelStanding(hotelRequestAt('Datos Generales'));
  const draft = draftMachine.provide({
    actors: actorsFrom<Pick<DraftServices, 'saveDraft'>>({
      saveDraft: async () => ({ outcome: 'saved', draft: EMPTY_DRAFT, at: Date.now() }),
    }),
    delays: { saveDelay: 0 },
  });
  const actors = { ...actorsFrom(services), draft };
  const actor = createActor(stepFormMachine.provide({ actors }), {
    input: {
      requestId: HOTEL_ID,
      saved: hotelValues,
      draft: EMPTY_DRAFT,
      canGoBack: false,
      standing,
    },
  }).start();
  renderInSpanish(<HotelForm actor={actor} />);
  const person = userEvent.setup({ delay: null });
  await person.type(await hotel(), ' Norte');
  expect(await screen.findByText(/^Guardado/)).toBeVisible();
  act(() =>
    actor.send({ type: 'xstate.done.actor.statusWatch', actorId: 'statusWatch', output: standing }),
  );
  expect(
    await screen.findByText(/aquí «Hotel Ámbar Norte»; en la solicitud «Hotel Jade»/),
  ).toBeVisible();
  // The draft of before is not what was typed: that was not saved.
  expect(screen.queryByText(/^Guardado/)).toBeNull();
});

it.each([
  [HOTEL_ID, `/oyoRequest/${HOTEL_ID}`, 'Abrir la solicitud como está ahora'],
  [null, '/records', 'Ir a la lista de solicitudes'],
])(
  'leads from a draft that is taken no more to the request, or to the list',
  async (requestId, href, name) => {
    const saveDraft: DraftServices['saveDraft'] = async () => {
      const refusal = { code: 'alreadySent', message: '', requestId: 'r' };
      throw new CallFailed('refused', { status: 409, refusal });
    };
    const draft = draftMachine.provide({
      actors: actorsFrom<Pick<DraftServices, 'saveDraft'>>({ saveDraft }),
      delays: { saveDelay: 0 },
    });
    const input = { requestId, saved: {}, draft: EMPTY_DRAFT, canGoBack: false, standing: null };
    const actor = createActor(stepFormMachine.provide({ actors: { draft } }), { input }).start();
    renderInSpanish(<HotelForm actor={actor} />);
    const person = userEvent.setup({ delay: null });
    await person.type(await hotel(), 'Hotel');
    const link = await screen.findByRole('link', { name }, { timeout: 5_000 });
    expect(link).toHaveAttribute('href', href);
    // Its own page would not notice that it is opened.
    expect(link).toHaveAttribute('target', '_self');
  },
);
