import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { actorsFrom } from '#machines/kit/service.ts';
import { hasExpired, selectUser } from '#machines/session.machine.ts';
import { type SignInServices, selectSignedIn, signInMachine } from '#machines/sign-in.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { Arrived } from '../Arrived.tsx';
import { homeOf } from '../home-of.ts';
import { lazily } from '../lazily.ts';
import { useServicesLater } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { provideProfile } from './provide-profile.ts';
import { useFlow } from './use-flow.ts';

function provideSignIn(services: Promise<PortalServices>) {
  const session = services.then(({ session }): SignInServices => session);
  return signInMachine.provide({
    actors: {
      ...actorsFrom(lazily(session, 'signIn', 'completeNewPassword')),
      profile: provideProfile(services),
    },
  });
}

/** What /resetPassword leaves in the history when it redirects here. */
export type FromPasswordReset = { passwordChanged: true };

export default function SignInFlow() {
  const services = useServicesLater();
  const actor = useFlow(() => provideSignIn(services));
  const arrived = useSelector(actor, selectSignedIn);
  const expired = useSessionSelector(hasExpired);
  const user = useSessionSelector(selectUser);
  const changed = useHistoryState<FromPasswordReset | null>()?.passwordChanged;

  if (user) return <Redirect to={homeOf(user.user_platform)} replace />;
  if (arrived) return <Arrived user={arrived} />;
  return <SignInView actor={actor} notice={changed ? 'changed' : expired ? 'expired' : null} />;
}
