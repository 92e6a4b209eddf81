/**
 * Tries again what a bad network, a busy server or an expired session keeps from arriving, each time after a longer
 * pause that is partly random, so that not all devices come back at once.
 */
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import type { WaitingCause } from '#domain/request/file-slot.ts';
import type { Network } from './network.ts';
import { StoreRefused } from './store-refusal.ts';
import type { RetryOptions } from './upload-queue.ts';

export type Backoff = {
  firstMs: number;
  longestMs: number;
  /** Failures in a row, while there is a network, after which it gives up. */
  tries: number;
};

const DEFAULT_BACKOFF: Backoff = { firstMs: 500, longestMs: 30_000, tries: 8 };

/** A shorter pause for want of a network is not shown; what a server does or does not do is told at once. */
const SHOWN_FROM_MS = 2_000;
/** A device may believe that it is offline while it is not. */
const OFFLINE_PAUSE_MS = 60_000;
/** The longest pause that a server may ask for. */
const LONGEST_ASKED_MS = 300_000;

export type Retry = <Answer>(
  /** `onAlive`: something moves again, before there is an answer. */
  call: (signal: AbortSignal, onAlive: () => void) => Promise<Answer>,
  options: RetryOptions,
) => Promise<Answer>;

/** @throws what cannot pass by itself, the last failure when it gives up, and the signal's reason. */
export function retryWithBackoff(network: Network, backoff: Backoff = DEFAULT_BACKOFF): Retry {
  return async (call, { signal, onWaiting = () => {} }) => {
    let failures = 0;
    let isSilent = false;
    const endSilence = () => {
      if (isSilent) onWaiting(false, 'silence');
      isSilent = false;
    };
    for (;;) {
      signal.throwIfAborted();
      try {
        const answer = await call(signal, endSilence);
        endSilence();
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        endSilence();
        if (!isTransient(error)) throw error;
        const isOnline = network.isOnline();
        if (isOnline) failures++;
        if (failures >= backoff.tries) throw error;
        const pauseMs = isOnline ? pauseAfter(failures, error, backoff) : OFFLINE_PAUSE_MS;
        let cause = isOnline ? causeOf(error) : 'network';
        const isShown = cause !== 'network' || pauseMs >= SHOWN_FROM_MS;
        if (cause && isShown) onWaiting(true, cause, Date.now() + pauseMs);
        await pause(pauseMs, network, signal, () => {
          cause = 'network';
          onWaiting(true, cause);
        });
        // Until an answer comes there is none, also while it is asked for again.
        isSilent = cause === 'silence';
        if (cause && !isSilent) onWaiting(false, cause);
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

const CAUSES: Partial<Record<FailureKind, WaitingCause>> = {
  offline: 'network',
  timeout: 'silence',
  unavailable: 'service',
};
/** 401: the session is over, and the next call waits until the person is back; that is asked elsewhere. */
const STATUSES: Record<number, WaitingCause | null> = {
  401: null,
  408: 'silence',
  425: 'service',
  429: 'limit',
};

/** What it waits for; null for what is not told here. */
const causeOf = ({ kind, status }: CallFailed): WaitingCause | null =>
  CAUSES[kind] ?? STATUSES[status ?? 0] ?? null;

/** A store knows no session: what it refuses stays refused. */
function isTransient(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false;
  if (error instanceof StoreRefused && error.status === 401) return false;
  return error.kind in CAUSES || (error.status ?? 0) in STATUSES;
}
