import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { usePortal } from '#app/start/portal.ts';
import { useServicesLater } from '#app/start/services.ts';
import type { SessionActor } from '#machines/session.machine.ts';
import { provideSession } from '#services/provide/session/session.ts';

const SessionContext = createContext<SessionActor | null>(null);

/** The one actor above all flows. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const loadServices = useServicesLater();
  const { telemetry } = usePortal();
  const [machine] = useState(() => provideSession(loadServices));
  const actor = useActorRef(machine, { inspect: telemetry.inspect });
  return <SessionContext value={actor}>{children}</SessionContext>;
}

export function useSession(): SessionActor {
  const actor = use(SessionContext);
  if (!actor) throw new Error('There is no session above this component.');
  return actor;
}

export function useSessionSelector<T>(
  selector: (snapshot: ReturnType<SessionActor['getSnapshot']>) => T,
): T {
  return useSelector(useSession(), selector);
}

/** The menu names the credit from now on. */
export function useFoundCredit(isFound: boolean) {
  const session = useSession();
  useEffect(() => {
    if (isFound) session.send({ type: 'credit.found' });
  }, [isFound, session]);
}

/** Signs the person out at once, however they then leave; the page stays and states why. Source: spec 4 (canceled). */
export function useRevokedSession(isOver: boolean) {
  const session = useSession();
  useEffect(() => {
    if (isOver) session.send({ type: 'session.revoke' });
  }, [isOver, session]);
}
