import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import type { OyoRequestServices } from '#machines/oyo-request.machine.ts';
import {
  type OyoRequestMachine,
  oyoRequestMachine,
  selectChild,
} from '#machines/oyo-request.machine.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#test/fixtures/hotel-request.ts';
import { heading } from '#test/fixtures/oyo-request-view.tsx';
import type { Model } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OyoRequestView } from '#views/oyo-request/OyoRequestView.tsx';

const { answers, fails } = outcomesOf<OyoRequestServices>();
const at = (...given: Parameters<typeof hotelRequestAt>) =>
  answers('loadHotelRequest', {
    outcome: 'found',
    request: hotelRequestAt(...given),
    draft: EMPTY_DRAFT,
  });
const back = { outcome: 'back' };
const saved = { outcome: 'saved', requestId: HOTEL_ID };

const events: Model<OyoRequestMachine>['events'] = [
  at('Datos Generales'),
  at('Subir Documentación'),
  at('Entrevista Personal'),
  at('Proyecciones Financieras'),
  at('Revisión de documentos'),
  at('Generando Contrato'),
  at('Línea Activa'),
  answers('loadHotelRequest', { outcome: 'missing' }),
  fails('loadHotelRequest'),
  answers('goBackHotel', 'moved'),
  fails('goBackHotel'),
  ends('hotelForm', saved),
  ends('hotelForm', { outcome: 'conflict' }),
  ends('interview', { outcome: 'conflict' }),
  ends('interview', saved),
  ends('interview', back),
  ends('hotelForm', { outcome: 'closed' }),
  ends('interview', { outcome: 'closed' }),
  ends('documentList', { outcome: 'sent' }),
  ends('documentList', back),
  { type: 'request.retry' },
  ends('statusWatch', {}),
  { type: 'wizard.close' },
];
const model: Model<OyoRequestMachine> = { input: { requestId: HOTEL_ID }, events };
const fresh: Model<OyoRequestMachine> = {
  input: { requestId: null },
  events: [
    answers('loadHotelRequest', { outcome: 'new', draft: EMPTY_DRAFT, hotelValues }),
    ends('hotelForm', saved),
  ],
};

const loading = () => screen.findByText(/Abriendo la solicitud|Cargando/);

describeFlow(oyoRequestMachine, [model, fresh], {
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
