import { actorsFrom } from '#machines/kit/service.ts';
import { type RequestEntryServices, requestEntryMachine } from '#machines/request-entry.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideMyCredit } from '../money/my-credit.ts';
import { provideStatusWatch } from '../status-watch.ts';

export function provideRequestEntry(services: PortalServices) {
  const { openRequest, handOverRequest } = services.requests;
  const loadRequest: RequestEntryServices['loadRequest'] = async (input, signal) => {
    const loaded = await openRequest(input, signal);
    handOverRequest(loaded);
    return loaded;
  };
  return requestEntryMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest }),
      statusWatch: provideStatusWatch(services),
      myCredit: provideMyCredit(services),
    },
  });
}
