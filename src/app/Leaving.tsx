import { useEffect } from 'react';
import { Loading } from '#components/Loading.tsx';
import { useSession } from './session.tsx';

/** A flow ends by leaving the portal: the session signs out and the page goes to /. */
export function Leaving() {
  const session = useSession();
  useEffect(() => session.send({ type: 'user.leave' }), [session]);
  return <Loading label="common.loading" />;
}
