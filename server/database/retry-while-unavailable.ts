import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './errors.ts';

const PAUSE_MS = 500;

/** Runs work that may be run again, and runs it again while the database is away, for so long at most. */
export async function retryWhileUnavailable<T>(forMs: number, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
