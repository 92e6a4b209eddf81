import { expect, it } from 'vitest';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import { failureOf, supportCodeOf } from '#contract/kit/failure.ts';
import { required } from '#machines/kit/required.ts';

it('a failed call keeps its kind, its support code and whether trying again can help', () => {
  const refused = new CallFailed('refused', { supportCode: 'SOP-1' });
  expect(failureOf(refused)).toEqual({
    kind: 'refused',
    reason: 'unknown',
    retryAfterMs: null,
    supportCode: 'SOP-1',
    canRetry: false,
  });
  const offline = new CallFailed('offline');
  expect(failureOf(offline)).toEqual({
    kind: 'offline',
    reason: 'offline',
    retryAfterMs: null,
    supportCode: null,
    canRetry: true,
  });
});

it.each([
  ['an error of the portal itself', new Error('broken'), null],
  ['one with a code', Object.assign(new Error('broken'), { supportCode: 'SOP-2' }), 'SOP-2'],
  ['one whose code is no text', Object.assign(new Error('broken'), { supportCode: 7 }), null],
  ['what is no error', { supportCode: 'SOP-3' }, null],
  ['nothing', undefined, null],
])('%s is unknown, and may be tried again', (_, error, supportCode) => {
  const unknown = { kind: 'unknown', reason: 'unknown', retryAfterMs: null } as const;
  expect(failureOf(error)).toEqual({ ...unknown, supportCode, canRetry: true });
  expect(supportCodeOf(error)).toBe(supportCode);
});

it('a value that a state guarantees is there, or the machine is at fault', () => {
  expect(required('Amazon', 'a marketplace')).toBe('Amazon');
  expect(() => required(null, 'a marketplace')).toThrow('This state requires a marketplace.');
});

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
