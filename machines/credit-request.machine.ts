/**
 * The life cycle of a credit request, journey by journey. The server reads the next state from it; no actor runs it.
 * Every state's `meta` is its standing: the status and sub-status that the portal receives, and
 * the event that moves a request on when all goes well. Source: wire, "The life of a request"; spec 4.
 */
import { type StateValueFrom, setup } from 'xstate';
import type { Journey } from '#domain/request/journey.ts';

/** What the applicant (or hotel staff) does. */
type PersonEvent =
  | { type: 'client.save' }
  | { type: 'documents.send' }
  | { type: 'corrections.send' }
  | { type: 'offer.accept' }
  | { type: 'quote.save' }
  | { type: 'clabe.send' }
  | { type: 'interview.save' }
  | { type: 'projections.send' }
  | { type: 'step.back' };

/** What the lender decides, in the words of the lender's call. */
export type LenderDecision =
  | { type: 'eligible' }
  | { type: 'needs-pld' }
  | { type: 'special-review' }
  | { type: 'cleared' }
  | { type: 'documents-rejected' }
  | { type: 'contract-ready' }
  | { type: 'signed' }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'cancelled' }
  | { type: 'expired' };

export type CreditRequestEvent = PersonEvent | LenderDecision;

export type StandingMeta = {
  status: string;
  sub_status: string;
  /** What moves a request on when all goes well. */
  successEvent?: CreditRequestEvent['type'];
};

type Targets = { [Type in CreditRequestEvent['type']]?: string };

/** A state by its standing and where its events lead; the first is the one met when all goes well. */
function at<const On extends Targets>(status: string, sub_status: string, on: On) {
  const [successEvent] = Object.keys(on) as CreditRequestEvent['type'][];
  const meta: StandingMeta = { status, sub_status, ...(successEvent && { successEvent }) };
  return { meta, on };
}

const REVIEW = 'Revisión de documentos';

/** A review waits for the lender, or for the applicant to correct documents. */
const waitingOrRemedy = {
  initial: 'waiting',
  states: {
    waiting: { on: { 'documents-rejected': 'remedy' } },
    remedy: { on: { 'corrections.send': 'waiting' } },
  },
} as const;

const review = <const On extends Targets>(status: string, on: On) => ({
  ...at(status, REVIEW, on),
  ...waitingOrRemedy,
});

/** The same on every journey that begins with the form. */
const legalDocuments = at('Pendiente de Archivos', 'Documentos Legales', {
  'documents.send': 'platformDocuments',
  'step.back': 'registration',
});

const contractAndSignature = {
  contract: at('Generando Contrato', 'Generando Contrato', { 'contract-ready': 'signing' }),
  signing: at('Generando Contrato', 'Firmando Contrato', { signed: '#creditRequest.active' }),
} as const;

const beforeSignature = {
  rejected: '#creditRequest.rejected',
  cancelled: '#creditRequest.cancelled',
  expired: '#creditRequest.expired',
} as const;

export const creditRequestMachine = setup({
  types: {
    context: {} as { journey: Journey },
    input: {} as { journey: Journey },
    events: {} as CreditRequestEvent,
    meta: {} as StandingMeta,
  },
  guards: {
    isAmazon: ({ context }) => context.journey === 'amazon',
    isHotel: ({ context }) => context.journey === 'hotel',
  },
}).createMachine({
  id: 'creditRequest',
  context: ({ input }) => ({ journey: input.journey }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The platform decides the journey',
      always: [
        { guard: 'isAmazon', target: 'amazon' },
        { guard: 'isHotel', target: 'hotel' },
        { target: 'offersFirst' },
      ],
    },

    amazon: {
      initial: 'registration',
      on: beforeSignature,
      states: {
        registration: at('Pendiente de Información', 'Registro', {
          'client.save': 'legalDocuments',
        }),
        legalDocuments,
        platformDocuments: at('Pendiente de Archivos', 'Documentos de Plataforma', {
          'documents.send': 'eligibilityReview',
          'step.back': 'legalDocuments',
        }),
        eligibilityReview: review('Revisión de Elegibilidad', {
          eligible: 'offer',
          'needs-pld': 'pldReview',
          'special-review': 'specialReview',
        }),
        pldReview: review('Revisión de PLD', { cleared: 'offer' }),
        specialReview: review('Revisiones especiales', { cleared: 'offer' }),
        offer: at('Oferta Activa', 'Selección de Oferta', {
          'offer.accept': 'clabeChange',
          'quote.save': 'clabeChange',
        }),
        clabeChange: at('Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', {
          'clabe.send': 'contract',
        }),
        ...contractAndSignature,
      },
    },

    offersFirst: {
      initial: 'offersSelection',
      on: beforeSignature,
      states: {
        offersSelection: at('Pendiente de Información', 'Selección de Oferta', {
          'offer.accept': 'registration',
        }),
        registration: at('Pendiente de Información', 'Registro', {
          'client.save': 'legalDocuments',
          'step.back': 'offersSelection',
        }),
        legalDocuments,
        platformDocuments: at('Pendiente de Archivos', 'Documentos de Plataforma', {
          'documents.send': 'review',
          'step.back': 'legalDocuments',
        }),
        review: review(REVIEW, { 'contract-ready': 'signing' }),
        signing: at('Proceso de firma', REVIEW, { signed: '#creditRequest.active' }),
      },
    },

    hotel: {
      initial: 'generalData',
      on: beforeSignature,
      states: {
        generalData: at('Datos Generales', 'Datos Generales', { 'client.save': 'documents' }),
        documents: at('Subir Documentación', 'Subir Documentación', {
          'documents.send': 'interview',
          'step.back': 'generalData',
        }),
        interview: at('Entrevista Personal', 'Entrevista Personal', {
          'interview.save': 'projections',
          'step.back': 'documents',
        }),
        projections: at('Proyecciones Financieras', 'Proyecciones Financieras', {
          'projections.send': 'review',
          'step.back': 'interview',
        }),
        review: review(REVIEW, { accepted: 'contract' }),
        ...contractAndSignature,
      },
    },

    active: { type: 'final', meta: { status: 'Línea Activa', sub_status: '' } },
    rejected: { type: 'final', meta: { status: 'Rechazada', sub_status: '' } },
    cancelled: { type: 'final', meta: { status: 'Cancelada', sub_status: '' } },
    expired: { type: 'final', meta: { status: 'Expirada', sub_status: '' } },
  },
});

export type CreditRequestMachine = typeof creditRequestMachine;
export type CreditRequestState = StateValueFrom<CreditRequestMachine>;
