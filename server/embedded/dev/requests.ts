import { LENDER_EVENTS } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import { eventProblem } from '#server/lifecycle/lender-rules.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { allRequests, type CreditRequest } from '#server/stores/requests.ts';
import { movesOf } from './credits.ts';

/** Every request with the events that the lender may play now, and the moves of a signed credit's time. */
export async function listDecidableRequests(sql: Sql) {
  const requests = await allRequests(sql);
  return Promise.all(
    requests.map(async (request) => {
      const { id, name, status, sub_status, held_at } = request;
      const events = await possibleEvents(sql, request);
      const client = await applicantOf(sql, request);
      const email = client?.email ?? '';
      return {
        id,
        name,
        email,
        status,
        sub_status,
        held: held_at !== null,
        events: [...events, ...movesOf(request)],
      };
    }),
  );
}

async function possibleEvents(sql: Sql, request: CreditRequest) {
  const problems = await Promise.all(
    LENDER_EVENTS.map((type) => eventProblem(sql, request, { type })),
  );
  return LENDER_EVENTS.filter((_, index) => problems[index] === null);
}
