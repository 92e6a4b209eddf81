import { LENDER_EVENTS } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import { canBeOffered } from '#server/lender/desk.ts';
import { snapshotAt } from '#server/life/place.ts';
import { findClient } from '#server/stores/clients.ts';
import { allRequests } from '#server/stores/requests.ts';

/** Every request with the events that the lender may play now. */
export async function deskRequests(sql: Sql) {
  const requests = await allRequests(sql);
  return Promise.all(
    requests.map(async ({ id, owner, journey, state, status, sub_status }) => {
      const snapshot = snapshotAt(journey, state);
      const events = LENDER_EVENTS.filter((type) =>
        type === 'offer-link' ? canBeOffered({ journey, state }) : snapshot.can({ type }),
      );
      const client = await findClient(sql, owner);
      return { id, email: client?.email ?? '', status, sub_status, events };
    }),
  );
}
