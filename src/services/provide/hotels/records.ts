import { actorsFrom } from '#machines/kit/service.ts';
import { recordsWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { recordsMachine } from '#machines/records.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { watchActors } from '../status-watch.ts';

export function provideRecords({ records: { loadStatus, ...records } }: PortalServices) {
  const statusWatch = recordsWatchMachine.provide({ actors: watchActors(loadStatus) });
  return recordsMachine.provide({ actors: { ...actorsFrom(records), statusWatch } });
}
