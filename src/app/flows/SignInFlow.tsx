import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { homeOf } from '#app/session/home-of.ts';
import { StartSession } from '#app/session/StartSession.tsx';
import { useSessionSelector } from '#app/session/session.tsx';
import { hadExpired, selectUser } from '#machines/session.machine.ts';
import { selectSignedIn } from '#machines/sign-in.machine.ts';
import { provideSignIn } from '#services/provide/session/sign-in.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { useServicesLater } from '../start/services.ts';
import { useHomeAhead } from './home-ahead.ts';
import { loadHome } from './request-pages.ts';
import { useFlow } from './use-flow.ts';

/** What /resetPassword leaves in the history when it redirects here. */
export type FromPasswordReset = { passwordChanged: true };

export default function SignInFlow() {
  const loadServices = useServicesLater();
  const actor = useFlow(() => provideSignIn(loadServices, loadHome));
  const signedIn = useSelector(actor, selectSignedIn);
  const expired = useSessionSelector(hadExpired);
  const user = useSessionSelector(selectUser);
  useHomeAhead();
  const changed = useHistoryState<FromPasswordReset | null>()?.passwordChanged;

  if (user) return <Redirect to={homeOf(user.user_platform)} replace />;
  if (signedIn) return <StartSession user={signedIn} />;
  return (
    <SignInView
      actor={actor}
      notice={changed ? 'changed' : expired ? 'expired' : null}
      logo={
        <a href="/">
          <Logo />
        </a>
      }
      aside={<LanguageSwitch />}
    />
  );
}
