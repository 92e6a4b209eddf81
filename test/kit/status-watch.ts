/** The status watch on a clock that the test moves, and on a device whose page and network the test changes. */
import { createActor, SimulatedClock } from 'xstate';
import type { Standing } from '#domain/request/status.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import {
  type StatusWatchServices,
  type StatusWatchSubscriptions,
  statusWatchMachine,
} from '#machines/parts/request/status-watch.machine.ts';

type Network = 'network.online' | 'network.offline';
type Page = 'page.shown' | 'page.hidden';

/** A watch on a clock that the test moves; the device begins in this state. */
export function startWatch(
  known: Standing,
  { page = 'page.shown' as Page, network = 'network.online' as Network } = {},
) {
  const clock = new SimulatedClock();
  let calls = 0;
  let answer: () => Standing = () => known;
  const device = { page, network };
  const reports = { page: (_: Page) => {}, network: (_: Network) => {} };
  const subscriptions: StatusWatchSubscriptions = {
    pageVisibility(report) {
      reports.page = (type) => report({ type });
      report({ type: device.page });
      return () => {
        reports.page = () => {};
      };
    },
    connectivity(report) {
      reports.network = (type) => report({ type });
      report({ type: device.network });
      return () => {
        reports.network = () => {};
      };
    },
  };
  const machine = statusWatchMachine.provide({
    actors: {
      ...actorsFrom<StatusWatchServices>({
        async loadStatus() {
          calls += 1;
          return answer();
        },
      }),
      pageVisibility: actorFromSubscription(subscriptions.pageVisibility),
      connectivity: actorFromSubscription(subscriptions.connectivity),
    },
  });
  const actor = createActor(machine, { input: { known }, clock }).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    actor,
    calls: () => calls,
    answer: (next: () => Standing) => {
      answer = next;
    },
    async passes(ms: number) {
      clock.increment(ms);
      await settled();
    },
    async becomes(state: Page | Network) {
      if (state === 'page.shown' || state === 'page.hidden') {
        device.page = state;
        reports.page(state);
      } else {
        device.network = state;
        reports.network(state);
      }
      await settled();
    },
    async checks() {
      actor.send({ type: 'status.check' });
      await settled();
    },
  };
}

export type WatchScene = ReturnType<typeof startWatch>;
