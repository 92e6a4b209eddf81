import type { Refusal } from './refusal.ts';

/**
 * How a call failed. `offline`: there is no network. `timeout`: its time limit passed. `refused`: the server
 * said no, with a code. `unavailable`: the server or something before it cannot answer now (5xx).
 * `malformed`: the answer does not match the contract.
 */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'unavailable' | 'malformed';

type Details = {
  /** The HTTP status; null where no answer came. */
  status?: number | null;
  /** What the server refused with. */
  refusal?: Refusal | null;
  /** By which the server's log knows the call. */
  supportCode?: string | null;
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs?: number | null;
  /** Of `offline`: a file did not come whole, though the device has a network. */
  isCut?: boolean;
};

/** The one error that a service throws for a call that failed. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly refusal: Refusal | null;
  readonly supportCode: string | null;
  readonly retryAfterMs: number | null;
  readonly isCut: boolean;

  constructor(kind: FailureKind, details: Details = {}) {
    super(`The call failed: ${kind}${details.status ? ` (${details.status})` : ''}.`);
    this.name = 'CallFailed';
    this.kind = kind;
    this.status = details.status ?? null;
    this.refusal = details.refusal ?? null;
    this.supportCode = details.supportCode || details.refusal?.requestId || null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.isCut = details.isCut ?? false;
  }

  /** Whether the same call may succeed later. What the server refused stays refused, but for its rate limit. */
  get canRetry(): boolean {
    return this.kind !== 'refused' || this.status === 429;
  }
}
