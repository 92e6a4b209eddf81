/** What an applicant is told when their request has moved. Source: wire, /dev/mailbox. */
import { noticeOf } from '#domain/request/notices.ts';
import type { MailContent } from '#server/mail/compose.ts';
import type { Place } from '#server/stores/requests.ts';

/**
 * The notice of a move; null without one. With a link the applicant corrects right there what a link can correct; their
 * account takes everything.
 */
export function noticeFor(
  from: Place,
  to: Place & { name: string },
  link?: string,
): MailContent | null {
  const name = noticeOf(from, to);
  if (name === null) return null;
  const isLinked = name === 'correction' && link !== undefined;
  return { name: isLinked ? 'correctionByLink' : name, link, request: to.name };
}
