import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { EndSession } from '#app/session/EndSession.tsx';
import { homeOf } from '#app/session/home-of.ts';
import { StartSession } from '#app/session/StartSession.tsx';
import { useSessionSelector } from '#app/session/session.tsx';
import { hasLeft, selectSignedIn } from '#machines/callback.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { provideCallback } from '#services/provide/session/callback.ts';
import { CallbackView } from '#views/callback/CallbackView.tsx';
import { useServicesLater } from '../start/services.ts';
import { loadHome } from './request-pages.ts';
import { useFlow } from './use-flow.ts';

export default function CallbackFlow() {
  const loadServices = useServicesLater();
  const actor = useFlow(() => provideCallback(loadServices, loadHome));
  const signedIn = useSelector(actor, selectSignedIn);
  const left = useSelector(actor, hasLeft);
  const user = useSessionSelector(selectUser);

  // A user from before is signed out too: the tokens in this tab are those of the marketplace's person.
  if (left) return user ? <EndSession /> : <Redirect to="/login" replace />;
  if (!signedIn) return <CallbackView actor={actor} />;
  // Another person may have been signed in before.
  if (user !== signedIn) return <StartSession user={signedIn} />;
  return <Redirect to={homeOf(signedIn.user_platform)} replace />;
}
