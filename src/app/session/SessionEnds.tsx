import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { usePortal } from '#app/start/portal.ts';
import { hasExpired, isSignedIn, isUnsettled, wasRevoked } from '#machines/session.machine.ts';
import { homeOf } from './home-of.ts';
import { useSession, useSessionSelector } from './session.tsx';

/**
 * What the end of a session does to the page. After signing out, here or in another tab, the portal goes to
 * / and reloads (spec 2, logout); another person who signs in starts at their own home. After the session
 * expired, calls wait for the person to sign in again. A page that ended and that the browser keeps for its way
 * back is loaded anew.
 */
export function SessionEnds() {
  const session = useSession();
  const { sessionGate } = usePortal();

  useEffect(() => {
    const stop = sessionGate.onExpired(() => session.send({ type: 'session.expire' }));
    const ends = [
      session.subscribe((snapshot) => {
        if (hasExpired(snapshot)) sessionGate.close();
        else if (isSignedIn(snapshot)) sessionGate.open();
      }),
      session.on('ended', () => window.location.assign('/')),
      session.on('switched', ({ user }) => window.location.assign(homeOf(user.user_platform))),
    ];
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isUnsettled(session.getSnapshot())) window.location.reload();
    };
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('pageshow', onShown);
      stop();
      for (const end of ends) end.unsubscribe();
    };
  }, [session, sessionGate]);

  const [path] = useLocation();
  const revokedAt = useRef<string | null>(null);
  const isRevoked = useSessionSelector(wasRevoked);
  useEffect(() => {
    if (!isRevoked) return;
    revokedAt.current ??= path;
    // Back, or a link: what is left of the session ends with the page that stated why.
    if (revokedAt.current !== path) session.send({ type: 'session.end' });
  }, [isRevoked, path, session]);

  return null;
}
