import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Redirect, useParams, useSearchParams } from 'wouter';
import { homeOf } from '#app/session/home-of.ts';
import { StartSession } from '#app/session/StartSession.tsx';
import { useSessionSelector } from '#app/session/session.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import type { Credentials } from '#dev/People.tsx';
import { selectUser } from '#machines/session.machine.ts';
import { selectSignedIn } from '#machines/sign-in.machine.ts';
import { provideSignIn } from '#services/provide/session/sign-in.ts';
import { SignInView } from '#views/sign-in/SignInView.tsx';
import { useServicesLater } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** No production page carries it. */
const DevPage = lazyPart(async () => ({ default: (await import('#dev/DevPage.tsx')).DevPage }));

const StatesPage = lazyPart(async () => ({
  default: (await import('#dev/states/StatesPage.tsx')).StatesPage,
}));

/** The developers' room, from where one signs in as any seeded person by one click. */
export default function DevFlow() {
  const { room, machine, state } = useParams<{ room?: string; machine?: string; state?: string }>();
  const [search, setSearch] = useSearchParams();
  const [person, setPerson] = useState<Credentials | null>(null);
  if (room === 'states') {
    return <StatesPage machine={machine} state={state} search={search} onSearch={setSearch} />;
  }
  return person ? (
    <SignInAs {...person} />
  ) : (
    <DevPage
      room={room}
      search={search}
      onSearch={(next) => setSearch(next, { replace: true })}
      onSignIn={setPerson}
    />
  );
}

/** The very flow of /login, begun: a refusal or a temporary password is met as there. */
function SignInAs({ email, password }: Credentials) {
  const loadServices = useServicesLater();
  const actor = useFlow(() => provideSignIn(loadServices));
  const signedIn = useSelector(actor, selectSignedIn);
  const user = useSessionSelector(selectUser);

  useEffect(() => {
    actor.send({ type: 'credentials.submit', email, password });
  }, [actor, email, password]);

  // Another person may have been signed in.
  if (signedIn && signedIn === user) return <Redirect to={homeOf(signedIn.user_platform)} />;
  if (signedIn) return <StartSession user={signedIn} />;
  return <SignInView actor={actor} notice={null} />;
}
