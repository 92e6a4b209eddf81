import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import { creditRequestMachine, type StandingMeta } from '#machines/credit-request.machine.ts';
import { model, type Type } from '#machines/models/credit-request.model.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';

/** Where a request stands after these events: status, sub-status, and whether it is a remedy. */
function standing(journey: Journey, events: readonly Type[]) {
  const [start] = initialTransition(creditRequestMachine, { journey });
  const end = events.reduce(
    (snapshot, type) => transition(creditRequestMachine, snapshot, { type })[0],
    start,
  );
  const { status, sub_status } = Object.values(end.getMeta()).at(0) as StandingMeta;
  return { status, sub_status, is_remedy: JSON.stringify(end.value).includes('"remedy"') };
}

const at = (status: string, sub_status: string) => ({ status, sub_status, is_remedy: false });
const REVIEW = 'Revisión de documentos';

/** The events that lead a request to the row of the table. */
const amazonSteps = {
  registration: [],
  legal: ['client.save'],
  platform: ['client.save', 'documents.send'],
  review: ['client.save', 'documents.send', 'documents.send'],
  pld: ['client.save', 'documents.send', 'documents.send', 'needs-pld'],
  special: ['client.save', 'documents.send', 'documents.send', 'special-review'],
  offer: ['client.save', 'documents.send', 'documents.send', 'eligible'],
  clabe: ['client.save', 'documents.send', 'documents.send', 'eligible', 'offer.accept'],
  contract: [
    'client.save',
    'documents.send',
    'documents.send',
    'eligible',
    'offer.accept',
    'clabe.send',
  ],
  signing: [
    'client.save',
    'documents.send',
    'documents.send',
    'eligible',
    'offer.accept',
    'clabe.send',
    'contract-ready',
  ],
} as const satisfies Record<string, Type[]>;

/** Row by row from wire, "The life of a request". */
describe('amazon: form, documents, review, offer, CLABE change, contract, signature', () => {
  const offer = at('Oferta Activa', 'Selección de Oferta');

  it.each([
    ['registration', 'client.save', at('Pendiente de Archivos', 'Documentos Legales')],
    ['legal', 'documents.send', at('Pendiente de Archivos', 'Documentos de Plataforma')],
    ['platform', 'documents.send', at('Revisión de Elegibilidad', REVIEW)],
    ['review', 'eligible', offer],
    ['review', 'needs-pld', at('Revisión de PLD', REVIEW)],
    ['review', 'special-review', at('Revisiones especiales', REVIEW)],
    ['pld', 'cleared', offer],
    ['special', 'cleared', offer],
    ['offer', 'offer.accept', at('Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE')],
    ['offer', 'quote.save', at('Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE')],
    ['clabe', 'clabe.send', at('Generando Contrato', 'Generando Contrato')],
    ['contract', 'contract-ready', at('Generando Contrato', 'Firmando Contrato')],
    ['signing', 'signed', at('Línea Activa', '')],
  ] as const)('%s, %s', (row, event, next) => {
    expect(standing('amazon', [...amazonSteps[row], event])).toEqual(next);
  });

  it('begins with the registration', () => {
    expect(standing('amazon', [])).toEqual(at('Pendiente de Información', 'Registro'));
  });

  it.each([
    ['review', 'Revisión de Elegibilidad'],
    ['pld', 'Revisión de PLD'],
    ['special', 'Revisiones especiales'],
  ] as const)('rejected documents in %s: same status, a remedy, and back', (row, status) => {
    const rejected: Type[] = [...amazonSteps[row], 'documents-rejected'];
    expect(standing('amazon', rejected)).toEqual({ ...at(status, REVIEW), is_remedy: true });
    expect(standing('amazon', [...rejected, 'corrections.send'])).toEqual(at(status, REVIEW));
  });
});

const offersFirstSteps = {
  offers: [],
  registration: ['offer.accept'],
  legal: ['offer.accept', 'client.save'],
  platform: ['offer.accept', 'client.save', 'documents.send'],
  review: ['offer.accept', 'client.save', 'documents.send', 'documents.send'],
  signing: ['offer.accept', 'client.save', 'documents.send', 'documents.send', 'contract-ready'],
} as const satisfies Record<string, Type[]>;

describe('tienda-nube and clip_pm: offers first', () => {
  it.each([
    ['offers', 'offer.accept', at('Pendiente de Información', 'Registro')],
    ['registration', 'client.save', at('Pendiente de Archivos', 'Documentos Legales')],
    ['legal', 'documents.send', at('Pendiente de Archivos', 'Documentos de Plataforma')],
    ['platform', 'documents.send', at(REVIEW, REVIEW)],
    ['review', 'contract-ready', at('Proceso de firma', REVIEW)],
    ['signing', 'signed', at('Línea Activa', '')],
  ] as const)('%s, %s', (row, event, next) => {
    expect(standing('offersFirst', [...offersFirstSteps[row], event])).toEqual(next);
  });

  it('waits with the offers', () => {
    const waiting = at('Pendiente de Información', 'Selección de Oferta');
    expect(standing('offersFirst', [])).toEqual(waiting);
  });

  it('rejected documents: same status, a remedy, and back', () => {
    const rejected: Type[] = [...offersFirstSteps.review, 'documents-rejected'];
    expect(standing('offersFirst', rejected)).toEqual({ ...at(REVIEW, REVIEW), is_remedy: true });
    expect(standing('offersFirst', [...rejected, 'corrections.send'])).toEqual(at(REVIEW, REVIEW));
  });
});

const hotelSteps = {
  data: [],
  documents: ['client.save'],
  interview: ['client.save', 'documents.send'],
  projections: ['client.save', 'documents.send', 'interview.save'],
  review: ['client.save', 'documents.send', 'interview.save', 'projections.send'],
  contract: ['client.save', 'documents.send', 'interview.save', 'projections.send', 'accepted'],
  signing: [
    'client.save',
    'documents.send',
    'interview.save',
    'projections.send',
    'accepted',
    'contract-ready',
  ],
} as const satisfies Record<string, Type[]>;

describe('oyo: the statuses are the wizard’s own step titles', () => {
  it.each([
    ['data', 'client.save', at('Subir Documentación', 'Subir Documentación')],
    ['documents', 'documents.send', at('Entrevista Personal', 'Entrevista Personal')],
    ['interview', 'interview.save', at('Proyecciones Financieras', 'Proyecciones Financieras')],
    ['projections', 'projections.send', at(REVIEW, REVIEW)],
    ['review', 'accepted', at('Generando Contrato', 'Generando Contrato')],
    ['contract', 'contract-ready', at('Generando Contrato', 'Firmando Contrato')],
    ['signing', 'signed', at('Línea Activa', '')],
  ] as const)('%s, %s', (row, event, next) => {
    expect(standing('hotel', [...hotelSteps[row], event])).toEqual(next);
  });

  it('begins with the general data', () => {
    expect(standing('hotel', [])).toEqual(at('Datos Generales', 'Datos Generales'));
  });
});

const journeys = {
  amazon: Object.values(amazonSteps),
  offersFirst: Object.values(offersFirstSteps),
  hotel: Object.values(hotelSteps),
};
const everyRow = Object.entries(journeys).flatMap(([journey, rows]) =>
  rows.map((row): [Journey, readonly Type[]] => [journey as Journey, row]),
);

describe.each([
  ['rejected', 'Rechazada'],
  ['cancelled', 'Cancelada'],
  ['expired', 'Expirada'],
] as const)('any before signature, lender: %s', (event, status) => {
  it.each(everyRow)(`%s after %j is ${status}`, (journey, row) => {
    expect(standing(journey, [...row, event])).toEqual(at(status, ''));
  });

  it.each(['amazon', 'offersFirst', 'hotel'] as const)('%s: not after the signature', (journey) => {
    const signed: Type[] = [...(journeys[journey].at(-1) ?? []), 'signed'];
    expect(standing(journey, [...signed, event])).toEqual(at('Línea Activa', ''));
  });
});

describe('Back', () => {
  it.each([
    ['amazon', 'legal', amazonSteps.legal, amazonSteps.registration],
    ['amazon', 'platform', amazonSteps.platform, amazonSteps.legal],
    ['offersFirst', 'registration', offersFirstSteps.registration, offersFirstSteps.offers],
    ['offersFirst', 'legal', offersFirstSteps.legal, offersFirstSteps.registration],
    ['offersFirst', 'platform', offersFirstSteps.platform, offersFirstSteps.legal],
    ['hotel', 'documents', hotelSteps.documents, hotelSteps.data],
    ['hotel', 'interview', hotelSteps.interview, hotelSteps.documents],
    ['hotel', 'projections', hotelSteps.projections, hotelSteps.interview],
  ] as const)('%s: goes one step back from %s', (journey, _, from, to) => {
    expect(standing(journey, [...from, 'step.back'])).toEqual(standing(journey, to));
  });

  it.each([
    ['amazon', amazonSteps.review],
    ['amazon', amazonSteps.offer],
    ['amazon', amazonSteps.signing],
    ['offersFirst', offersFirstSteps.review],
    ['offersFirst', offersFirstSteps.signing],
    ['hotel', hotelSteps.review],
  ] as const)('%s: is refused once a review has begun, after %j', (journey, row) => {
    const [start] = initialTransition(creditRequestMachine, { journey });
    const there = row.reduce(
      (snapshot, type) => transition(creditRequestMachine, snapshot, { type })[0],
      start,
    );
    expect(there.can({ type: 'step.back' })).toBe(false);
  });
});

describeMachine(model);

describe('what moves a request on when all goes well', () => {
  it.each(['amazon', 'offersFirst', 'hotel'] as const)('%s reaches an active line', (journey) => {
    const taken: Type[] = [];
    let [snapshot] = initialTransition(creditRequestMachine, { journey });
    while (snapshot.status === 'active') {
      const { next } = Object.values(snapshot.getMeta()).at(0) as StandingMeta;
      if (!next) throw new Error(`Nothing moves ${JSON.stringify(snapshot.value)} on.`);
      taken.push(next);
      [snapshot] = transition(creditRequestMachine, snapshot, { type: next });
    }
    expect(standing(journey, taken)).toEqual(at('Línea Activa', ''));
  });
});
