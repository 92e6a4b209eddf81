/** Where a request stands, and which of the three request screens is due. Source: spec 4 (status to screen); rulings 12; D-3 to D-9; C11. */
import { type REVIEW_STATUS, rowOf, type ScreenNumber, STATUSES } from './statuses.ts';

/** The id of each status on the wire: `status.id`, `next_status`, `status_id`. */
export const STATUS_IDS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(STATUSES).flatMap(([status, { id }]) => (id === null ? [] : [[status, id]])),
);

/** The id of a status. @throws RangeError for a status that has none. */
export function statusId(status: string): number {
  const id = rowOf(status)?.id;
  if (id == null) throw new RangeError(`No id for status ${status}.`);
  return id;
}

/** `current_status` on the wire: the status, but one number for the reviews that spec 4 counts as such. */
export const currentStatus = (status: string): number =>
  rowOf(status)?.currentStatus ?? statusId(status);

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

/** The screen that is due, and why. A correction comes before every status. Source: spec 4; C11. */
export function resolveScreen({ status, status_work_flow }: Standing): ResolvedScreen {
  const documentStep = status_work_flow.document_step ?? null;
  if (status_work_flow.is_remedy) return { screen: 1, reason: 'remedy', documentStep };
  const row = rowOf(status.status);
  if (row === undefined) return { screen: 0, reason: 'unknown' };
  const { screen, currentStatus } = row;
  if (currentStatus) return { screen, reason: 'review', currentStatus, stepKey: 'sendRequest' };
  if (row.end) return { screen, reason: 'ended' };
  if (row.wizardStep !== undefined) return { screen, reason: 'hotel' };
  if (screen !== 3) return { screen, reason: 'status' };
  return { screen, reason: 'status', startStep: creditResumeStep(status) };
}

/** Any review by the lender, those of documents and special ones too. */
export const isUnderReview = (status: string): boolean => rowOf(status)?.isReview === true;

/** Whether the contract of the request is signed. */
export const isSigned = (status: string): boolean => rowOf(status)?.end === 'active';

/** Whether the life of a request is over: its line is active, or it was turned down. */
export const isEnded = (status: string): boolean => rowOf(status)?.end !== undefined;

/** Whether the lender, or time, ended the request before its signature. */
export const isTurnedDown = (status: string): boolean => isEnded(status) && !isSigned(status);

/** Whether a request that its account's owner has stopped ('no fui yo') is kept from coming to a status. Source: ruling 27; B9. */
export const isStoppedByHold = (status: string): boolean => rowOf(status)?.isStoppedByHold === true;

/** The sub-status where it is one that some servers state as the status. Source: D-5. */
export const shownStatus = ({ status, sub_status }: { status: string; sub_status: string }) =>
  rowOf(sub_status)?.id === null ? sub_status : status;

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
export const creditResumeStep = (status: { status: string; sub_status: string }): 0 | 1 | 2 =>
  rowOf(status.sub_status)?.startStep ?? rowOf(status.status)?.startStep ?? 0;

/** The step of the hotel wizard, from 0; null for a status that is none of them. Source: spec 2; D-25. */
export const hotelWizardStep = (status: string): number | null => rowOf(status)?.wizardStep ?? null;
