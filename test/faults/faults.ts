/** Every way in which a call can go wrong, as `fetch` meets it. Source: issue 10, proof. */
import { refusalStatus } from '#contract/kit/refusal-code.ts';

const REFUSALS = {
  '400': 'malformed',
  '401': 'unauthenticated',
  '403': 'forbidden',
  '404': 'notFound',
  '409': 'conflict',
  '413': 'tooLarge',
  '429': 'tooMany',
  '500': 'internal',
  '503': 'unavailable',
} as const;

/** Seconds that a busy server asks to wait. */
const RETRY_AFTER = { '429': '30', '503': '30' } as const;

const BODIES = {
  'HTML 200': ['<!doctype html><title>Wi-Fi</title><h1>Acepta los términos</h1>', 'text/html'],
  'empty 200': ['', 'application/json'],
  'half JSON': ['{"rows":[{"max_off', 'application/json'],
  'wrong shape': ['{"unexpected":true}', 'application/json'],
} as const;

export const FAULTS = [
  'timeout',
  'offline',
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '429',
  '500',
  '503',
  'HTML 200',
  'empty 200',
  'half JSON',
  'wrong shape',
  'slow 20 s',
] as const;
export type Fault = (typeof FAULTS)[number];

export const SLOW_MS = 20_000;

/** What comes of a call under this fault; `good` is what comes of it otherwise. */
export async function answerUnder(
  fault: Fault,
  good: () => Response,
  signal: AbortSignal,
): Promise<Response> {
  if (fault === 'timeout') return until(signal);
  if (fault === 'offline') throw new TypeError('Failed to fetch');
  if (fault === 'slow 20 s') {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return good();
  }
  if (isRefusal(fault)) return refusalOf(fault);
  const [body, type] = BODIES[fault];
  return new Response(body, { headers: { 'content-type': type } });
}

const isRefusal = (fault: string): fault is keyof typeof REFUSALS => fault in REFUSALS;

function refusalOf(fault: keyof typeof REFUSALS): Response {
  const code = REFUSALS[fault];
  const headers = fault in RETRY_AFTER ? { 'retry-after': '30' } : {};
  const body = { code, message: `A fault: ${code}`, requestId: 'SOP-7K4F2' };
  return Response.json(body, { status: refusalStatus[code], headers });
}

/** Never answers; ends when the caller gives up. */
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
