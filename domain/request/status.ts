/**
 * Where a request stands, and which of the three request screens is due. Nothing else reads the raw names.
 * Source: spec 4 (status to screen); wire, particulars (ids); rulings 12; D-3 to D-9; C11.
 */

const IDS = {
  'Pendiente de Información': 1,
  'Pendiente de Archivos': 2,
  'Revisión de Elegibilidad': 3,
  'Revisión de PLD': 4,
  'Revisiones especiales': 5,
  'Oferta Activa': 6,
  'Revisión de documentos': 7,
  'Cambio de Cuenta CLABE': 8,
  'Generando Contrato': 9,
  'Proceso de firma': 10,
  'Línea Activa': 11,
  Rechazada: 12,
  Cancelada: 13,
  Expirada: 14,
  'Datos Generales': 21,
  'Subir Documentación': 22,
  'Entrevista Personal': 23,
  'Proyecciones Financieras': 24,
} as const;

/** A sub-status that some servers state as the status. Source: D-5. */
const SIGNING = 'Firmando Contrato';

/** Every status that a request may have. */
export type Status = keyof typeof IDS | typeof SIGNING;

export const isStatus = (status: string): status is Status =>
  status === SIGNING || Object.hasOwn(IDS, status);

/** The id of each status on the wire: `status.id`, `next_status`, `status_id`. */
export const STATUS_IDS: Readonly<Record<string, number>> = IDS;

/** The id of a status. @throws RangeError for a status that has none. */
export function statusId(status: string): number {
  const id = STATUS_IDS[status];
  if (id === undefined) throw new RangeError(`No id for status ${status}.`);
  return id;
}

/** `current_status` on the wire: the status, but one number for the reviews that spec 4 counts as such. */
export const currentStatus = (status: string): number =>
  isReview(status) ? REVIEW_STATUS : statusId(status);

/** The current_status of a review of eligibility or of PLD. Source: spec 4. */
const REVIEW_STATUS = 4;

/** 1 /request/data-collection, 2 /request/customize-offer, 3 /request/credit-resume, 0 the status page. */
export type ScreenNumber = 0 | 1 | 2 | 3;

export type Standing = {
  status: { status: string; sub_status: string };
  status_work_flow: { is_remedy: boolean; document_step?: number | null | undefined };
  request?:
    | {
        signature_ready: boolean;
        name?: string | undefined;
        /** The account that the lender opened for the sales. */
        dedicated_clabe?: string | null | undefined;
        /** The terms of a hotel's credit are signed. */
        are_terms_signed?: boolean | undefined;
        /** The owner of the account said 'no fui yo'. Source: ruling 27. */
        is_held?: boolean | undefined;
      }
    | undefined;
};

type ResolvedScreen = {
  screen: ScreenNumber;
  /** `ended`: nothing more will come. `hotel`: a step of the hotel wizard. `unknown`: ask again, offer help. */
  reason: 'status' | 'review' | 'remedy' | 'ended' | 'hotel' | 'unknown';
  /** Set for a review only. */
  currentStatus?: typeof REVIEW_STATUS;
  /** The step of a review, by name, since steps can be configured. Source: D-8. */
  stepKey?: 'sendRequest';
  /** The lowest step that a remedy asks documents of; null when the server names none. */
  documentStep?: number | null;
  /** Set for screen 3 only. */
  startStep?: 0 | 1 | 2;
};

const REVIEWS = ['Revisión de Elegibilidad', 'Revisión de PLD'];
/** The status of a line whose contract is signed. */
const SIGNED = 'Línea Activa';
const OTHER_REVIEWS = ['Revisiones especiales', 'Revisión de documentos'];
const TURNED_DOWN = ['Rechazada', 'Cancelada', 'Expirada'];
const ENDS = [SIGNED, ...TURNED_DOWN];
const HOTEL_STEPS = [
  'Datos Generales',
  'Subir Documentación',
  'Entrevista Personal',
  'Proyecciones Financieras',
];

const SCREENS: Readonly<Record<string, ScreenNumber>> = {
  'Pendiente de Información': 1,
  'Pendiente de Archivos': 1,
  'Revisión de documentos': 1,
  'Revisiones especiales': 1,
  'Proceso de firma': 1,
  'Oferta Activa': 2,
  'Cambio de Cuenta CLABE': 3,
  'Generando Contrato': 3,
  [SIGNING]: 3,
};

const RESUME_STEPS = ['Cambio de Cuenta CLABE', 'Generando Contrato', SIGNING];

/** The screen that is due, and why. A correction comes before every status. Source: spec 4; C11. */
export function resolveScreen({ status, status_work_flow }: Standing): ResolvedScreen {
  const documentStep = status_work_flow.document_step ?? null;
  if (status_work_flow.is_remedy) return { screen: 1, reason: 'remedy', documentStep };
  if (isReview(status.status)) {
    return { screen: 1, reason: 'review', currentStatus: REVIEW_STATUS, stepKey: 'sendRequest' };
  }
  if (isEnded(status.status)) return { screen: 0, reason: 'ended' };
  if (HOTEL_STEPS.includes(status.status)) return { screen: 0, reason: 'hotel' };
  const screen = Object.hasOwn(SCREENS, status.status) ? SCREENS[status.status] : undefined;
  if (screen === undefined) return { screen: 0, reason: 'unknown' };
  if (screen !== 3) return { screen, reason: 'status' };
  return { screen, reason: 'status', startStep: creditResumeStep(status) };
}

/** A review that the specification counts as one: current_status 4, screen 1. Source: spec 4. */
const isReview = (status: string): boolean => REVIEWS.includes(status);

/** Any review by the lender, those of documents and special ones too. */
export const isUnderReview = (status: string): boolean =>
  isReview(status) || OTHER_REVIEWS.includes(status);

/** Whether the lender, or time, ended the request before its signature. */
export const isTurnedDown = (status: string): boolean => TURNED_DOWN.includes(status);

/** Whether the life of a request is over: its line is active, or it was turned down. */
export const isEnded = (status: string): boolean => ENDS.includes(status);

/** Whether the contract of the request is signed. */
export const isSigned = (status: string): boolean => status === SIGNED;

/** Whether two standings lead to the same screen and step. Source: spec 4 (status to screen, Stepper). */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.status.status === other.status.status &&
  one.status.sub_status === other.status.sub_status &&
  one.status_work_flow.is_remedy === other.status_work_flow.is_remedy &&
  (one.status_work_flow.document_step ?? null) === (other.status_work_flow.document_step ?? null) &&
  (one.request?.signature_ready ?? false) === (other.request?.signature_ready ?? false) &&
  (one.request?.dedicated_clabe ?? null) === (other.request?.dedicated_clabe ?? null) &&
  (one.request?.are_terms_signed ?? false) === (other.request?.are_terms_signed ?? false) &&
  (one.request?.is_held ?? false) === (other.request?.is_held ?? false);

/**
 * Where /request/credit-resume begins: 0 CLABE or summary, 1 contract, 2 signing. The sub-status
 * decides, and the status where that decides nothing. Source: spec 2; D-5, D-12.
 */
export function creditResumeStep(status: { status: string; sub_status: string }): 0 | 1 | 2 {
  const named = [status.sub_status, status.status].find((name) => RESUME_STEPS.includes(name));
  const step = named === undefined ? 0 : RESUME_STEPS.indexOf(named);
  return step === 2 ? 2 : step === 1 ? 1 : 0;
}

/** The step of the hotel wizard, from 0; null for a status that is none of them. Source: spec 2; D-25. */
export function hotelWizardStep(status: string): number | null {
  const step = HOTEL_STEPS.indexOf(status);
  return step < 0 ? null : step;
}
