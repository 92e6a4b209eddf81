import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import type { SessionUser } from '#machines/kit/session-user.ts';

/** Hands the user of a finished sign-in to the session; the page then redirects. */
export function StartSession({ user }: { user: SessionUser }) {
  const session = useSession();
  useEffect(() => session.send({ type: 'session.start', user }), [session, user]);
  return <Loading label="common.loading" />;
}
