import { CallFailed } from '#contract/kit/call-failed.ts';
import type { FileProblem } from '#domain/files/file-problem.ts';

/** An answer of the store that is not 2xx. */
export class StoreRefused extends CallFailed {
  /** S3 names with a code what the embedded store names with a status. */
  readonly code: string;

  constructor(reply: XMLHttpRequest) {
    const { status, responseText } = reply;
    super(status >= 500 ? 'unavailable' : 'refused', {
      status,
      retryAfterMs: retryAfterIn(reply.getResponseHeader('retry-after')),
      supportCode: wordIn(/(?:<RequestId>|"requestId":")([\w-]+)/, responseText),
    });
    this.code = wordIn(/(?:<Code>|"code":")(\w+)/, responseText) ?? '';
  }
}

const wordIn = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? null;

/** `Retry-After`, in seconds or as a date, in milliseconds from now. */
function retryAfterIn(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0);
}

const STATUSES: Record<number, FileProblem> = { 413: 'size', 415: 'type' };
const CODES: Record<string, FileProblem> = { EntityTooLarge: 'size', EntityTooSmall: 'empty' };

/** What is wrong with the file itself, by the refusal of the store or the API; null where nothing is. */
export function problemIn(error: unknown): FileProblem | null {
  if (!isRefusal(error)) return null;
  const code = error instanceof StoreRefused ? error.code : '';
  return STATUSES[error.status ?? 0] ?? CODES[code] ?? null;
}

/** Whether a server said no; another target may be good all the same. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.kind === 'refused';
