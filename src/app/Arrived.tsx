import { useEffect } from 'react';
import { Loading } from '#components/Loading.tsx';
import type { SessionUser } from '#machines/session.machine.ts';
import { useSession } from './session.tsx';

/** Hands the user whom a sign-in flow found to the session; the page then redirects. */
export function Arrived({ user }: { user: SessionUser }) {
  const session = useSession();
  useEffect(() => session.send({ type: 'user.arrive', user }), [session, user]);
  return <Loading label="common.loading" />;
}
