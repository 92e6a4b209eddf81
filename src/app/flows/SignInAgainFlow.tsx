import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { actorsFrom } from '#machines/kit/service.ts';
import { selectPerson } from '#machines/session.machine.ts';
import {
  hasLeft,
  type SignInAgainServices,
  selectReturned,
  signInAgainMachine,
} from '#machines/sign-in-again.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { SignInAgainView } from '#views/sign-in-again/SignInAgainView.tsx';
import { AllWords } from '../language.tsx';
import { lazily } from '../lazily.ts';
import { useServicesLater } from '../services.tsx';
import { useSession, useSessionSelector } from '../session.tsx';
import { provideSignIn } from './provide-sign-in.ts';
import { useFlow } from './use-flow.ts';

function provideSignInAgain(services: Promise<PortalServices>) {
  const auth = services.then(({ auth }): SignInAgainServices => auth);
  return signInAgainMachine.provide({
    actors: { ...actorsFrom(lazily(auth, 'startFederation')), signIn: provideSignIn(services) },
  });
}

/** Lies over a page whose session ended, until the session says otherwise. */
export default function SignInAgainFlow() {
  const services = useServicesLater();
  const session = useSession();
  const person = useSessionSelector(selectPerson);
  const actor = useFlow(() => provideSignInAgain(services), {
    input: { email: person?.email ?? '', marketplace: person?.marketplace ?? null },
  });
  const user = useSelector(actor, selectReturned);
  const left = useSelector(actor, hasLeft);

  useEffect(() => {
    if (user) session.send({ type: 'user.arrive', user });
    if (left) session.send({ type: 'user.leave' });
  }, [session, user, left]);

  return (
    <AllWords>
      <SignInAgainView actor={actor} />
    </AllWords>
  );
}
