/** What a seller of the embedded world sells on a day: the same for the same seller and day. */
import { plusDays } from '#domain/person/dates.ts';

/** Pesos; `at` is ISO 8601. */
export type Sale = { amount: number; at: string; isRefunded: boolean };

/** Of ten days: how many sales each has. */
const SALES = [0, 1, 2, 2, 3, 3, 3, 4, 4, 5];
const MEAN_SALES = 2.7;
/** Of the mean sale, from the least to the most; few are large. */
const LEAST = 0.3;
const MOST = 2.4;
/** The minutes of a day, in UTC, between which the shop sells. */
const OPENS = 14 * 60;
const CLOSES = 23 * 60 + 30;
/** One sale of so many is refunded. */
const REFUNDED_OF = 25;

/** In the order of time. @param usual what a day sells on average, pesos. */
export function salesOf(seller: string, day: string, usual: number): Sale[] {
  return Array.from({ length: usual > 0 ? countOf(seller, day) : 0 }, (_, place) => {
    const luck = (what: string) => randomOf(`${seller} ${day} ${place} ${what}`);
    const size = LEAST + (MOST - LEAST) * luck('amount') ** 2;
    return {
      amount: Math.max(1, Math.round((usual / MEAN_SALES) * size)),
      at: timeOn(day, OPENS + Math.floor(luck('time') * (CLOSES - OPENS))),
      isRefunded: luck('refund') * REFUNDED_OF < 1,
    };
  }).sort((one, other) => one.at.localeCompare(other.at));
}

/** Never nothing on two days together. */
function countOf(seller: string, day: string): number {
  const drawn = (on: string) => SALES[Math.floor(randomOf(`${seller} ${on}`) * SALES.length)] ?? 0;
  return drawn(day) || (drawn(plusDays(day, -1)) === 0 ? 1 : 0);
}

const timeOn = (day: string, minutes: number) =>
  `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00Z`;
const pad = (part: number) => String(part).padStart(2, '0');

/** From 0 to 1, the same for the same name. Source: FNV-1a, mixed at its end as MurmurHash3 is; both public domain. */
function randomOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
