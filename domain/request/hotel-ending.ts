/** How a hotel's request stands after its review: one rule for the list, the wizard and who acts next. Source: issue 34.8; ruling 58. */
import { hotelStageOf } from './hotel-stage.ts';
import { hasTerms } from './signed-terms.ts';
import { isSigned, isTurnedDown } from './status.ts';
import { statusesWhere } from './statuses.ts';

/** `…Unsigned`: the representative has terms to sign besides. */
export type HotelEnding =
  | 'completed'
  | 'contract'
  | 'contractUnsigned'
  | 'signing'
  | 'signingUnsigned'
  | 'active'
  | 'activeUnsigned'
  | 'ended'
  | 'other';

type Placed = { status: string; isContractReady: boolean; areTermsSigned: boolean };

/** What is signed, or over, comes before a contract that is still announced. */
export function hotelEnding({ status, isContractReady, areTermsSigned }: Placed): HotelEnding {
  if (isTurnedDown(status)) return 'ended';
  if (isSigned(status)) return areTermsSigned ? 'active' : 'activeUnsigned';
  if (isContractReady) return areTermsSigned ? 'signing' : 'signingUnsigned';
  if (hasTerms(status)) return areTermsSigned ? 'contract' : 'contractUnsigned';
  return hotelStageOf(status) === 'review' ? 'completed' : 'other';
}

const CONTRACT_ENDINGS: readonly HotelEnding[] = ['signing', 'signingUnsigned'];
/** The contract waits for its signature. */
export const isContractDue = (ending: HotelEnding): boolean => CONTRACT_ENDINGS.includes(ending);

const UNSIGNED_ENDINGS: readonly HotelEnding[] = [
  'contractUnsigned',
  'signingUnsigned',
  'activeUnsigned',
];
export const areTermsDue = (ending: HotelEnding): boolean => UNSIGNED_ENDINGS.includes(ending);

const [SIGNING] = statusesWhere(({ hotel, startStep }) => hotel !== undefined && startStep === 2);

/** In the list a contract that waits for its signature is the status. */
export const isListedSigning = (status: string): boolean => status === SIGNING;

export const SIGNING_STATUSES: readonly string[] = SIGNING ? [SIGNING] : [];

/** Whether terms are signed, or are to be, at a status of the list. */
export const hasListedTerms = (status: string): boolean =>
  isListedSigning(status) || hasTerms(status);
