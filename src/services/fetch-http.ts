/**
 * The little of an HTTP client that public pages need, without axios and its weight: they are entered from a
 * message on a cheap phone. It asks without a session. Source: issue 4 (180 kB); ruling 7.
 */
import type { Answer } from './call-answer.ts';
import type { Requester } from './client.ts';

/** Source: wire, ground rules. */
const API = '/api';
const TIMEOUT_MS = 30_000;

/** A call that was refused. `supportCode` is for `supportCodeOf` of the machines. */
class CallRefused extends Error {
  readonly response: Answer;
  readonly supportCode: unknown;

  constructor(response: Answer) {
    super(`The server answered ${response.status}.`);
    this.response = response;
    const { data } = response;
    this.supportCode = typeof data === 'object' && data && 'requestId' in data && data.requestId;
  }
}

export function fetchHttp(): Requester {
  return {
    async request({ method = 'GET', url = '', params, data, headers, signal }) {
      const query = params ? `?${new URLSearchParams(params)}` : '';
      const time = timeFor(signal);
      try {
        const response = await fetch(`${API}${url}${query}`, {
          method,
          signal: time.signal,
          headers: {
            'accept-language': document.documentElement.lang,
            ...(data !== undefined && { 'content-type': 'application/json' }),
            ...(headers as Record<string, string>),
          },
          ...(data !== undefined && { body: JSON.stringify(data) }),
        });
        const answer = { status: response.status, data: read(await response.text()) };
        if (!response.ok) throw new CallRefused(answer);
        return answer;
      } finally {
        time.stop();
      }
    },
  };
}

/** What is no JSON is not from our API. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whichever comes first: the time is up, or nobody waits any more. */
function timeFor(signal: { addEventListener?: AbortSignal['addEventListener'] } | undefined) {
  const call = new AbortController();
  const end = () => call.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener?.('abort', end);
  return { signal: call.signal, stop: () => clearTimeout(timer) };
}
