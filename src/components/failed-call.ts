/**
 * The call that was refused last. An alert that appears at once after it shows its id as the support code, whether
 * or not the flow carries it along. Source: D-107.
 */
const AT_ONCE_MS = 2_000;

let last: { requestId: string; at: number } | null = null;

export function noteFailedCall(requestId: string) {
  last = { requestId, at: performance.now() };
}

/** The id of the call that has just failed; null where none has. */
export const failedCall = (): string | null =>
  last && performance.now() - last.at < AT_ONCE_MS ? last.requestId : null;
