import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import type { HotelSearch } from '#contract/hotels.ts';
import { isPermitted } from '#domain/request/permissions.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RecordsServices,
  recordsMachine,
  selectOutput,
  standingOfRows,
} from '#machines/records.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';
import { useServices } from '../services.tsx';
import { provideWatchOf } from './provide-status-watch.ts';
import { useFlow } from './use-flow.ts';

/** The watch looks for what the list was asked for last. */
function provideRecords({ records }: PortalServices) {
  let asked: HotelSearch = {};
  const listRecords: RecordsServices['listRecords'] = (input, signal) => {
    asked = input.search;
    return records.listRecords(input, signal);
  };
  const statusWatch = provideWatchOf(async (_, signal) => {
    const answer = await records.listRecords({ search: asked, cursor: null }, signal);
    return standingOfRows(answer.outcome === 'listed' ? answer.rows : []);
  });
  return recordsMachine.provide({
    actors: { ...actorsFrom({ ...records, listRecords }), statusWatch },
  });
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
