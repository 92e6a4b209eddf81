import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { isPermitted } from '#domain/request/permissions.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { recordsMachine, selectOutput } from '#machines/records.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';
import { useServices } from '../services.tsx';
import { useFlow } from './use-flow.ts';

/** /records. Source: spec 2. */
export default function RecordsFlow() {
  const { records } = useServices();
  const actor = useFlow(() => recordsMachine.provide({ actors: actorsFrom(records) }));
  const output = useSelector(actor, selectOutput);
  const user = useSessionSelector(selectUser);
  useActorNotices(actor);

  if (output)
    return <Redirect to={output.opened ? `/oyoRequest/${output.opened}` : '/oyoRequest'} />;
  const canCreate = user !== null && isPermitted(user.control, 'CreditRequestView');
  return <RecordsView actor={actor} canCreate={canCreate} />;
}
