/** Why there is no answer, or none that can be used: the one error that every call throws. */
import { AxiosError, type AxiosResponse, isAxiosError } from 'axios';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Refusal } from '#contract/kit/refusal.ts';

export const supportCodeIn = ({ headers }: Pick<AxiosResponse, 'headers'>): string | null =>
  headers['x-request-id'] ?? null;

/** The bytes of a file. A page in its place would be shown, or saved, as one. @throws CallFailed `malformed` */
export function requireFile(reply: AxiosResponse): AxiosResponse {
  const { config, status, headers } = reply;
  if (!config.produces) return reply;
  const data = new Uint8Array(reply.data);
  const isWanted = String(headers['content-type']).startsWith(config.produces) && data.length > 0;
  if (isWanted) return { ...reply, data };
  throw new CallFailed('malformed', { status, supportCode: supportCodeIn(reply) });
}

/** A `CallFailed`; the reason of the signal where the caller cancelled. */
export function callFailedOf(error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  const { config, code, response } = error;
  if (config?.signal?.aborted) return (config.signal as AbortSignal).reason;
  if (response) return answeredFailure(response);
  if (code === AxiosError.ETIMEDOUT) return new CallFailed('timeout');
  const isSaved = config?.produces !== undefined && !config.produces.startsWith('image/');
  const isCut = isSaved && navigator.onLine !== false;
  return new CallFailed('offline', { isCut });
}

/** Below 500 only the API itself refuses; from 500 on, whatever stands before it may answer too. */
function answeredFailure(response: AxiosResponse): CallFailed {
  const { status, config, headers } = response;
  const refusal = refusalIn(response.data);
  const supportCode = refusal?.requestId || supportCodeIn(response);
  // A page without a session cannot sign in: a 401 there is the fault of who answers. Source: ruling 7.
  if (status === 401 && config.access === 'public')
    return new CallFailed('unavailable', { status, supportCode });
  return new CallFailed(status >= 500 ? 'unavailable' : refusal ? 'refused' : 'malformed', {
    status,
    refusal,
    supportCode,
    retryAfterMs: retryAfterMs(headers['retry-after']),
  });
}

/** The product distinguishes some refusals by their message alone. Source: spec 8; ruling 21. */
function refusalIn(data: unknown): Refusal | null {
  if (data instanceof ArrayBuffer) return refusalIn(jsonIn(data));
  const { code, message, requestId, ...rest } = (data ?? {}) as Partial<Refusal>;
  if (typeof code !== 'string' && typeof message !== 'string') return null;
  return { ...rest, code: code ?? '', message: message ?? '', requestId: requestId ?? '' };
}

/** What a call that answers a file was refused with. */
function jsonIn(data: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return null;
  }
}

/** `Retry-After` comes in seconds or as a date. */
export function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
