/** The person who applies: profile, user info, their own changes, sales, and the full form. */
import { CLIENT_CREATED, type clientCalls } from '#contract/clients.ts';
import { normaliseClabe } from '#domain/clabe.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Handlers } from '#server/handlers.ts';
import { allSteps } from '#server/life/expected-documents.ts';
import { journeyOf } from '#server/life/journey.ts';
import type { Life } from '#server/life/life.ts';
import { say } from '#server/messages.ts';
import { Refused } from '#server/refused.ts';
import type { FieldKeys } from '#server/secrets.ts';
import { createClient, findClient, permissionsOf, updateClient } from '#server/stores/clients.ts';
import { forgetOtherDocuments } from '#server/stores/documents.ts';
import { keepSubmission } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { assertAccount, assertPostalCode, assertTelephone } from './client-rules.ts';
import { activeClient, assertPlatform, heldRequest } from './own-request.ts';
import type { PlatformGuide } from './parts.ts';
import { assertSubmission, fieldsOf } from './submission.ts';
import { userInfoOf } from './user-info.ts';

type Parts = { life: Life; guide: PlatformGuide; keys: FieldKeys; clock: () => Date };

/** Whose clients a header without a word means. Source: spec 7, PUT /flujo-piloto/cliente. */
const USUAL_PLATFORM = 'amazon';

export function clientHandlers(parts: Parts): Handlers<typeof clientCalls> {
  const { life, guide, keys, clock } = parts;
  return {
    async loadProfile(_, { caller, sql }) {
      const client = await findClient(sql, caller.sub);
      if (!client) return null;
      const { names, platform: user_platform, active } = client;
      const control = await permissionsOf(sql, caller.sub);
      return { client: { names, user_platform, active }, control };
    },

    async createClient({ body }, { caller, sql, request }) {
      const platform = String(request.headers.usertype ?? USUAL_PLATFORM);
      if (!guide.setupOf(platform)) {
        throw new Refused('rule', 'Unknown platform.', { usertype: 'error.invalid' });
      }
      const { full_name: names, email, telephone, clabe } = body;
      if (telephone) assertTelephone(telephone, 'telephone');
      if (clabe) assertAccount(clabe, 'clabe');
      const given = {
        ...(telephone && { telephone: normalisePhone(telephone) }),
        ...(clabe && { account_key: normaliseClabe(clabe) }),
      };
      const owner = caller.sub;
      const client = { regime: 'PF' as const, platform, names, email, ...given };
      const isNew = await createClient(sql, owner, client, clock());
      if (!isNew) throw new Refused('conflict', 'There is a client already.');
      await life.begin(sql, { owner, platform, journey: journeyOf(platform) });
      return { message: CLIENT_CREATED };
    },

    async updateClient({ body }, { caller, sql, request: call }) {
      const client = await activeClient(sql, caller);
      const { telephone, account_key, business_activity, address } = body;
      if (telephone !== undefined) assertTelephone(telephone, 'telephone');
      if (account_key !== undefined) assertAccount(account_key, 'account_key');
      if (address) assertPostalCode({ ...client.address, ...address });
      const changes = {
        ...(telephone !== undefined && { telephone: normalisePhone(telephone) }),
        ...(account_key !== undefined && { account_key: normaliseClabe(account_key) }),
        ...(business_activity !== undefined && { business_activity }),
        ...(address && { address: { ...client.address, ...address } }),
      };
      await updateClient(sql, caller.sub, changes, clock());
      return { message: say(call, 'changesSaved') };
    },

    loadUserInfo: (_, { caller, sql }) => userInfoOf(sql, caller, parts),

    async listSales(_, { caller, sql }) {
      await activeClient(sql, caller);
      const sales = await lastTwelveMonths(sql, caller.sub);
      return sales.map(({ year, month, cents }) => ({ sale: cents / 100, year, month }));
    },

    async saveClient({ body }, { caller, sql, request: call }) {
      const client = await activeClient(sql, caller);
      const request = await heldRequest(sql, caller, body.request_id);
      if (request.state === 'cancelled') {
        return { canceled: true, message: say(call, 'requestCanceled') };
      }
      assertPlatform(request, body.platform.platform_name, 'platform.platform_name');
      await life.send(sql, request.id, { type: 'client.save' }, { actor: caller.sub });
      const form = guide.formOf(request.platform, body.tipo_persona);
      await assertSubmission(sql, body, { client, form, today: clock() });
      await updateClient(sql, caller.sub, fieldsOf(body, caller.sub, keys), clock());
      const asked = allSteps(guide.documentsOf(request.platform, body.tipo_persona));
      const types = asked.map(({ code }) => code);
      await forgetOtherDocuments(sql, request.id, types);
      const { partners, client_pld_risk_matrix, warnings } = body;
      await keepSubmission(sql, request.id, body.tipo_persona, {
        partners,
        client_pld_risk_matrix,
        request: body.request,
        warnings,
      });
      return { canceled: false, message: say(call, 'answersSaved') };
    },
  };
}
