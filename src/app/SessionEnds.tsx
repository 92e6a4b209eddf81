import { useEffect } from 'react';
import { isOver, isSignedIn } from '#machines/session.machine.ts';
import { hold, release, watchExpiry } from './expiry.ts';
import { homeOf } from './home-of.ts';
import { useSession } from './session.tsx';

/**
 * What the end of a session does to the page. After signing out, here or in another tab, the portal goes to
 * / and reloads (spec 2, logout); whoever takes somebody's place starts afresh at their own home. While the
 * session is over, calls wait for the person to sign in again.
 */
export function SessionEnds() {
  const session = useSession();

  useEffect(() => {
    watchExpiry(() => session.send({ type: 'session.expire' }));
    const ends = [
      session.subscribe((snapshot) => {
        if (isOver(snapshot)) hold();
        else if (isSignedIn(snapshot)) release();
      }),
      session.on('left', () => window.location.assign('/')),
      session.on('switched', ({ user }) => window.location.assign(homeOf(user.user_platform))),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [session]);

  return null;
}
