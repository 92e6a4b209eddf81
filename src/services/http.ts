/** One call over HTTP: an answer, or a `CallFailed`. */
import type { Call } from '#contract/kit/call.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Refusal } from '#contract/kit/refusal.ts';
import { isRefusedBy, type RefusalCode } from '#contract/kit/refusal-code.ts';
import { createAxios } from './http/axios.ts';
import { supportCodeIn } from './http/failures.ts';

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
  /** Waits for no session: it makes one. */
  isSigningIn?: boolean;
  signal?: AbortSignal | undefined;
};

/** `data` is what JSON said, bytes where the call is binary, undefined without a body. */
export type HttpAnswer = { status: number; data: unknown; supportCode: string | null };

/** @throws CallFailed; the reason of the signal where the caller cancelled. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** A browser keeps no larger bodies alive. */
const KEPT_ALIVE_BYTES = 60_000;

export const createHttp =
  (axios = createAxios()): Http =>
  async ({ path, query, body, headers, signal, ...request }) => {
    const reply = await axios({
      ...request,
      ...(signal && { signal }),
      url: path,
      params: query,
      data: body,
      headers: { ...headers, 'content-type': body ? 'application/json' : false },
      fetchOptions: { keepalive: request.isKeptAlive === true && isSmall(body) },
      responseType: request.produces ? 'arraybuffer' : 'json',
    });
    const { status, data } = reply;
    return { status, data: data === '' ? undefined : data, supportCode: supportCodeIn(reply) };
  };

const isSmall = (body: object = {}) => new Blob([JSON.stringify(body)]).size <= KEPT_ALIVE_BYTES;

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
  codes.some((code) => isRefusedBy(code, refusalOf(error)?.code));
