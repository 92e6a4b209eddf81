/**
 * Trying again: what a bad network, a busy server or a session that is over keeps from arriving is tried on,
 * each time after a longer pause that is partly left to chance, so that not all come back at once.
 */
import { isAxiosError } from 'axios';
import type { SendSetting } from '../upload-queue.ts';
import type { Network } from './network.ts';

export type Pauses = {
  firstMs: number;
  longestMs: number;
  /** How many failures in a row are borne while there is a network. */
  tries: number;
};

export const PAUSES: Pauses = { firstMs: 500, longestMs: 30_000, tries: 8 };

/** Shorter pauses are nobody's business. */
const TOLD_ABOVE_MS = 2_000;
/** A device may believe that it is offline while it is not. */
const OFFLINE_TRY_MS = 60_000;

/** It came to nothing, and may come to something the next time. */
export class Interrupted extends Error {}

type Setting = Pick<SendSetting, 'signal' | 'onWaiting'>;
export type Insist = <Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  setting: Setting,
) => Promise<Answer>;

export function patience(network: Network, pauses: Pauses = PAUSES): Insist {
  return async (call, { signal, onWaiting = () => {} }) => {
    let failures = 0;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await call(signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isPassing(error)) throw error;
        const isOnline = network.isOnline();
        if (isOnline) failures++;
        if (failures >= pauses.tries) throw error;
        const pauseMs = isOnline ? pauseAfter(failures, error, pauses) : OFFLINE_TRY_MS;
        if (pauseMs >= TOLD_ABOVE_MS) onWaiting(true);
        await rest(pauseMs, network, signal);
        onWaiting(false);
      }
    }
  };
}

/** Between half and all of a time that doubles; never sooner than the server asks. */
function pauseAfter(failures: number, error: unknown, { firstMs, longestMs }: Pauses): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.max(whole * (0.5 + Math.random() / 2), askedPause(error));
}

const LONGEST_ASKED_MS = 300_000;

/** `Retry-After`, in seconds or as a date. */
function askedPause(error: unknown): number {
  const asked: unknown = isAxiosError(error) && error.response?.headers['retry-after'];
  if (typeof asked !== 'string') return 0;
  const pauseMs = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.min(LONGEST_ASKED_MS, Math.max(0, pauseMs || 0));
}

/** Over when the time is, or as soon as the network is back. */
function rest(pauseMs: number, network: Network, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    signal.addEventListener('abort', end, { signal: over.signal });
    network.watch(() => network.isOnline() && end(), over.signal);
  });
}

/** 401: the session is over, and the next call waits until the person is back. */
const PASSING = [401, 408, 425, 429];

function isPassing(error: unknown): boolean {
  if (error instanceof Interrupted) return true;
  if (!isAxiosError(error)) return false;
  if (!error.response) return error.code !== 'ERR_CANCELED';
  return error.response.status >= 500 || PASSING.includes(error.response.status);
}
