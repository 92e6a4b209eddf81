import { actorsFrom } from '#machines/kit/service.ts';
import { myCreditMachine } from '#machines/my-credit.machine.ts';
import { movementsMachine } from '#machines/parts/money/movements.machine.ts';
import { payoffProjectionMachine } from '#machines/parts/money/payoff-projection.machine.ts';
import type { PortalServices } from '#services/index.ts';

export function provideMyCredit({ creditAccount, projections }: PortalServices) {
  const { loadAccount, saveNotices, listMovements, exportMovements } = creditAccount;
  return myCreditMachine.provide({
    actors: {
      ...actorsFrom({ loadAccount, saveNotices }),
      movements: movementsMachine.provide({
        actors: actorsFrom({ listMovements, exportMovements }),
      }),
      promise: payoffProjectionMachine.provide({ actors: actorsFrom(projections) }),
    },
  });
}
