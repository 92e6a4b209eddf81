/** What a person is told while a call waits to be made again. Source: issue 10, sentence 2; D-113. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { retryWithBackoff } from '#services/uploads/backoff.ts';
import { network } from '#test/kit/upload-places.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => network.turn(true));

it('a network that goes while a busy server is waited for takes its place at once', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new CallFailed('unavailable', { status: 503, retryAfterMs: 30_000 }))
    .mockResolvedValue('answer');
  const onWaiting = vi.fn<(isWaiting: boolean, cause?: string) => void>();
  const { signal } = new AbortController();
  const answer = retryWithBackoff(network)(call, { signal, onWaiting });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onWaiting.mock.calls).toEqual([[true, 'service']]);
  network.turn(false);
  expect(onWaiting.mock.calls.slice(1)).toEqual([[true, 'network']]);
  expect(call).toHaveBeenCalledTimes(1);
  network.turn(true);
  await expect(answer).resolves.toBe('answer');
  expect(onWaiting.mock.calls.slice(2)).toEqual([[false, 'network']]);
});
