import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useState } from 'react';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type SessionActor,
  type SessionServices,
  sessionMachine,
} from '#machines/session.machine.ts';
import { inspect } from './inspection.ts';
import { lazily } from './lazily.ts';
import { useServicesLater } from './services.tsx';

const SessionContext = createContext<SessionActor | null>(null);

/** The one actor above all flows. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const services = useServicesLater();
  const [machine] = useState(() => {
    const session = services.then(({ session }): SessionServices => session);
    const actors = actorsFrom(
      lazily(session, 'restoreUser', 'storeUser', 'signOut', 'hearLeaving', 'hearReturn'),
    );
    return sessionMachine.provide({ actors });
  });
  const actor = useActorRef(machine, { inspect });
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
