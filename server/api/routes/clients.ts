/** The person who applies: profile, user info, their own changes, sales, and the full form. */
import type { FastifyRequest } from 'fastify';
import { CLIENT_CREATED, type clientCalls } from '#contract/clients.ts';
import type { Input } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/refused.ts';
import type { Submission } from '#domain/form/submission.ts';
import { allSteps } from '#domain/request/expected-documents.ts';
import { journeyOf, MARKETPLACE_PLATFORM } from '#domain/request/platforms.ts';
import { rowOf } from '#domain/request/statuses.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { AccountNotices } from '#server/lifecycle/account-notices.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import {
  type ClientFields,
  createClient,
  findClient,
  permissionsOf,
  updateLockedClient,
} from '#server/stores/clients.ts';
import { recordContactChanges } from '#server/stores/contact-changes.ts';
import { deleteOtherDocuments } from '#server/stores/documents.ts';
import { deleteDraft } from '#server/stores/drafts.ts';
import { saveSubmission } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import {
  changedFields,
  isOtherAccount,
  recordAccountChange,
  requireAccountStep,
  requireSameIdentity,
  requireUnchanged,
} from './client-changes.ts';
import { requireAccount, requirePostalCode, requireTelephone } from './client-checks.ts';
import { keepLanguage } from './kept-language.ts';
import {
  activeClient,
  lockActiveClient,
  lockCurrentRequest,
  lockOwnRequest,
  requirePlatform,
} from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';
import { clientFieldsOf, formField, requireValidSubmission } from './submission.ts';
import { openedRequest, userInfoOf } from './user-info.ts';

type Dependencies = {
  lifecycle: Lifecycle;
  accountNotices: AccountNotices;
  guide: PlatformGuide;
  keys: FieldKeys;
  clock: () => Date;
  settings: { reviewBusinessDays: number | null };
};

export function clientHandlers(dependencies: Dependencies): Handlers<typeof clientCalls> {
  const { lifecycle, guide, keys, clock } = dependencies;
  return {
    async loadProfile({ query }, { caller, sql, request }) {
      const client = await findClient(sql, caller.sub);
      if (!client) return null;
      await keepLanguage(sql, client, request);
      const { names, platform: user_platform, active } = client;
      const control = await permissionsOf(sql, caller.sub);
      const opened =
        query.include === 'request' && (await openedRequest(sql, client, dependencies));
      return {
        client: { names, user_platform, active },
        control,
        ...(opened && { request: opened }),
      };
    },

    async createClient({ body }, { caller, sql, request }) {
      const platform = MARKETPLACE_PLATFORM;
      const { full_name, email, platform_data, telephone, clabe } = body;
      // An address that may be another person’s makes no client, and gets no mail.
      if (!caller.isEmailVerified)
        throw new Refused('forbidden', 'The e-mail is not verified.', { email: 'error.invalid' });
      requireSameIdentity(caller, platform, {
        usertype: statedPlatform(request),
        names: { full_name, 'platform_data.name': platform_data?.name },
        emails: { email, 'platform_data.email': platform_data?.email },
      });
      if (telephone) requireTelephone(telephone, 'telephone');
      if (clabe) requireAccount(clabe, 'clabe');
      const given = {
        ...(telephone && { telephone }),
        ...(clabe && { account_key: clabe }),
      };
      const owner = caller.sub;
      const names = caller.name || full_name || caller.email;
      const client = { regime: 'PF' as const, platform, names, email: caller.email, ...given };
      const isNew = await createClient(sql, owner, client, clock());
      if (!isNew) throw new Refused('alreadyClient', 'There is a client already.');
      await keepLanguage(sql, { owner, language: 'es' }, request);
      await lifecycle.begin(sql, { owner, platform, journey: journeyOf(platform) });
      return { message: CLIENT_CREATED };
    },

    async updateClient({ body, version }, { caller, sql, request: call }) {
      const { telephone, account_key, address } = body;
      const request = account_key === undefined ? undefined : await lockCurrentRequest(sql, caller);
      const client = await lockActiveClient(sql, caller);
      const stated = { usertype: statedPlatform(call), names: {}, emails: {} };
      requireSameIdentity(caller, client.platform ?? MARKETPLACE_PLATFORM, stated);
      if (telephone !== undefined) requireTelephone(telephone, 'telephone');
      if (account_key !== undefined) requireAccount(account_key, 'account_key');
      if (address) requirePostalCode({ ...client.address, ...address });
      const changes = {
        ...changedFields(body),
        ...(address && { address: { ...client.address, ...address } }),
      };
      requireUnchanged(client, changes, version);
      if (request && isOtherAccount(client, changes)) {
        requireAccountStep(request);
        await recordAccountChange(sql, { client, request, fields: changes }, dependencies);
      }
      await recordContactChanges(sql, {
        actor: caller.sub,
        before: client,
        fields: changes,
        at: clock(),
      });
      await updateLockedClient(sql, client, changes, clock());
      return { message: translate(call, 'changesSaved') };
    },

    async loadUserInfo(_, { caller, sql, request }) {
      const client = await activeClient(sql, caller);
      await keepLanguage(sql, client, request);
      return userInfoOf(sql, client, dependencies);
    },

    async listSales(_, { caller, sql }) {
      await activeClient(sql, caller);
      return lastTwelveMonths(sql, caller.sub);
    },

    async saveClient({ body: sent, version }, { caller, sql, request: call }) {
      const request = await (sent.request_id === undefined
        ? lockCurrentRequest(sql, caller)
        : lockOwnRequest(sql, caller, sent.request_id));
      const body = wholeSubmission(sent, request.id);
      const client = await lockActiveClient(sql, caller);
      if (rowOf(request.status)?.end === 'cancelled') {
        return { canceled: true, message: translate(call, 'requestCanceled') };
      }
      requirePlatform(request, body.platform.platform_name, 'platform.platform_name');
      await lifecycle.send(sql, request.id, { type: 'client.save' }, { actor: caller.sub });
      const form = guide.formOf(request.platform, body.tipo_persona);
      await requireValidSubmission(sql, body, { client, form, today: clock() });
      const fields = clientFieldsOf(body, caller.sub, keys);
      requireUnchanged(client, answersIn(fields), version, formField);
      await recordAccountChange(sql, { client, request, fields }, dependencies);
      await recordContactChanges(sql, { actor: caller.sub, before: client, fields, at: clock() });
      await updateLockedClient(sql, client, fields, clock());
      const asked = allSteps(guide.documentsOf(request.platform, body.tipo_persona));
      const types = asked.map(({ code }) => code);
      await deleteOtherDocuments(sql, request.id, types);
      const { partners, client_pld_risk_matrix, warnings } = body;
      await saveSubmission(sql, request.id, body.tipo_persona, {
        partners,
        client_pld_risk_matrix,
        request: body.request,
        warnings,
      });
      await deleteDraft(sql, { requestId: request.id, form: 'generalData' });
      return { canceled: false, message: translate(call, 'answersSaved') };
    },
  };
}

/** What a person can compare: a sealed password differs each time. */
const answersIn = ({ ciec_key: _, ...answers }: ClientFields): ClientFields => answers;

/** What the literal payload of spec 3 does not name, as it is meant where it is absent. Source: ruling 29. */
const wholeSubmission = (
  sent: Input<(typeof clientCalls)['saveClient']>['body'],
  request_id: string,
): Submission => ({
  ...sent,
  request_id,
  tipo_persona: sent.tipo_persona ?? (sent.company ? 'PM' : 'PF'),
  warnings: sent.warnings ?? [],
});

/** As the header `usertype` has it. Source: ruling 28. */
const statedPlatform = ({ headers }: FastifyRequest) => headers.usertype?.toString();
