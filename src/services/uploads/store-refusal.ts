import type { AxiosResponse } from 'axios';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { FileProblem } from '#domain/files/file-problem.ts';
import { retryAfterMs } from '../http/failures.ts';

/** An answer of the store that is not 2xx. */
export class StoreRefused extends CallFailed {
  /** S3 names with a code what the embedded store names with a status. */
  readonly code: string;

  constructor({ status, headers, data }: AxiosResponse<string>) {
    super(status >= 500 ? 'unavailable' : 'refused', {
      status,
      retryAfterMs: retryAfterMs(headers['retry-after']),
      supportCode: wordIn(/(?:<RequestId>|"requestId":")([\w-]+)/, data),
    });
    this.code = wordIn(/(?:<Code>|"code":")(\w+)/, data) ?? '';
  }
}

const wordIn = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? null;

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
