/**
 * The life of a credit request, journey by journey. The server asks it what comes next; nobody runs it.
 * Every state's `meta` is its standing: the status and sub-status that a person's portal is told, and
 * the event that a lucky request meets next. Source: wire, "The life of a request"; spec 4.
 */
import { type StateValueFrom, setup } from 'xstate';

/** amazon fills in first; tienda-nube, clip_pm and all others choose an offer first; oyo is the hotels'. */
export type Journey = 'amazon' | 'offersFirst' | 'hotel';

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
  lucky?: CreditRequestEvent['type'];
};

const at = (
  status: string,
  sub_status: string,
  lucky?: CreditRequestEvent['type'],
): StandingMeta => ({ status, sub_status, ...(lucky && { lucky }) });

const REVIEW = 'Revisión de documentos';

/** A review waits for the lender, or for the applicant to correct documents. */
const waitingOrRemedy = {
  initial: 'waiting',
  states: {
    waiting: { on: { 'documents-rejected': 'remedy' } },
    remedy: { on: { 'corrections.send': 'waiting' } },
  },
} as const;

/** The same on every journey that begins with the form. */
const legalDocuments = {
  meta: at('Pendiente de Archivos', 'Documentos Legales', 'documents.send'),
  on: { 'documents.send': 'platformDocuments', 'step.back': 'registration' },
} as const;

const contractAndSignature = {
  contract: {
    meta: at('Generando Contrato', 'Generando Contrato', 'contract-ready'),
    on: { 'contract-ready': 'signing' },
  },
  signing: {
    meta: at('Generando Contrato', 'Firmando Contrato', 'signed'),
    on: { signed: '#creditRequest.active' },
  },
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
}).createMachine({
  id: 'creditRequest',
  context: ({ input }) => ({ journey: input.journey }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: ({ context }) => context.journey === 'amazon', target: 'amazon' },
        { guard: ({ context }) => context.journey === 'hotel', target: 'hotel' },
        { target: 'offersFirst' },
      ],
    },

    amazon: {
      initial: 'registration',
      on: beforeSignature,
      states: {
        registration: {
          meta: at('Pendiente de Información', 'Registro', 'client.save'),
          on: { 'client.save': 'legalDocuments' },
        },
        legalDocuments,
        platformDocuments: {
          meta: at('Pendiente de Archivos', 'Documentos de Plataforma', 'documents.send'),
          on: { 'documents.send': 'eligibilityReview', 'step.back': 'legalDocuments' },
        },
        eligibilityReview: {
          meta: at('Revisión de Elegibilidad', REVIEW, 'eligible'),
          ...waitingOrRemedy,
          on: { eligible: 'offer', 'needs-pld': 'pldReview', 'special-review': 'specialReview' },
        },
        pldReview: {
          meta: at('Revisión de PLD', REVIEW, 'cleared'),
          ...waitingOrRemedy,
          on: { cleared: 'offer' },
        },
        specialReview: {
          meta: at('Revisiones especiales', REVIEW, 'cleared'),
          ...waitingOrRemedy,
          on: { cleared: 'offer' },
        },
        offer: {
          meta: at('Oferta Activa', 'Selección de Oferta', 'offer.accept'),
          on: { 'offer.accept': 'clabeChange', 'quote.save': 'clabeChange' },
        },
        clabeChange: {
          meta: at('Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', 'clabe.send'),
          on: { 'clabe.send': 'contract' },
        },
        ...contractAndSignature,
      },
    },

    offersFirst: {
      initial: 'offersSelection',
      on: beforeSignature,
      states: {
        offersSelection: {
          meta: at('Pendiente de Información', 'Selección de Oferta', 'offer.accept'),
          on: { 'offer.accept': 'registration' },
        },
        registration: {
          meta: at('Pendiente de Información', 'Registro', 'client.save'),
          on: { 'client.save': 'legalDocuments', 'step.back': 'offersSelection' },
        },
        legalDocuments,
        platformDocuments: {
          meta: at('Pendiente de Archivos', 'Documentos de Plataforma', 'documents.send'),
          on: { 'documents.send': 'review', 'step.back': 'legalDocuments' },
        },
        review: {
          meta: at(REVIEW, REVIEW, 'contract-ready'),
          ...waitingOrRemedy,
          on: { 'contract-ready': 'signing' },
        },
        signing: {
          meta: at('Proceso de firma', REVIEW, 'signed'),
          on: { signed: '#creditRequest.active' },
        },
      },
    },

    hotel: {
      initial: 'generalData',
      on: beforeSignature,
      states: {
        generalData: {
          meta: at('Datos Generales', 'Datos Generales', 'client.save'),
          on: { 'client.save': 'documents' },
        },
        documents: {
          meta: at('Subir Documentación', 'Subir Documentación', 'documents.send'),
          on: { 'documents.send': 'interview', 'step.back': 'generalData' },
        },
        interview: {
          meta: at('Entrevista Personal', 'Entrevista Personal', 'interview.save'),
          on: { 'interview.save': 'projections', 'step.back': 'documents' },
        },
        projections: {
          meta: at('Proyecciones Financieras', 'Proyecciones Financieras', 'projections.send'),
          on: { 'projections.send': 'review', 'step.back': 'interview' },
        },
        review: {
          meta: at(REVIEW, REVIEW, 'accepted'),
          ...waitingOrRemedy,
          on: { accepted: 'contract' },
        },
        ...contractAndSignature,
      },
    },

    active: { type: 'final', meta: at('Línea Activa', '') },
    rejected: { type: 'final', meta: at('Rechazada', '') },
    cancelled: { type: 'final', meta: at('Cancelada', '') },
    expired: { type: 'final', meta: at('Expirada', '') },
  },
});

export type CreditRequestMachine = typeof creditRequestMachine;
export type CreditRequestState = StateValueFrom<CreditRequestMachine>;
