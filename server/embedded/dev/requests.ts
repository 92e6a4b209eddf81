import { LENDER_EVENTS } from '#contract/requests.ts';
import { journeyOf } from '#domain/request/platforms.ts';
import type { Sql } from '#server/database/sql.ts';
import { eventProblem } from '#server/lifecycle/lender-rules.ts';
import { snapshotAt } from '#server/lifecycle/position.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { allRequests, type CreditRequest, requestById } from '#server/stores/requests.ts';
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

/** Where each of these stands in `creditRequest`; one that is not there is left out. */
export async function positionsOf(sql: Sql, ids: readonly string[]) {
  const requests = await Promise.all(ids.map((id) => requestById(sql, id)));
  return requests.flatMap((request) => {
    if (!request) return [];
    const journey = journeyOf(request.platform);
    const { id, name, state } = request;
    return [{ id, name, journey, value: snapshotAt(journey, state).value }];
  });
}
