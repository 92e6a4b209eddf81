/** What a person is told while a call waits to be made again. Source: issue 10, sentence 2; D-113. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { retryWithBackoff } from '#services/uploads/backoff.ts';
import { StoreRefused } from '#services/uploads/store-refusal.ts';
import { network } from '#test/kit/upload-places.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => network.turn(true));

it('a network that goes while a busy server is waited for takes its place at once', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new CallFailed('unavailable', { status: 503, retryAfterMs: 30_000 }))
    .mockResolvedValue('answer');
  const onWaiting = vi.fn<(isWaiting: boolean, cause?: string, until?: number) => void>();
  const { signal } = new AbortController();
  const answer = retryWithBackoff(network)(call, { signal, onWaiting });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onWaiting.mock.calls).toEqual([[true, 'service', expect.any(Number)]]);
  network.turn(false);
  expect(onWaiting.mock.calls.slice(1)).toEqual([[true, 'network']]);
  expect(call).toHaveBeenCalledTimes(1);
  network.turn(true);
  await expect(answer).resolves.toBe('answer');
  expect(onWaiting.mock.calls.slice(2)).toEqual([[false, 'network']]);
});

/** Source: issue 30, 10. */
describe('the truth is told', () => {
  const tries = (call: () => Promise<string>) => {
    const onWaiting = vi.fn<(isWaiting: boolean, cause?: string, until?: number) => void>();
    const { signal } = new AbortController();
    const answer = retryWithBackoff(network)(call, { signal, onWaiting });
    answer.catch(() => {});
    return { answer, onWaiting };
  };

  it('of a call that never answers, within 35 s, and not as a missing network', async () => {
    const call = () =>
      new Promise<string>((_, reject) =>
        setTimeout(() => reject(new CallFailed('timeout')), 30_000),
      );
    const { onWaiting } = tries(call);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(onWaiting.mock.calls).toEqual([[true, 'silence', expect.any(Number)]]);
  });

  it('of a silence, until it ends', async () => {
    const silent = new CallFailed('timeout');
    const call = vi.fn(async () => 'through').mockRejectedValueOnce(silent);
    const { answer, onWaiting } = tries(call);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe('through');
    expect(onWaiting.mock.calls.slice(1)).toEqual([[false, 'silence']]);
  });

  it('of a limit: when it goes on', async () => {
    const limited = new CallFailed('refused', { status: 429, retryAfterMs: 40_000 });
    const call = vi.fn(async () => 'through').mockRejectedValueOnce(limited);
    const { answer, onWaiting } = tries(call);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(onWaiting.mock.calls).toEqual([[true, 'limit', 1_040_000]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe('through');
  });

  it('of a session that is over nothing: that is asked elsewhere', async () => {
    const over = new CallFailed('refused', { status: 401 });
    const call = vi.fn(async () => 'through').mockRejectedValueOnce(over);
    const { answer, onWaiting } = tries(call);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe('through');
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it.each([401, 403, 400, 415])('of a store that refuses with %i: at once', async (status) => {
    const reply = { status, headers: {}, data: '<Code>AccessDenied</Code>' };
    const { answer } = tries(async () => {
      throw new StoreRefused(reply as never);
    });
    await expect(answer).rejects.toMatchObject({ kind: 'refused', status });
  });
});
