/**
 * How the embedded lender decides. The README states these rules, so that a newcomer can bring about every
 * answer on purpose.
 */
import type { RejectionReason } from '#contract/documents.ts';
import { LENDER_EVENTS, type LenderEvent } from '#contract/requests.ts';
import { metaAt } from '#server/lifecycle/position.ts';

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
  type: LenderEvent['type'];
  codes?: string[];
  reasons?: Record<string, RejectionReason>;
};

/** The decision on a request that waits for the lender; null where it does not wait for the lender. */
export function decide({ state, rfc, hasAccount, documents }: Case): Decision | null {
  const { awaits, next } = metaAt(state);
  if (awaits === 'account') return hasAccount ? null : { type: 'account-opened' };
  if (awaits !== 'lender') return null;
  const blurry = documents.filter(isToReject).map(({ type }) => type);
  if (blurry.length > 0) return rejection(blurry);
  if (next === 'eligible' && PLD_LIST.includes(rfc ?? '')) return { type: 'needs-pld' };
  const type = LENDER_EVENTS.find((event) => event === next);
  return type ? { type } : null;
}

/** Once only: what was corrected passes, whatever its name. */
const isToReject = ({ name, state, rejections }: Case['documents'][number]) =>
  state === 'in-review' && rejections === 0 && name.toLowerCase().includes(REJECTED_WORD);

const rejection = (codes: string[]): Decision => ({
  type: 'documents-rejected',
  codes,
  reasons: Object.fromEntries(codes.map((code) => [code, 'blurry' as const])),
});
