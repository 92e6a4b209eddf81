import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { hadExpired, selectUser } from '#machines/session.machine.ts';
import { selectSignedIn } from '#machines/sign-in.machine.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { Arrived } from '../Arrived.tsx';
import { useEarlyTyping } from '../early-typing.ts';
import { homeOf } from '../home-of.ts';
import { useServicesLater } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { provideSignIn } from './provide-sign-in.ts';
import { useFlow } from './use-flow.ts';

/** What /resetPassword leaves in the history when it redirects here. */
export type FromPasswordReset = { passwordChanged: true };

export default function SignInFlow() {
  const services = useServicesLater();
  const actor = useFlow(() => provideSignIn(services));
  const arrived = useSelector(actor, selectSignedIn);
  const expired = useSessionSelector(hadExpired);
  const user = useSessionSelector(selectUser);
  useEarlyTyping();
  const changed = useHistoryState<FromPasswordReset | null>()?.passwordChanged;

  if (user) return <Redirect to={homeOf(user.user_platform)} replace />;
  if (arrived) return <Arrived user={arrived} />;
  return <SignInView actor={actor} notice={changed ? 'changed' : expired ? 'expired' : null} />;
}
