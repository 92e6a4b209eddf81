import type { Journey } from '#machines/credit-request.machine.ts';

/** Which journey a platform's requests go: all but two choose an offer first. Source: wire, the life of a request. */
export function journeyOf(platform: string): Journey {
  if (platform === 'amazon') return 'amazon';
  return platform === 'oyo' ? 'hotel' : 'offersFirst';
}
