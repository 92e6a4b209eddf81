import { actorsFrom } from '#machines/kit/service.ts';
import { sessionListMachine } from '#machines/session-list.machine.ts';
import type { PortalServices } from '#services/index.ts';

export const provideSessionList = ({ sessionList }: PortalServices) =>
  sessionListMachine.provide({ actors: actorsFrom(sessionList) });
