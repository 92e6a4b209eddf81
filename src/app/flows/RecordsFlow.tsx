import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { isPermitted } from '#domain/request/permissions.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { recordsWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { recordsMachine, selectOutput } from '#machines/records.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';
import { useServices } from '../start/services.ts';
import { watchActors } from './provide-status-watch.ts';
import { useFlow } from './use-flow.ts';

function provideRecords({ records: { loadStatus, ...records } }: PortalServices) {
  const statusWatch = recordsWatchMachine.provide({ actors: watchActors(loadStatus) });
  return recordsMachine.provide({ actors: { ...actorsFrom(records), statusWatch } });
}

const EXPORTED_WORDS = { successes: { 'notice.exported': 'records.exported' } };

/** /records. Source: spec 2. */
export default function RecordsFlow() {
  const services = useServices();
  const actor = useFlow(() => provideRecords(services));
  const output = useSelector(actor, selectOutput);
  const user = useSessionSelector(selectUser);
  useActorNotices(actor, EXPORTED_WORDS);

  if (output)
    return <Redirect to={output.opened ? `/oyoRequest/${output.opened}` : '/oyoRequest'} />;
  const canCreate = user !== null && isPermitted(user.control, 'CreditRequestView');
  return <RecordsView actor={actor} canCreate={canCreate} />;
}
