/** The request itself: one step back, its onboarding, what the portal reports. */
import type { requestCalls } from '#contract/requests.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Life } from '#server/life/life.ts';
import { hideOnboarding } from '#server/stores/requests.ts';
import { assertPlatform, ownRequest } from './own-request.ts';

type Calls = Pick<typeof requestCalls, 'goBack' | 'dismissOnboarding' | 'reportEvent'>;

/** What an event may carry into the log: never free text, since that may hold a person. */
const REPORTED = ['code', 'status', 'step', 'screen', 'flow', 'durationMs'];
const PLAIN = /^[\w.-]{1,60}$/;

export function requestHandlers({ life }: { life: Life }): Handlers<Calls> {
  return {
    async goBack({ body }, { caller, sql }) {
      const request = await ownRequest(sql, caller, body.request_id);
      assertPlatform(request, body.platform, 'platform');
      await life.send(sql, request.id, { type: 'step.back' }, { actor: caller.sub });
      return { message: 'Regresaste al paso anterior.' };
    },

    async dismissOnboarding({ params }, { caller, sql }) {
      const request = await ownRequest(sql, caller, params.id);
      await hideOnboarding(sql, request.id);
      return { message: 'Listo.' };
    },

    async reportEvent({ body }, { request }) {
      const said = Object.entries(body.params ?? {}).filter(([name]) => REPORTED.includes(name));
      const plain = said.filter(([, value]) => PLAIN.test(String(value)));
      request.log.info({ event: body.event, ...Object.fromEntries(plain) }, 'portal event');
      return undefined;
    },
  };
}
