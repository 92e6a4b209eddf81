/** Which notice an applicant is sent when their request has moved. Source: wire, /dev/mailbox. */
import { shownStatus } from './status.ts';
import { rowOf, type StatusNotice } from './statuses.ts';

type Place = { status: string; sub_status: string; is_remedy: boolean };

/** The notice of a move from one place to another; null without one. */
export function noticeOf(from: Place, to: Place): StatusNotice | 'correction' | null {
  if (to.is_remedy) return from.is_remedy ? null : 'correction';
  const status = shownStatus(to);
  const isSame = shownStatus(from) === status && !from.is_remedy;
  return isSame ? null : (rowOf(status)?.notice ?? null);
}
