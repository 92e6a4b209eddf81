import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { homeOf } from '#app/session/home-of.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RequestEntryServices,
  type RequestScreen,
  requestEntryMachine,
  selectScreen,
} from '#machines/request-entry.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';
import { useServices } from '../start/services.ts';
import { provideStatusWatch } from './provide-status-watch.ts';
import { useFlow } from './use-flow.ts';

const routes: Record<RequestScreen, string> = {
  dataCollection: '/request/data-collection',
  customizeOffer: '/request/customize-offer',
  creditResume: '/request/credit-resume',
};

/** Hotel staff have no request of their own; everybody else sees where theirs stands. Source: spec 2 (/login). */
export default function RequestEntryFlow() {
  const user = useSessionSelector(selectUser);
  const home = homeOf(user?.user_platform ?? '');
  return home === ENTRY ? <Entry /> : <Redirect to={home} replace />;
}

const ENTRY = '/request';

function provideRequestEntry(services: PortalServices) {
  const { openRequest, handOverRequest } = services.requests;
  const loadRequest: RequestEntryServices['loadRequest'] = async (input, signal) => {
    const loaded = await openRequest(input, signal);
    handOverRequest(loaded);
    return loaded;
  };
  return requestEntryMachine.provide({
    actors: { ...actorsFrom({ loadRequest }), statusWatch: provideStatusWatch(services) },
  });
}

function Entry() {
  const services = useServices();
  const actor = useFlow(() => provideRequestEntry(services));
  const screen = useSelector(actor, selectScreen);

  if (screen) return <Redirect to={routes[screen]} replace />;
  return <RequestEntryView actor={actor} />;
}
