/** The keys of the lender's systems: several at once, each with its rights and its last day. Source: ruling 59. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { LENDER_RIGHTS, type LenderRight } from '#contract/kit/call.ts';
import { isIsoDay } from '#domain/person/dates.ts';

export type LenderKey = {
  /** Which system it is of; it stands in the audit log. */
  name: string;
  secret: string;
  rights: readonly LenderRight[];
  /** The last day it counts on, ISO; null: it does not end. */
  lastDay: string | null;
};

/** The one key of a lender with one system: it may do everything and does not end. */
export const onlyKey = (secret: string): LenderKey => ({
  name: 'lender',
  secret,
  rights: LENDER_RIGHTS,
  lastDay: null,
});

const ENTRY = /^([a-z][a-z0-9-]{0,30}):([a-z+]+):(\d{4}-\d\d-\d\d)?:([^\s,:]{32,})$/;

/** `name:rights:last day:key` with commas between; null where one is not so. */
export function parseLenderKeys(text: string): LenderKey[] | null {
  const keys = text.split(',').map((entry) => keyOf(entry.trim()));
  const names = new Set(keys.map((key) => key?.name));
  return keys.every((key) => key !== null) && names.size === keys.length ? keys : null;
}

function keyOf(entry: string): LenderKey | null {
  const [, name = '', stated = '', lastDay = null, secret = ''] = ENTRY.exec(entry) ?? [];
  const rights = stated === 'all' ? LENDER_RIGHTS : stated.split('+').map(rightOf);
  if (name === '' || !rights.every((right) => right !== undefined)) return null;
  if (lastDay !== null && !isIsoDay(lastDay)) return null;
  return { name, secret, rights, lastDay };
}

const rightOf = (name: string) => LENDER_RIGHTS.find((right) => right === name);

/** The scheme's case does not count. Source: RFC 9110, 11.1. */
const BEARER = /^bearer +(\S+)$/i;

/** The key of an `Authorization` header that counts today; undefined for none. */
export function findLenderKey(keys: readonly LenderKey[], authorization = '', today: string) {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return keys.find(
    ({ secret, lastDay }) => isSame(given, secret) && (lastDay === null || today <= lastDay),
  );
}

/** Compares digests, so that timing reveals neither length nor prefix. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
