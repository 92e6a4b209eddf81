import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { homeOf } from '#app/session/home-of.ts';
import { useFoundCredit, useSessionSelector } from '#app/session/session.tsx';
import { selectMovements } from '#machines/my-credit.machine.ts';
import {
  isRepaying,
  type RequestScreen,
  selectMyCredit,
  selectScreen,
} from '#machines/request-entry.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { provideRequestEntry } from '#services/provide/request/request-entry.ts';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

const routes: Record<RequestScreen, string> = {
  dataCollection: '/request/data-collection',
  customizeOffer: '/request/customize-offer',
  creditResume: '/request/credit-resume',
};

const NOTICES = { successes: { 'notice.exported': 'movements.exported' } };

/** Hotel staff have no request of their own; everybody else sees where theirs stands. Source: spec 2 (/login). */
export default function RequestEntryFlow() {
  const user = useSessionSelector(selectUser);
  const home = homeOf(user?.user_platform ?? '');
  return home === ENTRY ? <Entry /> : <Redirect to={home} replace />;
}

const ENTRY = '/request';

function Entry() {
  const services = useServices();
  const actor = useFlow(() => provideRequestEntry(services));
  const screen = useSelector(actor, selectScreen);
  useFoundCredit(useSelector(actor, isRepaying));
  const credit = useSelector(actor, selectMyCredit);
  useActorNotices(
    useSelector(credit, (snapshot) => snapshot && selectMovements(snapshot)),
    NOTICES,
  );

  if (screen) return <Redirect to={routes[screen]} replace />;
  return <RequestEntryView actor={actor} />;
}
