/** One form of the hotel wizard, as its machine drives it. Source: spec 4 (hotel wizard), 8 (FAIL_TO_UPLOAD_INFO). */

import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/forms/step-form.model.ts';
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
    overtaken: async () => {
      expect(await hotel()).toHaveValue('Hotel Ámbar');
      expect(screen.getByText(/en la solicitud «Hotel Jade»/)).toBeVisible();
    },
    left: hotel,
  },
});
