import { CallFailed, type FailureKind } from './call-failed.ts';
import { isRefusalCode, type RefusalCode } from './refusal-code.ts';

/** What happened, as a person is told: a code of the server's, or how the call went wrong. */
type FailureReason = RefusalCode | 'offline' | 'cut' | 'timeout' | 'answer' | 'unknown';

/** What a screen shows of a failed call. */
export type Failure = {
  /** `unknown`: the fault is in the portal itself. */
  kind: FailureKind | 'unknown';
  reason: FailureReason;
  /** How long the server asks to wait, in milliseconds; null where that is not known. */
  retryAfterMs: number | null;
  /** By which the server's log knows the call; null where no answer named one. */
  supportCode: string | null;
  canRetry: boolean;
};

/** The failure in what a service threw, for a flow to carry to its screen. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) {
    const { kind, supportCode, canRetry, retryAfterMs } = error;
    return { kind, reason: reasonOf(error), retryAfterMs, supportCode, canRetry };
  }
  const supportCode = supportCodeOf(error);
  return { kind: 'unknown', reason: 'unknown', retryAfterMs: null, supportCode, canRetry: true };
}

/** Whatever stands before the API may answer with these, in words of its own. */
const BY_STATUS: Record<number, FailureReason> = {
  401: 'unauthenticated',
  413: 'tooLarge',
  429: 'tooMany',
};

function reasonOf({ kind, status, refusal, isCut }: CallFailed): FailureReason {
  if (isCut) return 'cut';
  if (kind === 'offline' || kind === 'timeout') return kind;
  if (kind === 'refused' && isRefusalCode(refusal?.code)) return refusal.code;
  if (kind === 'unavailable') return status === 500 ? 'internal' : 'unavailable';
  const told = BY_STATUS[status ?? 0];
  if (told) return told;
  return kind === 'malformed' ? 'answer' : 'unknown';
}

/** The support code of a failure alone. */
export function supportCodeOf(error: unknown): string | null {
  const named = error instanceof Error && 'supportCode' in error ? error.supportCode : null;
  return typeof named === 'string' ? named : null;
}
