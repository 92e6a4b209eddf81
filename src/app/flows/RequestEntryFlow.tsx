import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RequestScreen,
  requestEntryMachine,
  selectScreen,
  selectStanding,
} from '#machines/request-entry.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';
import { StatusView } from '#views/status/StatusView.tsx';
import { homeOf } from '../home-of.ts';
import { useServices } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { useFlow } from './use-flow.ts';

/** The screens that have a page; at the others the person is told how the request stands. */
const routes: Partial<Record<RequestScreen, string>> = {
  dataCollection: '/request/data-collection',
};

/** Hotel staff have no request of their own; everybody else sees where theirs stands. Source: spec 2 (/login). */
export default function RequestEntryFlow() {
  const user = useSessionSelector(selectUser);
  const home = homeOf(user?.user_platform ?? '');
  return home === ENTRY ? <Entry /> : <Redirect to={home} replace />;
}

const ENTRY = '/request';

function Entry() {
  const { requests } = useServices();
  const actor = useFlow(() =>
    requestEntryMachine.provide({ actors: actorsFrom({ loadRequest: requests.loadRequest }) }),
  );
  const screen = useSelector(actor, selectScreen);
  const standing = useSelector(actor, selectStanding);
  const route = screen && routes[screen];

  if (route) return <Redirect to={route} replace />;
  if (screen && standing) {
    const { status, sub_status } = standing.status;
    const again = () => window.location.reload();
    return <StatusView status={status} subStatus={sub_status} onRefresh={again} />;
  }
  return <RequestEntryView actor={actor} />;
}
