import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { isPermitted } from '#domain/request/permissions.ts';
import { selectOutput } from '#machines/records.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { provideRecords } from '#services/provide/hotels/records.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

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
