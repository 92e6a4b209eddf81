/** The request itself: as a whole, one step back, its onboarding. */
import type { requestCalls } from '#contract/requests.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Life } from '#server/life/life.ts';
import { standing } from '#server/life/standing.ts';
import { say } from '#server/messages.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { hideOnboarding } from '#server/stores/requests.ts';
import { activeClient, assertPlatform, ownRequest } from './own-request.ts';

type Calls = Pick<typeof requestCalls, 'goBack' | 'dismissOnboarding' | 'loadGenericRequest'>;

export function requestHandlers({ life }: { life: Life }): Handlers<Calls> {
  return {
    async goBack({ body }, { caller, sql, request: call }) {
      const request = await ownRequest(sql, caller, body.request_id);
      assertPlatform(request, body.platform, 'platform');
      await life.send(sql, request.id, { type: 'step.back' }, { actor: caller.sub });
      return { message: say(call, 'wentBack') };
    },

    async dismissOnboarding({ params }, { caller, sql, request: call }) {
      const request = await ownRequest(sql, caller, params.id);
      await hideOnboarding(sql, request.id);
      return { message: say(call, 'onboardingSeen') };
    },

    async loadGenericRequest({ params }, { caller, sql }) {
      const request = await ownRequest(sql, caller, params.id);
      const client = await activeClient(sql, caller);
      const documents = await documentsOf(sql, request.id);
      const { names, first_name, second_name, email, telephone, rfc } = client;
      return {
        status: standing(request, documents).status,
        client: { names, first_name, second_name, email, telephone, rfc },
        company: { business_name: client.company.business_name ?? null },
        documents: documents.map(({ type, name, s3_key, bytes, state, reason }) => ({
          type,
          name,
          s3_key,
          bytes,
          state,
          reason,
        })),
      };
    },
  };
}
