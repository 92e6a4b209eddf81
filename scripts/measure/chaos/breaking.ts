/** Breaks one thing after the other, until it is told to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

type Breaks = {
  kills: number;
  terminated: number;
  refused: number;
  reset: number;
  hung: number;
  cuts: number;
  /** The longest that nothing went through to the database, in milliseconds. */
  longestPauseMs: number;
  /** The longest that the server took to be ready after the database was back. */
  slowestReturnMs: number;
  /** How often the process ended by itself. */
  falls: number;
};

/** Between two faults people and writers get something done. */
const CALM_MS = [2_000, 6_000] as const;
const LONG_PAUSE_MS = 60_000;

const between = ([least, most]: readonly [number, number]) =>
  least + Math.random() * (most - least);

/** @param pauses whether the database is away for a whole minute once, in the middle. */
export async function breakThings(stage: Stage, endsAt: number, pauses: boolean): Promise<Breaks> {
  const breaks: Breaks = {
    kills: 0,
    terminated: 0,
    refused: 0,
    reset: 0,
    hung: 0,
    cuts: 0,
    longestPauseMs: 0,
    slowestReturnMs: 0,
    falls: 0,
  };
  const comesBack = async () => {
    const took = await stage.awaitReady();
    breaks.slowestReturnMs = Math.max(breaks.slowestReturnMs, took);
  };
  const away = async (how: 'refuse' | 'reset' | 'hang', ms: number) => {
    await stage.link.behave(how);
    await sleep(ms);
    await stage.link.behave('pass');
    await comesBack();
  };

  const faults = [
    async () => {
      breaks.kills += 1;
      await stage.kill();
      await sleep(between([200, 1_500]));
      stage.start();
      await stage.awaitReady();
    },
    async () => {
      breaks.terminated += await stage.terminate();
    },
    async () => {
      breaks.terminated += await stage.terminate();
      await sleep(300);
      breaks.terminated += await stage.terminate();
    },
    async () => {
      breaks.refused += 1;
      await away('refuse', between([500, 4_000]));
    },
    async () => {
      breaks.reset += 1;
      await away('reset', between([500, 3_000]));
    },
    async () => {
      breaks.hung += 1;
      await away('hang', between([1_000, 6_000]));
    },
    async () => {
      const stop = stage.way.dropEvery(300);
      await sleep(between([500, 3_000]));
      stop();
    },
  ];

  const middle = Date.now() + (endsAt - Date.now()) / 2;
  let hasPaused = !pauses;
  for (let turn = 0; Date.now() < endsAt; turn++) {
    await sleep(between(CALM_MS));
    if (!hasPaused && Date.now() > middle) {
      hasPaused = true;
      breaks.longestPauseMs = LONG_PAUSE_MS;
      await away('hang', LONG_PAUSE_MS);
      continue;
    }
    await faults[turn % faults.length]?.();
    if (!stage.hasFallen()) continue;
    breaks.falls += 1;
    stage.start();
    await stage.awaitReady();
  }
  breaks.cuts = stage.way.cuts();
  return breaks;
}
