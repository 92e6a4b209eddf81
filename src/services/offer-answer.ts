/** The refusals of an offer that its screens know. Source: ruling 24; spec 7. */
import { isRefused } from './http.ts';

/** Why nothing is quoted. @throws what failed otherwise. */
export const unquotedOr = (error: unknown): 'expired' | 'tooSmall' =>
  isRefused(error, 'retentionTooSmall') ? 'tooSmall' : expiredOr(error);

/** @throws what failed, but for an offer whose last day has passed. */
function expiredOr(error: unknown): 'expired' {
  if (isRefused(error, 'offerExpired')) return 'expired';
  throw error;
}

/** What became of an acceptance. 'conflict': the offer no longer stands, or the request has moved on. */
export async function savedOr(
  accept: () => Promise<unknown>,
): Promise<'saved' | 'conflict' | 'expired'> {
  try {
    await accept();
    return 'saved';
  } catch (error) {
    return isRefused(error, 'conflict', 'gone', 'notFound') ? 'conflict' : expiredOr(error);
  }
}
