/**
 * The count behind `RATE_LIMIT`. A process counts its own calls and exchanges them with the other processes' through
 * the database, so that no call waits for it and a second process is no second allowance.
 */
import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { blindIndex, type FieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { addCalls } from '#server/stores/call-counts.ts';

export const WINDOW_MS = 60_000;
const EXCHANGE_MS = 1_000;

/** `known` counts over all processes, `unsent` what this one has counted since. */
type Count = { since: number; known: number; unsent: number };

type Counts = Map<string, Count>;

/** The embedded database belongs to one process, whose own count is the whole. */
export function sharedLimit(
  app: FastifyInstance,
  { db, keys }: { db: Database; keys: FieldKeys },
): Pick<RateLimitPluginOptions, 'store'> {
  if (db.kind === 'pglite') return {};
  const counts: Counts = new Map();
  const exchanging = () => exchange(counts, db, keys).catch(() => {});
  const timer = setInterval(exchanging, EXCHANGE_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
  return { store: storeOf(counts) };
}

function storeOf(counts: Counts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]) {
      const now = Date.now();
      const count = counts.get(address) ?? { since: now, known: 0, unsent: 0 };
      count.unsent++;
      counts.set(address, count);
      callback(null, {
        current: count.known + count.unsent,
        ttl: count.since + WINDOW_MS - now,
      });
    }

    child() {
      return this;
    }
  };
}

/** While the database is away each process counts on by itself. */
async function exchange(counts: Counts, db: Database, keys: FieldKeys) {
  const now = Date.now();
  for (const [address, { since }] of counts) {
    if (since + WINDOW_MS <= now) counts.delete(address);
  }
  const sent = new Map<string, { count: Count; calls: number }>();
  for (const [address, count] of counts) {
    // An address is a person's, so a mark of it is kept.
    const subject = blindIndex(keys, `address:${address}`);
    if (count.unsent > 0) sent.set(subject, { count, calls: count.unsent });
  }
  if (sent.size === 0) return;
  const calls = new Map([...sent].map(([subject, { calls }]) => [subject, calls]));
  for (const { subject, count: sum, since } of await addCalls(db, calls, WINDOW_MS)) {
    const own = sent.get(subject);
    if (!own) continue;
    own.count.known = sum;
    own.count.unsent -= own.calls;
    own.count.since = since.getTime();
  }
}
