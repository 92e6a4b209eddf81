import type { FastifyRequest } from 'fastify';
import { Refused } from '#contract/kit/refused.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * The developers' calls answer this machine alone, and no page of another origin: not one on another
 * port, and not one whose name was pointed here (a foreign Host). Source: wire, particulars.
 *
 * @throws Refused 'forbidden'.
 */
export async function requireLocalhost({ socket, headers }: FastifyRequest) {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const isHere = ADDRESSES.includes(socket.remoteAddress ?? '') && LOOPBACK.test(host);
  const isOwn = origin === undefined || hostOf(origin) === host;
  const isNavigated = site === undefined || site === 'same-origin' || site === 'none';
  if (!isHere || !isOwn || !isNavigated) throw new Refused('forbidden', 'Only from this machine.');
}

/** Null for an invalid origin, such as `null` of a sandboxed page. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
