import { actorsFrom } from '#machines/kit/service.ts';
import { type SessionServices, sessionMachine } from '#machines/session.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazily } from '#services/lazily.ts';

export function provideSession(loadServices: LoadServices) {
  const session = async (): Promise<SessionServices> => (await loadServices()).session;
  const actors = actorsFrom(
    lazily(
      session,
      'restoreUser',
      'storeUser',
      'signOut',
      'awaitEndElsewhere',
      'awaitSignInElsewhere',
    ),
  );
  return sessionMachine.provide({ actors });
}
