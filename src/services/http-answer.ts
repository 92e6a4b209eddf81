/** What came back of a call: the answer in it, or why there is none. */
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Refusal } from '#contract/kit/refusal.ts';

/** `data` is what JSON said, bytes where the call is binary, undefined without a body. */
export type HttpAnswer = { status: number; data: unknown; supportCode: string | null };

/** @throws CallFailed `refused`, `unavailable` or `malformed`. */
export async function answerIn(
  response: Response,
  produces: string | undefined,
): Promise<HttpAnswer> {
  const { ok, status, headers } = response;
  const supportCode = headers.get('x-request-id');
  if (!ok) throw failureIn(response, await response.text());
  if (produces) return { status, data: await fileIn(response, produces), supportCode };
  const data = parse(await response.text());
  if (data === NOT_JSON) throw new CallFailed('malformed', { status, supportCode });
  return { status, data, supportCode };
}

/** A page in place of the file would be shown, or saved, as one. */
async function fileIn(response: Response, produces: string): Promise<Uint8Array> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isWanted = headers.get('content-type')?.startsWith(produces) && bytes.length > 0;
  if (isWanted) return bytes;
  throw new CallFailed('malformed', { status, supportCode: headers.get('x-request-id') });
}

const NOT_JSON = Symbol('not JSON');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

/** Below 500 only the API itself refuses; from 500 on, whatever stands before it may answer too. */
function failureIn({ status, headers }: Response, text: string): CallFailed {
  const refusal = refusalIn(parse(text));
  return new CallFailed(status >= 500 ? 'unavailable' : refusal ? 'refused' : 'malformed', {
    status,
    refusal,
    supportCode: refusal?.requestId || headers.get('x-request-id'),
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

/** The product distinguishes some refusals by their message alone. Source: spec 8; ruling 21. */
function refusalIn(data: unknown): Refusal | null {
  const { code, message, requestId, ...rest } = (data ?? {}) as Partial<Refusal>;
  if (typeof code !== 'string' && typeof message !== 'string') return null;
  return { ...rest, code: code ?? '', message: message ?? '', requestId: requestId ?? '' };
}

/** `Retry-After` comes in seconds or as a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
