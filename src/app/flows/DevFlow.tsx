import { useSelector } from '@xstate/react';
import { lazy, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import type { Credentials } from '#dev/People.tsx';
import { selectUser } from '#machines/session.machine.ts';
import { selectSignedIn } from '#machines/sign-in.machine.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { Arrived } from '../Arrived.tsx';
import { homeOf } from '../home-of.ts';
import { useServicesLater } from '../services.tsx';
import { useSessionSelector } from '../session.tsx';
import { provideSignIn } from './provide-sign-in.ts';
import { useFlow } from './use-flow.ts';

/** No production page carries it. */
const DevPage = lazy(async () => ({ default: (await import('#dev/DevPage.tsx')).DevPage }));

/** The developers' room, from where one signs in as any seeded person by one click. */
export default function DevFlow() {
  const [person, setPerson] = useState<Credentials | null>(null);
  return person ? <SignInAs {...person} /> : <DevPage onSignIn={setPerson} />;
}

/** The very flow of /login, begun: a refusal or a temporary password is met as there. */
function SignInAs({ email, password }: Credentials) {
  const services = useServicesLater();
  const actor = useFlow(() => provideSignIn(services));
  const arrived = useSelector(actor, selectSignedIn);
  const user = useSessionSelector(selectUser);

  useEffect(() => {
    actor.send({ type: 'credentials.submit', email, password });
  }, [actor, email, password]);

  // Somebody else may have been here.
  if (arrived && arrived === user) return <Redirect to={homeOf(arrived.user_platform)} />;
  if (arrived) return <Arrived user={arrived} />;
  return <SignInView actor={actor} notice={null} />;
}
