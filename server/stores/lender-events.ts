import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';

type EventAnswer = { status: string; sub_status: string; status_id: number };

/** What is kept: no address and no applicant, since they hold tokens and a person; the answered link is sealed. */
type KeptEvent = LenderEvent & { link: Buffer | null };

/** Where the link of an answer is sealed to. */
export const eventLinkPlace = (requestId: string, eventId: string) =>
  `lender_event:${requestId}:${eventId}:link`;

type EventBefore = { answer: EventAnswer; type: string; link: Buffer | null };

/** What was answered when the lender said this before; undefined the first time. */
export async function answerBefore(
  sql: Sql,
  requestId: string,
  eventId: string,
): Promise<EventBefore | undefined> {
  const { rows } = await sql.query<EventBefore>(
    `select answer, event ->> 'type' as type, link from lender_event
      where request_id = $1 and event_id = $2`,
    [requestId, eventId],
  );
  return rows[0];
}

export async function keepLenderEvent(
  sql: Sql,
  requestId: string,
  { link, contract_url: _url, offer: _offer, ...event }: KeptEvent,
  answer: EventAnswer,
  at: Date,
) {
  await sql.query(
    `insert into lender_event (request_id, event_id, event, answer, at, link)
     values ($1, $2, $3, $4, $5, $6)`,
    [requestId, event.event_id, JSON.stringify(event), JSON.stringify(answer), at, link],
  );
}
