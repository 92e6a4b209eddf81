/**
 * Tries again what a bad network, a busy server or an expired session keeps from arriving, each time after a longer
 * pause that is partly random, so that not all devices come back at once.
 */
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { WaitingCause } from '#domain/request/file-slot.ts';
import type { Network } from './network.ts';
import type { RetryOptions } from './upload-queue.ts';

export type Backoff = {
  firstMs: number;
  longestMs: number;
  /** Failures in a row, while there is a network, after which it gives up. */
  tries: number;
};

const DEFAULT_BACKOFF: Backoff = { firstMs: 500, longestMs: 30_000, tries: 8 };

/** A shorter pause for want of a network is not shown; a server that fails is told of at once. */
const SHOWN_FROM_MS = 2_000;
/** A device may believe that it is offline while it is not. */
const OFFLINE_PAUSE_MS = 60_000;
/** The longest pause that a server may ask for. */
const LONGEST_ASKED_MS = 300_000;

export type Retry = <Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  options: RetryOptions,
) => Promise<Answer>;

/** @throws what cannot pass by itself, the last failure when it gives up, and the signal's reason. */
export function retryWithBackoff(network: Network, backoff: Backoff = DEFAULT_BACKOFF): Retry {
  return async (call, { signal, onWaiting = () => {} }) => {
    let failures = 0;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await call(signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isTransient(error)) throw error;
        const isOnline = network.isOnline();
        if (isOnline) failures++;
        if (failures >= backoff.tries) throw error;
        const pauseMs = isOnline ? pauseAfter(failures, error, backoff) : OFFLINE_PAUSE_MS;
        let cause = isOnline ? causeOf(error) : 'network';
        if (cause === 'service' || pauseMs >= SHOWN_FROM_MS) onWaiting(true, cause);
        await pause(pauseMs, network, signal, () => {
          cause = 'network';
          onWaiting(true, cause);
        });
        onWaiting(false, cause);
      }
    }
  };
}

/** Between half and all of a time that doubles; never sooner than the server asks. */
function pauseAfter(failures: number, error: unknown, { firstMs, longestMs }: Backoff): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  const askedMs = (error instanceof CallFailed && error.retryAfterMs) || 0;
  return Math.max(whole * (0.5 + Math.random() / 2), Math.min(LONGEST_ASKED_MS, askedMs));
}

/** Ends when the time is over, the network is back, or the signal aborts. */
function pause(
  pauseMs: number,
  network: Network,
  signal: AbortSignal,
  onLost: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    signal.addEventListener('abort', end, { signal: over.signal });
    network.watch(() => (network.isOnline() ? end() : onLost()), over.signal);
  });
}

/** Whether a server is reached and cannot, or there is no way to it. */
function causeOf(error: unknown): WaitingCause {
  const { kind, status } = error as CallFailed;
  return kind === 'unavailable' || status === 429 ? 'service' : 'network';
}

/** 401: the session is over, and the next call waits until the person is back. */
const TRANSIENT = [401, 408, 425, 429];

function isTransient(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { kind, status } = error;
  return ['offline', 'timeout', 'unavailable'].includes(kind) || TRANSIENT.includes(status ?? 0);
}
