import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import {
  type CallbackServices,
  callbackMachine,
  hasLeft,
  selectSignedIn,
} from '#machines/callback.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { selectUser } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { CallbackView } from '#views/callback/CallbackView.tsx';
import { Arrived } from '../Arrived.tsx';
import { homeOf } from '../home-of.ts';
import { Leaving } from '../Leaving.tsx';
import { useServicesLater } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { provideProfile } from './provide-profile.ts';
import { useFlow } from './use-flow.ts';

function provideCallback(services: Promise<PortalServices>) {
  // The answer in the address counts once, and React's strict mode starts a flow twice.
  let finished: ReturnType<CallbackServices['finishFederation']> | undefined;
  const finishFederation = () => {
    finished ??= services.then(({ auth }) => auth.finishFederation());
    return finished;
  };
  return callbackMachine.provide({
    actors: {
      ...actorsFrom<CallbackServices>({ finishFederation }),
      profile: provideProfile(services),
    },
  });
}

export default function CallbackFlow() {
  const services = useServicesLater();
  const actor = useFlow(() => provideCallback(services));
  const arrived = useSelector(actor, selectSignedIn);
  const left = useSelector(actor, hasLeft);
  const user = useSessionSelector(selectUser);

  // Whoever was here before is signed out too: the marketplace's person took the place of their tokens.
  if (left) return user ? <Leaving /> : <Redirect to="/login" replace />;
  if (!arrived) return <CallbackView actor={actor} />;
  // Somebody else may have been here before.
  if (user !== arrived) return <Arrived user={arrived} />;
  return <Redirect to={homeOf(arrived.user_platform)} replace />;
}
