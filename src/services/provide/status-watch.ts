import type { Standing } from '#domain/request/status.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import {
  type StatusWatchServices,
  statusWatchMachine,
} from '#machines/parts/request/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { pageState } from '#services/page-state.ts';

/** The watch of how the signed-in person's request stands. */
export const provideStatusWatch = ({ requests }: Pick<PortalServices, 'requests'>) =>
  statusWatchMachine.provide({
    actors: watchActors<Standing, void>((_, signal) => requests.refreshUserInfo(undefined, signal)),
  });

/** What any watch needs: the service, the page and the network. */
export const watchActors = <Known, Query>(
  loadStatus: StatusWatchServices<Known, Query>['loadStatus'],
) => ({
  ...actorsFrom<StatusWatchServices<Known, Query>>({ loadStatus }),
  pageVisibility: actorFromSubscription(pageState.pageVisibility),
  connectivity: actorFromSubscription(pageState.connectivity),
});
