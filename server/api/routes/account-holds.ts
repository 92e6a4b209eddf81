/** 'No fui yo', by the link of a mail and without a session. Source: ruling 27; B9. */
import type { AccountChange, accountHoldCalls } from '#contract/account-holds.ts';
import { Refused } from '#contract/kit/refused.ts';
import { isEnded } from '#domain/request/status.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { findHoldLink } from '#server/stores/account-holds.ts';
import { type CreditRequest, lockRequest, requestById } from '#server/stores/requests.ts';

type Dependencies = { lifecycle: Lifecycle; clock: () => Date };

/** Who acts, in the audit log: the holder of a link is known no further. */
const ACTOR = 'account-hold-link';

export function accountHoldHandlers({
  lifecycle,
  clock,
}: Dependencies): Handlers<typeof accountHoldCalls> {
  /** @throws Refused 'notFound' without such a link, 'gone' for one that is over. */
  async function open(sql: Sql, token: string, read: typeof requestById) {
    const link = await findHoldLink(sql, token);
    const request = link && (await read(sql, link.requestId));
    if (!request) throw new Refused('notFound', 'No such link.');
    if (link.expiresAt <= clock()) throw new Refused('gone', 'This link is over.');
    return { ending: link.ending, request };
  }

  return {
    async findAccountChange({ params }, { sql }) {
      const { ending, request } = await open(sql, params.token, requestById);
      return { ending, state: stateOf(request) };
    },

    async holdAccount({ params }, { sql }) {
      const { ending, request } = await open(sql, params.token, lockRequest);
      const state = stateOf(request);
      if (state !== 'open') return { ending, state };
      await lifecycle.hold(sql, request, ACTOR);
      return { ending, state: 'held' };
    },
  };
}

function stateOf({ status, held_at }: CreditRequest): AccountChange['state'] {
  if (isEnded(status)) return 'over';
  return held_at ? 'held' : 'open';
}
