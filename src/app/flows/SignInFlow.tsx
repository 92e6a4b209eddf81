import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import { hasExpired, selectUser } from '#machines/session.machine.ts';
import { type SignInServices, selectSignedIn, signInMachine } from '#machines/sign-in.machine.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { Arrived } from '../Arrived.tsx';
import { lazily } from '../lazily.ts';
import { useServicesLater } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { useFlow } from './use-flow.ts';

/** Hotel staff land on their list, everybody else on their request. Source: spec 2 (/login). */
const homeOf = (platform: string) => (platform === 'oyo' ? '/records' : '/request');

export default function SignInFlow() {
  const services = useServicesLater();
  const actor = useFlow(() => {
    const session = services.then(({ session }): SignInServices => session);
    const ports = [
      'signIn',
      'completeNewPassword',
      'loadProfile',
      'createClient',
      'signOut',
    ] as const;
    return signInMachine.provide({ actors: actorsFrom(lazily(session, ...ports)) });
  });
  const arrived = useSelector(actor, selectSignedIn);
  const expired = useSessionSelector(hasExpired);
  const user = useSessionSelector(selectUser);

  if (user) return <Redirect to={homeOf(user.user_platform)} replace />;
  if (arrived) return <Arrived user={arrived} />;
  return <SignInView actor={actor} expired={expired} />;
}
