import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';
import { Loading } from '#components/loading/Loading.tsx';

/** The end of a flow that signs out; the page then goes to /. */
export function EndSession() {
  const session = useSession();
  useEffect(() => session.send({ type: 'session.end' }), [session]);
  return <Loading label="common.loading" />;
}
