import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { stateOf } from '#machines/models/samples/documents.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import {
  type OyoRequestMachine,
  type OyoRequestServices,
  oyoRequestMachine,
} from '#machines/oyo-request.machine.ts';

const { answers, fails } = outcomesOf<OyoRequestServices>();
const at = (...given: Parameters<typeof hotelRequestAt>) =>
  answers('loadHotelRequest', {
    outcome: 'found',
    request: hotelRequestAt(...given),
    draft: EMPTY_DRAFT,
  });
const back = { outcome: 'back' };
const saved = { outcome: 'saved', requestId: HOTEL_ID };

const events: Case<OyoRequestMachine>['events'] = [
  at('Datos Generales'),
  at('Subir Documentación'),
  at('Entrevista Personal'),
  at('Proyecciones Financieras'),
  at('Revisión de documentos'),
  at('Generando Contrato'),
  at('Línea Activa'),
  at('Línea Activa', { terms_signed_at: '2026-11-21T16:00:00.000Z' }),
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
  ends('signatureLink', {}),
  { type: 'documents.arrived', documents: [stateOf('CSF')] },
  { type: 'file.kept', file: new File(['Mes'], 'proyecciones.csv', { type: 'text/csv' }) },
  { type: 'wizard.close' },
];

export const model = modelOf(
  oyoRequestMachine,
  { input: { requestId: HOTEL_ID }, events },
  {
    input: { requestId: null },
    events: [
      answers('loadHotelRequest', { outcome: 'new', draft: EMPTY_DRAFT, hotelValues }),
      ends('hotelForm', saved),
    ],
  },
);
