import type { IncomingHttpHeaders } from 'node:http';
import { Refused } from '#contract/kit/refused.ts';

/** A version as `If-Match` names it: `"3"`. */
export const SEEN_VERSION = /^"(\d{1,9})"$/;

const unreadable = () => new Refused('malformed', 'If-Match must name the version that was seen');

/**
 * The version that a write names in `If-Match` (`"3"`); undefined where it names none.
 *
 * @throws Refused 'malformed' for anything else.
 */
export function seenVersion(headers: IncomingHttpHeaders): number | undefined {
  const seen = headers['if-match'];
  if (seen === undefined) return undefined;
  const [, version] = SEEN_VERSION.exec(seen) ?? [];
  if (version === undefined) throw unreadable();
  return Number(version);
}

/** The same, of a write that must name one. @throws Refused 'malformed'. */
export function requireSeenVersion(headers: IncomingHttpHeaders): number {
  const version = seenVersion(headers);
  if (version === undefined) throw unreadable();
  return version;
}
