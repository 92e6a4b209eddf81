import type { LenderEvent } from '#contract/requests.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

type EventAnswer = { status: string; sub_status: string; status_id: number };

/** What is kept: no address, no applicant and no account, since they hold tokens and a person; the answered link is sealed. */
type SavedEvent = LenderEvent & { link: Buffer | null };

/** Where the link of an answer is sealed to. */
export const eventLinkPlace = (requestId: string, eventId: string) =>
  `lender_event:${requestId}:${eventId}:link`;

type StoredEvent = { answer: EventAnswer; type: string; link: Buffer | null };

/** The answer to an earlier event of this id; undefined the first time. */
export const findLenderEvent = (sql: Sql, requestId: string, eventId: string) =>
  firstRow<StoredEvent>(
    sql,
    `select answer, event ->> 'type' as type, link from lender_event
      where request_id = $1 and event_id = $2`,
    [requestId, eventId],
  );

export async function saveLenderEvent(
  sql: Sql,
  requestId: string,
  { link, contract_url: _url, offer: _offer, clabe: _clabe, ...event }: SavedEvent,
  answer: EventAnswer,
  at: Date,
) {
  await sql.query(
    `insert into lender_event (request_id, event_id, event, answer, at, link)
     values ($1, $2, $3, $4, $5, $6)`,
    [requestId, event.event_id, JSON.stringify(event), JSON.stringify(answer), at, link],
  );
}
