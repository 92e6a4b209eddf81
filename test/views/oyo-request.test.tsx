import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/oyo-request.model.ts';
import { HOTEL_ID, hotelValues } from '#machines/models/samples/hotel-request.ts';
import { selectChild } from '#machines/oyo-request.machine.ts';
import { heading } from '#test/fixtures/oyo-request-view.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OyoRequestView } from '#views/oyo-request/OyoRequestView.tsx';

const loading = () => screen.findByText(/Abriendo la solicitud|Cargando/);

describeFlow(model, {
  draw: (actor) => <OyoRequestView actor={actor} />,
  perform: {
    'request.retry': press('Reintentar'),
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
    waiting: async ({ context }) => {
      expect(await screen.findByText(/Esta pantalla se actualiza sola/)).toBeVisible();
      const isReview = context.request?.status.status === 'Revisión de documentos';
      if (isReview) return heading('¡Felicidades! Recibimos los datos del hotel')();
      await heading('El hotel fue aceptado')();
      expect(screen.getByRole('link', { name: /Firmar los términos/ })).toHaveAttribute(
        'href',
        `/termsAndConditions?request=${HOTEL_ID}`,
      );
    },
    ended: heading('La línea de crédito del hotel está activa'),
    missing: heading('No encontramos esta solicitud'),
    unavailable: heading('No pudimos abrir la solicitud'),
    left: loading,
  },
});
