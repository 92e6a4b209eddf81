import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RequestScreen,
  requestEntryMachine,
  selectScreen,
  selectStanding,
} from '#machines/request-entry.machine.ts';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';
import { StatusView } from '#views/status/StatusView.tsx';
import { useServices } from '../services.tsx';
import { useFlow } from './use-flow.ts';

/** The screens that have a page; at the others the person is told how the request stands. */
const routes: Partial<Record<RequestScreen, string>> = {
  dataCollection: '/request/data-collection',
};

export default function RequestEntryFlow() {
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
