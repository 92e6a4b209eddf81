import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';

export type EventAnswer = { status: string; sub_status: string; status_id: number };

/** What was answered when the lender said this before; undefined the first time. */
export async function answerBefore(
  sql: Sql,
  requestId: string,
  eventId: string,
): Promise<{ answer: EventAnswer; type: string } | undefined> {
  const { rows } = await sql.query<{ answer: EventAnswer; type: string }>(
    `select answer, event ->> 'type' as type from lender_event
      where request_id = $1 and event_id = $2`,
    [requestId, eventId],
  );
  return rows[0];
}

export async function keepLenderEvent(
  sql: Sql,
  requestId: string,
  event: LenderEvent,
  answer: EventAnswer,
  at: Date,
) {
  await sql.query(
    `insert into lender_event (request_id, event_id, event, answer, at)
     values ($1, $2, $3, $4, $5)`,
    [requestId, event.event_id, JSON.stringify(event), JSON.stringify(answer), at],
  );
}
