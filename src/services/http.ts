/** One call over HTTP: an answer, or a `CallFailed`. Public pages use it as it is; `session-http.ts` adds the session. */
import type { Call } from '#contract/kit/call.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Refusal } from '#contract/kit/refusal.ts';
import type { RefusalCode } from '#contract/kit/refusal-code.ts';
import { answerIn, type HttpAnswer } from './http-answer.ts';

export type HttpRequest = {
  method: Call['method'];
  /** Below the API's base. */
  path: string;
  access: Call['access'];
  query?: object | undefined;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  /** The media type of a call that answers a file. */
  produces?: string | undefined;
  /** Goes on when the page is left. */
  isKeptAlive?: boolean;
  signal?: AbortSignal | undefined;
};

/** @throws CallFailed; the reason of the signal where the caller cancelled. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

type HttpSetting = {
  /** The base of the API. */
  api?: string;
  /** Absent before the configuration is known. */
  apiKey?: string;
  /** The person's language, for the server's messages. */
  language?: () => string;
};

const TIME_LIMIT_MS = 30_000;

/** A browser keeps no larger bodies alive. */
const KEPT_ALIVE_BYTES = 60_000;

/** Source: wire, ground rules (`/api`, `x-api-key`, `accept-language`). */
export function createHttp({
  api = '/api',
  apiKey,
  language = () => document.documentElement.lang,
}: HttpSetting = {}): Http {
  return async ({ method, path, query, headers, produces, signal, ...request }) => {
    const limit = timeLimit(signal);
    const body = request.body && JSON.stringify(request.body);
    const keepalive = request.isKeptAlive && new Blob([body ?? '']).size <= KEPT_ALIVE_BYTES;
    try {
      const response = await fetch(`${api}${path}${searchOf(query)}`, {
        method,
        signal: limit.signal,
        headers: {
          'accept-language': language(),
          ...(apiKey !== undefined && { 'x-api-key': apiKey }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body }),
        ...(keepalive && { keepalive }),
      });
      return await answerIn(response, produces).catch(withoutSession(request.access));
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason;
      throw error instanceof CallFailed ? error : new CallFailed('offline');
    } finally {
      limit.clear();
    }
  };
}

/** A page without a session cannot sign in: a 401 there is the fault of who answers. Source: ruling 7. */
const withoutSession = (access: Call['access']) => (error: unknown) => {
  if (access !== 'public' || !(error instanceof CallFailed) || error.status !== 401) throw error;
  const { status, supportCode } = error;
  throw new CallFailed('unavailable', { status, supportCode });
};

function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** A signal that also ends when the call's time is over. */
function timeLimit(signal: AbortSignal | undefined) {
  const call = new AbortController();
  const cancel = () => call.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const timer = setTimeout(() => call.abort(new CallFailed('timeout')), TIME_LIMIT_MS);
  return {
    signal: call.signal,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}

/** What the server refused with; null where it did not answer, or not as the API does. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof CallFailed ? error.refusal : null;

/** For `catch`: what a refusal by one of these codes means; any other failure is thrown on. */
export const refusedAs =
  <const Meaning>(meaning: Meaning, ...codes: RefusalCode[]) =>
  (error: unknown): Meaning => {
    if (isRefused(error, ...codes)) return meaning;
    throw error;
  };

export const isRefused = (error: unknown, ...codes: RefusalCode[]): boolean =>
  codes.some((code) => refusalOf(error)?.code === code);
