/** The request itself: as a whole, one step back, its onboarding. */
import type { GenericRequest, requestCalls } from '#contract/requests.ts';
import { documentRegime } from '#domain/person/regime.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import { type FieldKeys, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { awaitsSignature } from '#server/lifecycle/position.ts';
import { standing } from '#server/lifecycle/standing.ts';
import { lentCredit } from '#server/stores/credit-accounts.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { hotelOf } from '#server/stores/hotel-record.ts';
import { applicantOf, findHotel } from '#server/stores/hotels.ts';
import { type CreditRequest, contractUrlPlace, hideOnboarding } from '#server/stores/requests.ts';
import { termsSignedAt } from '#server/stores/signed-terms.ts';
import { lockOwnRequest, ownRequest, requirePlatform } from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';

type Calls = Pick<typeof requestCalls, 'goBack' | 'dismissOnboarding' | 'loadGenericRequest'>;
type Dependencies = { lifecycle: Lifecycle; guide: PlatformGuide; keys: FieldKeys };

export function requestHandlers({ lifecycle, guide, keys }: Dependencies): Handlers<Calls> {
  return {
    async goBack({ body }, { caller, sql, request: call }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      requirePlatform(request, body.platform, 'platform');
      await lifecycle.send(sql, request.id, { type: 'step.back' }, { actor: caller.sub });
      return { message: translate(call, 'wentBack') };
    },

    async dismissOnboarding({ params }, { caller, sql, request: call }) {
      const request = await lockOwnRequest(sql, caller, params.id);
      await hideOnboarding(sql, request.id);
      return { message: translate(call, 'onboardingSeen') };
    },

    async loadGenericRequest({ params }, { caller, sql }) {
      const request = await ownRequest(sql, caller, params.id);
      const id = guide.setupOf(request.platform)?.id ?? 0;
      return {
        ...(await wholeRequest(sql, request)),
        platform: { id, name: request.platform },
        ...signatureOf(request, keys),
        terms_signed_at: (await termsSignedAt(sql, request.id))?.toISOString() ?? null,
        lent: await lentCredit(sql, request),
      };
    },
  };
}

async function wholeRequest(sql: Sql, request: CreditRequest) {
  const applicant = await applicantOf(sql, request);
  const hotel = await findHotel(sql, request.id);
  const documents = await documentsOf(sql, request.id);
  const { status, status_work_flow } = standing(request, documents);
  return {
    name: request.name,
    status,
    status_work_flow: {
      is_remedy: status_work_flow.is_remedy,
      document_step: status_work_flow.document_step ?? null,
    },
    client: {
      names: applicant?.names ?? null,
      first_name: applicant?.first_name ?? null,
      second_name: applicant?.second_name ?? null,
      email: applicant?.email ?? null,
      telephone: applicant?.telephone ?? null,
      rfc: applicant?.rfc ?? null,
    },
    company: { business_name: applicant?.company.business_name ?? null },
    tipo_persona: documentRegime(applicant?.regime ?? 'PF', request.tipo_persona),
    hotel: hotel ? hotelOf(sql, hotel) : null,
    interview: hotel?.interview ?? null,
    documents: documents.map(({ type, name, s3_key, bytes, state, reason }) => ({
      type,
      name,
      s3_key,
      bytes,
      state,
      reason,
    })),
  };
}

function signatureOf(
  request: CreditRequest,
  keys: FieldKeys,
): Pick<GenericRequest, 'signature_ready' | 'contract_url'> {
  const { id, contract_url: sealed } = request;
  const isReady = awaitsSignature(request) && sealed !== null;
  return {
    signature_ready: isReady,
    contract_url: isReady ? unseal(keys, sealed, contractUrlPlace(id)) : null,
  };
}
