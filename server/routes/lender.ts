import type { requestCalls } from '#contract/requests.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Desk } from '#server/lender/desk.ts';

/** The lender's own call. Who may make it is checked at the door, by the lender's key. */
export function lenderHandlers({
  desk,
}: {
  desk: Desk;
}): Handlers<Pick<typeof requestCalls, 'tellOfRequest'>> {
  return {
    tellOfRequest: ({ params, body }, { sql }) => desk.tell(sql, params.id, body),
  };
}
