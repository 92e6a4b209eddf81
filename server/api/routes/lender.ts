import type { requestCalls } from '#contract/requests.ts';
import { requestNumber } from '#domain/request/request-name.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { LenderEvents } from '#server/lifecycle/lender-events.ts';
import { idOfName } from '#server/stores/requests.ts';

/** The id of no request. */
const ABSENT = '00000000-0000-0000-0000-000000000000';

/** The lender's own call, authenticated by the lender's key. */
export function lenderHandlers({
  lenderEvents,
}: {
  lenderEvents: LenderEvents;
}): Handlers<Pick<typeof requestCalls, 'applyLenderEvent'>> {
  return {
    async applyLenderEvent({ params: { id }, body }, { sql }) {
      const isName = requestNumber(id) !== null;
      return lenderEvents.apply(sql, isName ? ((await idOfName(sql, id)) ?? ABSENT) : id, body);
    },
  };
}
