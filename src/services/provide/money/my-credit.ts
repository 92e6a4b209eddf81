import { actorsFrom } from '#machines/kit/service.ts';
import { myCreditMachine } from '#machines/my-credit.machine.ts';
import { accountPapersMachine } from '#machines/parts/money/account-papers.machine.ts';
import { movementsMachine } from '#machines/parts/money/movements.machine.ts';
import { payoffProjectionMachine } from '#machines/parts/money/payoff-projection.machine.ts';
import type { PortalServices } from '#services/index.ts';

/** @param requestId of a hotel; without it the person's own credit. */
export function provideMyCredit(
  { creditAccount, projections }: PortalServices,
  requestId?: string,
) {
  const { loadAccount, saveNotices, savePaper, listMovements, exportMovements } =
    creditAccount(requestId);
  return myCreditMachine.provide({
    actors: {
      ...actorsFrom({ loadAccount, saveNotices }),
      movements: movementsMachine.provide({
        actors: actorsFrom({ listMovements, exportMovements }),
      }),
      papers: accountPapersMachine.provide({ actors: actorsFrom({ savePaper }) }),
      promise: payoffProjectionMachine.provide({ actors: actorsFrom(projections) }),
    },
  });
}
