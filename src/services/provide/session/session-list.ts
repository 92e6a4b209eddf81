import { actorsFrom } from '#machines/kit/service.ts';
import { sessionListMachine } from '#machines/session-list.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideRecentSignIn } from './sign-in-again.ts';

export const provideSessionList = (services: PortalServices) =>
  sessionListMachine.provide({
    actors: { ...actorsFrom(services.sessionList), signInAgain: provideRecentSignIn(services) },
  });
