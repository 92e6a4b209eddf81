/** Reads the gauges at a scrape: the pool at once, the database within a time limit. What is not answered is left out. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/sql.ts';
import {
  deliveryBacklog,
  jobBacklog,
  lastRetention,
  mailBacklog,
  unchainedAge,
} from '#server/stores/backlog.ts';
import type { Gauges } from './gauges.ts';

/** Less than Prometheus waits for a scrape, which is ten seconds. */
const READ_MS = 2_000;

export type Read = { gauges: Gauges; db: Database; isStopping: () => boolean };

export function gaugeReader({ gauges, db, isStopping }: Read) {
  let reading: Promise<boolean> | null = null;

  return async function read() {
    forget(gauges);
    for (const [state, count] of Object.entries(db.pool?.() ?? {}))
      gauges.connections.set({ state }, count);
    // A database that hangs is asked once, and not by each scrape again.
    reading ??= readDatabase(gauges, db).finally(() => {
      reading = null;
    });
    const isUp = await inTime(reading);
    gauges.databaseUp.set(isUp ? 1 : 0);
    gauges.ready.set(isUp && !isStopping() ? 1 : 0);
  };
}

async function inTime(reading: Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(READ_MS, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([reading, late]);
  } finally {
    over.abort();
  }
}

/** One after the other, on one connection. @returns whether the database answered. */
async function readDatabase(gauges: Gauges, db: Database): Promise<boolean> {
  try {
    const [jobs, mails, deliveries] = [
      await jobBacklog(db),
      await mailBacklog(db),
      await deliveryBacklog(db),
    ];
    const [retention, unchained] = [await lastRetention(db), await unchainedAge(db)];
    for (const { kind, ...of } of jobs) {
      gauges.jobs.lag.set({ kind }, of.lag);
      gauges.jobs.waiting.set({ kind }, of.waiting);
      gauges.jobs.failing.set({ kind }, of.failing);
    }
    gauges.mails.waiting.set(mails.waiting);
    gauges.mails.oldest.set(mails.oldest);
    gauges.deliveries.waiting.set(deliveries.waiting);
    gauges.deliveries.oldest.set(deliveries.oldest);
    gauges.deliveries.givenUp.set(deliveries.givenUp);
    if (retention !== null) gauges.retention.set(retention);
    gauges.unchained.set(unchained);
    return true;
  } catch {
    return false;
  }
}

/** An old figure would look like a new one. */
function forget({ jobs, mails, deliveries, retention, unchained }: Gauges) {
  for (const gauge of Object.values(jobs)) gauge.reset();
  for (const gauge of [...Object.values(mails), ...Object.values(deliveries)]) gauge.remove();
  for (const gauge of [retention, unchained]) gauge.remove();
}
