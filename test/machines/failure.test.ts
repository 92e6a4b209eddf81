/** What a failed call is told as. Source: issue 10, 1 and 2. */
import { expect, it } from 'vitest';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import { failureOf } from '#machines/kit/failure.ts';

const refusalWith = (code: string) => ({ code, message: '', requestId: 'r-1' });

it.each([
  ['offline', {}, 'offline'],
  ['timeout', {}, 'timeout'],
  ['refused', { status: 409, refusal: refusalWith('offerExpired') }, 'offerExpired'],
  ['refused', { status: 403, refusal: refusalWith('forbidden') }, 'forbidden'],
  ['refused', { status: 418, refusal: refusalWith('teapot') }, 'unknown'],
  ['malformed', { status: 200 }, 'answer'],
  ['malformed', { status: 401 }, 'unauthenticated'],
  ['malformed', { status: 413 }, 'tooLarge'],
  ['malformed', { status: 429 }, 'tooMany'],
  ['unavailable', { status: 500 }, 'internal'],
  ['unavailable', { status: 502 }, 'unavailable'],
  ['unavailable', { status: 401 }, 'unavailable'],
  ['unavailable', { status: 503, refusal: refusalWith('forbidden') }, 'unavailable'],
  ['unavailable', {}, 'unavailable'],
] as const)('%s %j is told as %s', (kind: FailureKind, details, reason) => {
  expect(failureOf(new CallFailed(kind, details)).reason).toBe(reason);
});

it('keeps how long the server asks to wait', () => {
  const failed = new CallFailed('unavailable', { status: 503, retryAfterMs: 30_000 });
  expect(failureOf(failed)).toMatchObject({ retryAfterMs: 30_000, kind: 'unavailable' });
});

it('any other error is the portal’s own', () => {
  expect(failureOf(new Error('x'))).toEqual({
    kind: 'unknown',
    reason: 'unknown',
    retryAfterMs: null,
    supportCode: null,
    canRetry: true,
  });
});
