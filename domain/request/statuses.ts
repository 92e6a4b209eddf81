/**
 * The statuses of a request: what is known of each, a row each. Source: spec 4 (status to screen); wire, particulars
 * (ids); rulings 12; D-3 to D-9; C11.
 */

/** Where the hotel wizard is, in order: its four steps, and what comes after them. Source: spec 2 (/oyoRequest), 4; D-25. */
export const HOTEL_STAGES = [
  'generalData',
  'documents',
  'interview',
  'projections',
  'review',
  'standing',
  'ended',
] as const;
export type HotelStage = (typeof HOTEL_STAGES)[number];

/** 1 /request/data-collection, 2 /request/customize-offer, 3 /request/credit-resume, 0 the status page. */
export type ScreenNumber = 0 | 1 | 2 | 3;

type StatusRow = {
  /** On the wire: `status.id`, `next_status`, `status_id`. None has a sub-status that some servers state as the status (D-5). */
  id: number | null;
  /** Its name in the catalogues: `status.name.<name>`. */
  name: string;
  screen: ScreenNumber;
  /** Where screen 3 begins: 0 CLABE or summary, 1 contract, 2 signing. */
  startStep?: 0 | 1 | 2;
  /** `current_status` on the wire, where it is not the id: the reviews that spec 4 counts as one. */
  currentStatus?: typeof REVIEW_STATUS;
  isReview?: true;
  /** Nothing more will come. */
  end?: 'active' | 'rejected' | 'cancelled' | 'expired';
  /** The notice that its applicant is sent. */
  notice?: StatusNotice;
  /** The stage of a hotel's request, for the statuses that one comes to. */
  hotel?: HotelStage;
  /** The step of the hotel wizard, from 0. */
  wizardStep?: 0 | 1 | 2 | 3;
  /** The deposit is nearer: a hold keeps a request from coming here. Source: ruling 27; B9. */
  isStoppedByHold?: true;
  /** A hotel's terms can be signed. */
  hasTerms?: true;
  /** The page of the sent request has words of its own. Source: spec 2 (sendRequest). */
  hasOwnThanks?: true;
};

export type StatusNotice =
  | 'received'
  | 'furtherReview'
  | 'offer'
  | 'signing'
  | 'active'
  | 'rejected'
  | 'cancelled'
  | 'expired';

/** The current_status of a review of eligibility or of PLD. Source: spec 4. */
export const REVIEW_STATUS = 4;

export const STATUSES = {
  'Pendiente de Información': { id: 1, name: 'pendingInformation', screen: 1 },
  'Pendiente de Archivos': { id: 2, name: 'pendingFiles', screen: 1 },
  'Revisión de Elegibilidad': {
    id: 3,
    name: 'eligibilityReview',
    screen: 1,
    currentStatus: REVIEW_STATUS,
    isReview: true,
    notice: 'received',
  },
  'Revisión de PLD': {
    id: 4,
    name: 'pldReview',
    screen: 1,
    currentStatus: REVIEW_STATUS,
    isReview: true,
    notice: 'furtherReview',
  },
  'Revisiones especiales': {
    id: 5,
    name: 'specialReview',
    screen: 1,
    isReview: true,
    notice: 'furtherReview',
  },
  'Oferta Activa': { id: 6, name: 'activeOffer', screen: 2, notice: 'offer' },
  'Revisión de documentos': {
    id: 7,
    name: 'documentReview',
    screen: 1,
    isReview: true,
    notice: 'received',
    hotel: 'review',
    hasOwnThanks: true,
  },
  'Cambio de Cuenta CLABE': { id: 8, name: 'clabeChange', screen: 3, startStep: 0 },
  'Generando Contrato': {
    id: 9,
    name: 'contractDrafting',
    screen: 3,
    startStep: 1,
    hotel: 'standing',
    hasTerms: true,
    isStoppedByHold: true,
  },
  'Firmando Contrato': {
    id: null,
    name: 'contractSigning',
    screen: 3,
    startStep: 2,
    notice: 'signing',
    hotel: 'standing',
  },
  'Proceso de firma': {
    id: 10,
    name: 'signing',
    screen: 1,
    notice: 'signing',
    isStoppedByHold: true,
  },
  'Línea Activa': {
    id: 11,
    name: 'activeLine',
    screen: 0,
    end: 'active',
    notice: 'active',
    hotel: 'ended',
    hasTerms: true,
    isStoppedByHold: true,
  },
  Rechazada: {
    id: 12,
    name: 'rejected',
    screen: 0,
    end: 'rejected',
    notice: 'rejected',
    hotel: 'ended',
  },
  Cancelada: {
    id: 13,
    name: 'cancelled',
    screen: 0,
    end: 'cancelled',
    notice: 'cancelled',
    hotel: 'ended',
  },
  Expirada: {
    id: 14,
    name: 'expired',
    screen: 0,
    end: 'expired',
    notice: 'expired',
    hotel: 'ended',
  },
  'Datos Generales': { id: 21, name: 'hotelData', screen: 0, hotel: 'generalData', wizardStep: 0 },
  'Subir Documentación': {
    id: 22,
    name: 'hotelDocuments',
    screen: 0,
    hotel: 'documents',
    wizardStep: 1,
  },
  'Entrevista Personal': {
    id: 23,
    name: 'hotelInterview',
    screen: 0,
    hotel: 'interview',
    wizardStep: 2,
  },
  'Proyecciones Financieras': {
    id: 24,
    name: 'hotelProjections',
    screen: 0,
    hotel: 'projections',
    wizardStep: 3,
  },
} as const satisfies Record<string, StatusRow>;

/** Every status that a request may have. */
export type Status = keyof typeof STATUSES;

export const isStatus = (status: string): status is Status => Object.hasOwn(STATUSES, status);

/** What is known of a status; undefined for one that is not in the table. */
export const rowOf = (status: string): StatusRow | undefined =>
  isStatus(status) ? STATUSES[status] : undefined;

export const statusesWhere = (matches: (row: StatusRow) => boolean): Status[] =>
  Object.keys(STATUSES).filter((status): status is Status => {
    const row = rowOf(status);
    return row !== undefined && matches(row);
  });
