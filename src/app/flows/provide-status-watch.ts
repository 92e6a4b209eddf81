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
  provideWatchOf(requests.refreshUserInfo);

/** The watch of what this service answers. */
export const provideWatchOf = (loadStatus: StatusWatchServices['loadStatus']) =>
  statusWatchMachine.provide({ actors: watchActors(loadStatus) });

/** What any watch needs: the service, the page and the network. */
export const watchActors = <Known>(loadStatus: StatusWatchServices<Known>['loadStatus']) => ({
  ...actorsFrom<StatusWatchServices<Known>>({ loadStatus }),
  pageVisibility: actorFromSubscription(pageState.pageVisibility),
  connectivity: actorFromSubscription(pageState.connectivity),
});
