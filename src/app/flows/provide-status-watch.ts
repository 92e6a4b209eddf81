import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import { type StatusWatchServices, statusWatchMachine } from '#machines/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { pageState } from '#services/page-state.ts';

/** The watch of how the signed-in person's request stands. */
export const provideStatusWatch = ({ requests }: Pick<PortalServices, 'requests'>) =>
  statusWatchMachine.provide({
    actors: {
      ...actorsFrom<StatusWatchServices>({ loadStatus: requests.refreshUserInfo }),
      pageVisibility: actorFromSubscription(pageState.pageVisibility),
      connectivity: actorFromSubscription(pageState.connectivity),
    },
  });
