import { useEffect } from 'react';
import { watchExpiry } from './expiry.ts';
import { useSession } from './session.tsx';

/** A session ends by itself, or by signing out: then the portal goes to / and reloads. Source: spec 2 (logout). */
export function SessionEnds() {
  const session = useSession();

  useEffect(() => {
    watchExpiry(() => session.send({ type: 'session.expire' }));
    const left = session.on('left', () => window.location.assign('/'));
    return () => left.unsubscribe();
  }, [session]);

  return null;
}
