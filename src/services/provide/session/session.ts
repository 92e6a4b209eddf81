import { actorsFrom } from '#machines/kit/service.ts';
import { type SessionServices, sessionMachine } from '#machines/session.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

export function provideSession(loadServices: LoadServices) {
  const session = async () => (await loadServices()).session;
  /** The call of the profile names the language. */
  const keepLanguage: SessionServices['keepLanguage'] = async (_, signal) => {
    const { profile } = await loadServices();
    await profile.loadProfile(undefined, signal).catch(() => {});
  };
  const actors = actorsFrom({
    keepLanguage,
    ...lazyCalls(
      session,
      'restoreUser',
      'storeUser',
      'keepUser',
      'signOut',
      'awaitEndElsewhere',
      'awaitIdle',
      'awaitSignInElsewhere',
    ),
  });
  return sessionMachine.provide({ actors });
}
