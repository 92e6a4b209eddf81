/**
 * The life cycle of a credit request, journey by journey. The server reads the next state from it; no actor runs it.
 * A state's `meta` is what it means: its status and sub-status, and what the server asks of it; the order of keys
 * means nothing. Source: wire, "The life of a request"; spec 4.
 */
import { type StateValueFrom, setup } from 'xstate';
import type { DraftForm } from '#contract/drafts.ts';
import type { LENDER_DECISIONS } from '#contract/requests.ts';
import type { DocumentStep } from '#domain/request/expected-documents.ts';
import type { Journey, StepSubStatus } from '#domain/request/platforms.ts';
import type { Status } from '#domain/request/statuses.ts';

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

type Decision = (typeof LENDER_DECISIONS)[number];
/** What the lender decides, in the words of the lender's call. */
export type LenderDecision = { [Type in Decision]: { type: Type } }[Decision];

export type CreditRequestEvent = PersonEvent | LenderDecision;

/** What the server asks of a state. */
type StateMeta = {
  /** What moves a request on when all goes well; none at the end. */
  next?: CreditRequestEvent['type'];
  /** Whom it waits for, where not for the applicant: the lender's decision, its new account, the signature. */
  awaits?: 'lender' | 'account' | 'signature';
  /** The step whose documents are due. */
  documentStep?: DocumentStep;
  /** What the sending of documents is. */
  sendsAs?: CreditRequestEvent['type'];
  /** The forms still to be sent: that of the step, and of steps before, since Back may overtake a draft. */
  openForms?: readonly DraftForm[];
  /** The step asks for the CLABE. */
  asksForAccount?: true;
  /** Documents came back. */
  isRemedy?: true;
};

type SubStatus = StepSubStatus | Status | '';

export type StandingMeta = { status: Status; sub_status: SubStatus } & StateMeta;

/** Of a state inside one that has a standing. */
type InnerMeta = StateMeta & { status?: undefined; sub_status?: undefined };

const at = (status: Status, sub_status: SubStatus, meta: StateMeta = {}): StandingMeta => ({
  status,
  sub_status,
  ...meta,
});

/** A step that asks for documents and goes on when they are sent. */
const documents = (documentStep: DocumentStep, event: CreditRequestEvent['type']): StateMeta => ({
  documentStep,
  next: event,
  sendsAs: event,
  openForms: ['documents'],
});

const REVIEW = 'Revisión de documentos';

/** A review waits for the lender, or for the applicant to correct documents. */
const waitingOrRemedy = {
  initial: 'waiting',
  states: {
    waiting: { meta: { awaits: 'lender' }, on: { 'documents-rejected': 'remedy' } },
    remedy: {
      meta: { isRemedy: true, sendsAs: 'corrections.send', openForms: ['documents'] },
      on: { 'corrections.send': 'waiting' },
    },
  },
} as const;

const registration = at('Pendiente de Información', 'Registro', {
  next: 'client.save',
  openForms: ['generalData', 'documents'],
  asksForAccount: true,
});

/** The same on every journey that begins with the form. */
const legalDocuments = {
  meta: at('Pendiente de Archivos', 'Documentos Legales', documents(1, 'documents.send')),
  on: { 'documents.send': 'platformDocuments', 'step.back': 'registration' },
} as const;

const platformDocuments = at(
  'Pendiente de Archivos',
  'Documentos de Plataforma',
  documents(2, 'documents.send'),
);

const contractAndSignature = {
  contract: {
    meta: at('Generando Contrato', 'Generando Contrato', {
      next: 'contract-ready',
      awaits: 'lender',
    }),
    on: { 'contract-ready': 'signing' },
  },
  signing: {
    meta: at('Generando Contrato', 'Firmando Contrato', { next: 'signed', awaits: 'signature' }),
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
    meta: {} as StandingMeta | InnerMeta,
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
        registration: { meta: registration, on: { 'client.save': 'legalDocuments' } },
        legalDocuments,
        platformDocuments: {
          meta: platformDocuments,
          on: { 'documents.send': 'eligibilityReview', 'step.back': 'legalDocuments' },
        },
        eligibilityReview: {
          meta: at('Revisión de Elegibilidad', REVIEW, { next: 'eligible' }),
          on: { eligible: 'offer', 'needs-pld': 'pldReview', 'special-review': 'specialReview' },
          ...waitingOrRemedy,
        },
        pldReview: {
          meta: at('Revisión de PLD', REVIEW, { next: 'cleared' }),
          on: { cleared: 'offer' },
          ...waitingOrRemedy,
        },
        specialReview: {
          meta: at('Revisiones especiales', REVIEW, { next: 'cleared' }),
          on: { cleared: 'offer' },
          ...waitingOrRemedy,
        },
        offer: {
          meta: at('Oferta Activa', 'Selección de Oferta', {
            next: 'offer.accept',
            openForms: ['customOffer'],
          }),
          on: { 'offer.accept': 'clabeChange', 'quote.save': 'clabeChange' },
        },
        clabeChange: {
          meta: at('Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', {
            ...documents(3, 'clabe.send'),
            awaits: 'account',
            asksForAccount: true,
          }),
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
          meta: at('Pendiente de Información', 'Selección de Oferta', {
            next: 'offer.accept',
            openForms: ['customOffer', 'generalData'],
          }),
          on: { 'offer.accept': 'registration' },
        },
        registration: {
          meta: registration,
          on: { 'client.save': 'legalDocuments', 'step.back': 'offersSelection' },
        },
        legalDocuments,
        platformDocuments: {
          meta: platformDocuments,
          on: { 'documents.send': 'review', 'step.back': 'legalDocuments' },
        },
        review: {
          meta: at(REVIEW, REVIEW, { next: 'contract-ready' }),
          on: { 'contract-ready': 'signing' },
          ...waitingOrRemedy,
        },
        signing: {
          meta: at('Proceso de firma', REVIEW, { next: 'signed', awaits: 'signature' }),
          on: { signed: '#creditRequest.active' },
        },
      },
    },

    hotel: {
      initial: 'generalData',
      on: beforeSignature,
      states: {
        generalData: {
          meta: at('Datos Generales', 'Datos Generales', {
            next: 'client.save',
            openForms: ['generalData', 'hotel', 'documents', 'interview'],
            asksForAccount: true,
          }),
          on: { 'client.save': 'documents' },
        },
        documents: {
          meta: at('Subir Documentación', 'Subir Documentación', {
            ...documents(1, 'documents.send'),
            openForms: ['documents', 'interview'],
          }),
          on: { 'documents.send': 'interview', 'step.back': 'generalData' },
        },
        interview: {
          meta: at('Entrevista Personal', 'Entrevista Personal', {
            next: 'interview.save',
            openForms: ['interview'],
          }),
          on: { 'interview.save': 'projections', 'step.back': 'documents' },
        },
        projections: {
          meta: at(
            'Proyecciones Financieras',
            'Proyecciones Financieras',
            documents(2, 'projections.send'),
          ),
          on: { 'projections.send': 'review', 'step.back': 'interview' },
        },
        review: {
          meta: at(REVIEW, REVIEW, { next: 'accepted' }),
          on: { accepted: 'contract' },
          ...waitingOrRemedy,
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

/** `*`, or `client.*`, of which this machine has none. */
const isPattern = (type: string): type is '*' | `${string}.*` => type.endsWith('*');

/** Everything that may happen to a request. */
export const requestEvents = creditRequestMachine.events.filter((type) => !isPattern(type));

export type CreditRequestMachine = typeof creditRequestMachine;
export type CreditRequestState = StateValueFrom<CreditRequestMachine>;
