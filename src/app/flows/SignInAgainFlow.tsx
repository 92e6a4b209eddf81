import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { PageWords } from '#app/frame/language.tsx';
import { useSession, useSessionSelector } from '#app/session/session.tsx';
import { isHidden, selectPerson } from '#machines/session.machine.ts';
import { hasLeft, selectReturned } from '#machines/sign-in-again.machine.ts';
import { provideSignInAgain } from '#services/provide/session/sign-in-again.ts';
import { SignInAgainView } from '#views/sign-in-again/SignInAgainView.tsx';
import { useServicesLater } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** Shown over a page whose session ended, until the person signed in or out. */
export default function SignInAgainFlow() {
  const loadServices = useServicesLater();
  const session = useSession();
  const person = useSessionSelector(selectPerson);
  const hidden = useSessionSelector(isHidden);
  const actor = useFlow(() => provideSignInAgain(loadServices), {
    input: { email: person?.email ?? '', marketplace: person?.marketplace ?? null },
  });
  const user = useSelector(actor, selectReturned);
  const left = useSelector(actor, hasLeft);

  useEffect(() => {
    if (user) session.send({ type: 'session.start', user });
    if (left) session.send({ type: 'session.end' });
  }, [session, user, left]);

  return (
    <PageWords of="portal">
      <SignInAgainView actor={actor} reason={hidden ? 'idle' : 'ended'} />
    </PageWords>
  );
}
