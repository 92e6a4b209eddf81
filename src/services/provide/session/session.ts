import { actorsFrom } from '#machines/kit/service.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

export function provideSession(loadServices: LoadServices) {
  const session = async () => (await loadServices()).session;
  const actors = actorsFrom(
    lazyCalls(
      session,
      'restoreUser',
      'storeUser',
      'keepUser',
      'signOut',
      'awaitEndElsewhere',
      'awaitIdle',
      'awaitSignInElsewhere',
    ),
  );
  return sessionMachine.provide({ actors });
}
