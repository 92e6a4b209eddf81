/** The end of a session at the API, for who signs out, and of the others. Source: issue 33, 9. */
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { sessionEnd, sessionListServices } from '#services/sessions.ts';

afterEach(() => vi.useRealTimers());

const signedIn = { idToken: async () => 'token' };

it('is asked for once, while there is a token', async () => {
  const endSession = vi.fn(async () => undefined);
  await sessionEnd({ endSession }, signedIn)();
  expect(endSession).toHaveBeenCalledOnce();
  await sessionEnd({ endSession }, { idToken: async () => null })();
  expect(endSession).toHaveBeenCalledOnce();
});

it.each([
  ['without a network', { idToken: () => Promise.reject(new CallFailed('offline')) }],
  ['when the API is away', signedIn],
])('stops no sign-out %s', async (_, auth) => {
  const endSession = () => Promise.reject(new CallFailed('unavailable'));
  await expect(sessionEnd({ endSession }, auth)()).resolves.toBeUndefined();
});

it('is waited for no longer than two seconds', async () => {
  vi.useFakeTimers();
  const over = vi.fn();
  void sessionEnd({ endSession: () => new Promise(() => {}) }, signedIn)().then(over);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

it.each([
  ['signInAgain', 'signInAgain'],
  ['forbidden', 'refused'],
] as const)('ends no other where the API refuses with %s', async (code, answer) => {
  const refusal = { code, message: '', requestId: 'SOP-1' };
  const endOtherSessions = () =>
    Promise.reject(new CallFailed('refused', { status: 403, refusal }));
  const services = sessionListServices({
    listSessions: async () => ({ sessions: [] }),
    endOtherSessions,
  });
  const ended = services.endOtherSessions(undefined, new AbortController().signal);
  expect(await ended.catch(({ kind }) => kind)).toBe(answer);
});
