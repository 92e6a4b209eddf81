/** What the staff of a hotel platform do next: whose turn a request is, what it lacks, and the saved views. Source: issue 34. */
import {
  areTermsDue,
  hotelEnding,
  isContractDue,
  isListedSigning,
  SIGNING_STATUSES,
} from './hotel-ending.ts';
import { hotelStageOf } from './hotel-stage.ts';
import { documentsIn } from './identification.ts';
import type { LinkPurpose } from './signature-link.ts';
import { TERMS_STATUSES } from './signed-terms.ts';
import { isTurnedDown } from './status.ts';
import { HOTEL_STAGES, type HotelStage, statusesWhere } from './statuses.ts';

/** `representative` signs; `null`: nothing more is to do. */
export const NEXT_TO_ACT = ['staff', 'representative', 'lender'] as const;
type NextToAct = (typeof NEXT_TO_ACT)[number];

const STAFF_STAGES: readonly HotelStage[] = [
  'generalData',
  'documents',
  'interview',
  'projections',
];
const UPLOAD_STAGES: readonly HotelStage[] = ['documents', 'projections'];

const statusesIn = (stages: readonly HotelStage[]): readonly string[] =>
  statusesWhere(({ hotel }) => hotel !== undefined && stages.includes(hotel));

/** As the list has it: its status may be that of a contract that waits for its signature. */
type Standing = { status: string; isRemedy: boolean; areTermsSigned: boolean };

export function nextToAct({ status, isRemedy, areTermsSigned }: Standing): NextToAct | null {
  if (isRemedy || STAFF_STAGES.includes(hotelStageOf(status))) return 'staff';
  const isContractReady = isListedSigning(status);
  const ending = hotelEnding({ status, isContractReady, areTermsSigned });
  if (isContractDue(ending) || areTermsDue(ending)) return 'representative';
  return hotelStageOf(status) === 'ended' ? null : 'lender';
}

/** As the list shows it: of a request in review, the staff's turn is a correction of its documents. */
type Listed = Omit<Standing, 'isRemedy'> & { next: NextToAct | null };

/** What the representative's own link would be for; null where the request does not wait for it. */
export function linkPurposeOf({ next, ...listed }: Listed): LinkPurpose | null {
  const stage = hotelStageOf(listed.status);
  const isCorrection = next === 'staff' && !STAFF_STAGES.includes(stage);
  if (stage === 'documents' || isCorrection) return 'documents';
  const isContractReady = isListedSigning(listed.status);
  return areTermsDue(hotelEnding({ ...listed, isContractReady })) ? 'terms' : null;
}

/** What is shown of the list at a press. */
export const HOTEL_VIEWS = ['toUpload', 'stalled', 'toSign', 'mine'] as const;
export type HotelView = (typeof HOTEL_VIEWS)[number];

/** What is looked for is counted so far: a million rows would be counted for one figure. */
export const MOST_COUNTED = 1_000;

/** Rows that one press can act on. */
export const MOST_AT_ONCE = 100;

/** A request that waits so long for the staff has come to a stop. */
export const STALLED_DAYS = 3;

export const STAFF_STATUSES = statusesIn(STAFF_STAGES);
export const UPLOAD_STATUSES = statusesIn(UPLOAD_STAGES);
export const UNSIGNED_STATUSES = TERMS_STATUSES;
/** Nothing is next at them, unless documents are corrected or terms are open. */
export const ENDED_STATUSES = statusesIn(['ended']);
/** Where the list has the requests whose terms are open: one that waits for the contract's signature is listed as such. */
export const TERMS_STANDINGS: readonly string[] = [...SIGNING_STATUSES, ...TERMS_STATUSES];

/** Codes of documents: those that stand, and those that the lender wants again. */
type Given = { stored: readonly string[]; rejected: readonly string[] };

/** Whose documents a stage of the wizard asks for; once all are sent, every step's. */
const STEPS_AT: Partial<Record<HotelStage, readonly number[]>> = {
  generalData: [1],
  documents: [1],
  interview: [1],
  projections: [2],
};

/** How many documents are there, as the wizard counts them: both sides of an identification are one. */
export function documentsDone(
  status: string,
  required: readonly { code: string; step: number }[],
  { stored, rejected }: Given,
): { done: number; expected: number } {
  const at = hotelStageOf(status);
  const stage = HOTEL_STAGES.indexOf(at);
  const isPast = (step: number) =>
    stage > HOTEL_STAGES.indexOf(step === 1 ? 'documents' : 'projections');
  const asked = required.filter(({ step }) => STEPS_AT[at]?.includes(step) ?? true);
  const documents = documentsIn(asked.map(({ code }) => code));
  const done = documents.filter(({ needs }) =>
    needs.every((need) => {
      const step = required.find(({ code }) => code === need)?.step ?? 1;
      return !rejected.includes(need) && (isPast(step) || stored.includes(need));
    }),
  );
  return { done: done.length, expected: documents.length };
}

/** A request that was turned down lacks nothing more, and may have ended before its documents came. */
export const hasDocumentsCount = (status: string): boolean => !isTurnedDown(status);

/** Whole days that a request has waited. */
export const daysSince = (since: string, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(since)) / 86_400_000));
