import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/oyo-request.model.ts';
import { HOTEL_ID, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { selectChild } from '#machines/oyo-request.machine.ts';
import { heading } from '#test/fixtures/oyo-request-view.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OyoRequestView } from '#views/oyo-request/OyoRequestView.tsx';

const ACTIVE = 'La línea de crédito del hotel está activa';
const loading = () => screen.findByText(/Abriendo la solicitud|Cargando/);

describeFlow(model, {
  draw: (actor) => <OyoRequestView actor={actor} />,
  perform: {
    'request.retry': press('Reintentar'),
    'documents.arrived': ({ send, event }) => send(event),
    'file.kept': ({ send, event }) => send(event),
    'wizard.close': async ({ actor, person }) => {
      const now = actor.getSnapshot();
      const form = selectChild('hotelForm')(now) ?? selectChild('interview')(now);
      // A form that is being saved is left once it is: its end is a step of its own.
      if (form) act(() => form.send({ type: 'form.submit', values: hotelValues }));
      await press('Cerrar')({ person });
    },
  },
  see: {
    loadingHotelRequest: loading,
    deciding: () => expect.fail('No screen stays here.'),
    generalData: heading('Datos Generales'),
    documents: heading('Subir Documentación'),
    interview: heading('Entrevista Personal'),
    projections: async () => {
      await heading('Proyecciones Financieras')();
      expect(screen.getByRole('link', { name: 'Descargar plantilla CSV' })).toHaveAttribute(
        'href',
        '/plantillas/proyecciones.csv',
      );
    },
    goingBack: () => screen.findByText('Regresando al paso anterior...'),
    waiting: async () => {
      expect(await screen.findByText(/Esta pantalla se actualiza sola/)).toBeVisible();
      await heading('¡Felicidades! Recibimos los datos del hotel')();
    },
    awaitingSignature: async ({ context }) => {
      const isActive = context.request?.status.status === 'Línea Activa';
      await screen.findByRole('heading', {
        level: 1,
        name: isActive ? ACTIVE : 'El hotel fue aceptado',
      });
      expect(
        screen.getByRole('heading', { level: 2, name: 'Firma del representante' }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: /Firmar los términos/ })).toHaveAttribute(
        'href',
        `/termsAndConditions?request=${HOTEL_ID}`,
      );
    },
    ended: heading(ACTIVE),
    missing: heading('No encontramos esta solicitud'),
    unavailable: heading('No pudimos abrir la solicitud'),
    left: loading,
  },
});
