import { randomBytes } from 'node:crypto';
import { after, type Clock } from './settings.ts';

/** Short-lived state under an unguessable key. Bounded: when full, the oldest entry gives way. */
export function createExpiringMap<Value>(clock: Clock, seconds: number, limit = 10_000) {
  const entries = new Map<string, { value: Value; until: Date }>();

  function sweep() {
    const now = clock();
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    for (const key of entries.keys()) {
      if (entries.size < limit) return;
      entries.delete(key);
    }
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry && entry.until > clock() ? entry.value : undefined;
  }

  return {
    add(value: Value, key = randomBytes(32).toString('base64url')): string {
      sweep();
      entries.set(key, { value, until: after(clock(), seconds) });
      return key;
    },
    get,
    /** Reads an entry once; a second call returns undefined. */
    take(key: string): Value | undefined {
      const value = get(key);
      entries.delete(key);
      return value;
    },
    clear: () => entries.clear(),
  };
}
