/**
 * How the embedded lender decides. The README states these rules, so that a newcomer can bring about every
 * answer on purpose.
 */
import type { RejectionReason } from '#contract/documents.ts';
import type { LenderDecision } from '#machines/credit-request.machine.ts';

/** A document whose file's name holds this word is sent back once as blurry. */
const REJECTED_WORD = 'rechazar';

/** Taxpayers who need a PLD review first (amazon's journey). An invented one; type it to see the review. */
export const PLD_LIST: readonly string[] = ['LUDP750321B48'];

export type Case = {
  state: string;
  rfc: string | null;
  /** Whether the account for the sales is open. */
  hasAccount: boolean;
  documents: { type: string; name: string; state: string; rejections: number }[];
};

type Decision = {
  type: LenderDecision['type'] | 'account-opened';
  codes?: string[];
  reasons?: Record<string, RejectionReason>;
};

/** The decision on a request that waits for the lender; null where it does not wait for the lender. */
export function decide({ state, rfc, hasAccount, documents }: Case): Decision | null {
  if (state.endsWith('.waiting')) {
    const blurry = documents.filter(isToReject).map(({ type }) => type);
    if (blurry.length > 0) return rejection(blurry);
  }
  switch (state) {
    case 'amazon.eligibilityReview.waiting':
      return { type: PLD_LIST.includes(rfc ?? '') ? 'needs-pld' : 'eligible' };
    case 'amazon.pldReview.waiting':
    case 'amazon.specialReview.waiting':
      return { type: 'cleared' };
    case 'hotel.review.waiting':
      return { type: 'accepted' };
    case 'amazon.clabeChange':
      return hasAccount ? null : { type: 'account-opened' };
    case 'amazon.contract':
    case 'hotel.contract':
    case 'offersFirst.review.waiting':
      return { type: 'contract-ready' };
    default:
      return null;
  }
}

/** Once only: what was corrected passes, whatever its name. */
const isToReject = ({ name, state, rejections }: Case['documents'][number]) =>
  state === 'in-review' && rejections === 0 && name.toLowerCase().includes(REJECTED_WORD);

const rejection = (codes: string[]): Decision => ({
  type: 'documents-rejected',
  codes,
  reasons: Object.fromEntries(codes.map((code) => [code, 'blurry' as const])),
});
