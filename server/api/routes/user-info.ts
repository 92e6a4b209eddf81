/** The whole record of a person and their request, as the portal prefills from it. Source: spec 3, user info. */

import { Refused } from '#contract/kit/refused.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { eachAddressText, eachClientField, type KnownClient } from '#domain/form/client-record.ts';
import { creditTerms } from '#domain/money/credit-terms.ts';
import { mainOffer } from '#domain/money/offer.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { documentRegime } from '#domain/person/regime.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import { isSigned } from '#domain/request/status.ts';
import { type FieldKeys, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { answerBy, historyOf } from '#server/lifecycle/history.ts';
import { awaitsSignature } from '#server/lifecycle/position.ts';
import { issueSignatureToken } from '#server/lifecycle/signature-token.ts';
import { standing } from '#server/lifecycle/standing.ts';
import type { ClientRow } from '#server/stores/clients.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { offersOf } from '#server/stores/offers.ts';
import { type CreditRequest, contractUrlPlace } from '#server/stores/requests.ts';
import { requestOf, requireActive } from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';

type Parts = {
  guide: PlatformGuide;
  keys: FieldKeys;
  clock: () => Date;
  settings: { reviewBusinessDays: number | null };
};

/** @throws Refused 'notFound' without a platform or a request. */
export const userInfoOf = async (sql: Sql, row: ClientRow, parts: Parts): Promise<UserInfo> =>
  infoOf(sql, { row, request: await requestOf(sql, row) }, parts);

async function infoOf(
  sql: Sql,
  { row, request }: { row: ClientRow; request: CreditRequest },
  parts: Parts,
): Promise<UserInfo> {
  const platform = row.platform === null ? undefined : parts.guide.setupOf(row.platform);
  if (!platform) throw new Refused('notFound', 'The client has no platform.');
  return {
    platform,
    ...applicationOf(row, request, parts.guide),
    fiscal_credentials: { ciec_key: null, has_ciec_key: row.ciec_key !== null },
    ...standing(request, await documentsOf(sql, request.id)),
    request: await summaryOf(sql, request, parts),
  };
}

/** What the form of a request asks for, as far as it is known. */
export function applicationOf(
  row: ClientRow,
  request: CreditRequest,
  guide: Pick<PlatformGuide, 'nationalityOf'>,
) {
  const { partners = [], client_pld_risk_matrix: risk = [] } = request.submission;
  return {
    client: clientOf(row, request.platform),
    address: addressOf(row),
    company: {
      business_name: row.company.business_name ?? null,
      company_creation_date: row.company.company_creation_date ?? null,
    },
    business_type: { name: row.business_type },
    partners,
    client_pld_risk_matrix: risk.map(({ question, value, description }) => ({
      question,
      value,
      description,
    })),
    nationality: { name: guide.nationalityOf(row.nationality_id) },
  };
}

/** The request and its documents, as the home of a person asks for them first; null for hotel staff, and as `userInfoOf` is refused. */
export async function openedRequest(sql: Sql, client: ClientRow, parts: Parts) {
  try {
    const row = requireActive(client);
    const request = await requestOf(sql, row);
    if (isByStaff(request.journey)) return null;
    const info = await infoOf(sql, { row, request }, parts);
    const regime = documentRegime(info.client.regime, request.tipo_persona);
    return { info, required_documents: parts.guide.documentsOf(info.platform.name, regime) };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const clientOf = (row: ClientRow, user_platform: string): UserInfo['client'] => ({
  regime: row.regime,
  user_platform,
  ...eachClientField<KnownClient>((name) => row[name]),
  version: row.version,
});

const addressOf = ({ address }: ClientRow): UserInfo['address'] => ({
  ...eachAddressText((name) => address[name] ?? null),
  country_id: address.country_id ?? null,
});

async function summaryOf(
  sql: Sql,
  request: CreditRequest,
  { keys, clock, settings }: Parts,
): Promise<UserInfo['request']> {
  const { id, name, chosen, contract_url: sealed } = request;
  const offers = await offersOf(sql, id);
  const accepted = offers.find(({ evaluation_results_id: offer }) => offer === chosen?.offerId);
  const isHeld = request.held_at !== null;
  const isReady = awaitsSignature(request) && sealed !== null && !isHeld;
  const hasContract = sealed !== null && (isReady || isSigned(request.status));
  const history = await historyOf(sql, id);
  const answerDay = answerBy(request, history, settings.reviewBusinessDays);
  return {
    id,
    name,
    show_onboarding: request.show_onboarding,
    is_premium: request.is_premium,
    signature_ready: isReady,
    contract_url: hasContract ? unseal(keys, sealed, contractUrlPlace(id)) : null,
    signature_token: isReady ? issueSignatureToken(keys, id, clock()) : null,
    dedicated_clabe: request.dedicated_clabe,
    is_held: isHeld,
    credit_destination: request.submission.request?.credit_destination ?? null,
    amount: chosen?.amount ?? null,
    maxamount: mainOffer(offers)?.max_offer ?? null,
    terms: chosen?.term ?? null,
    discountpercent: chosen?.retention ?? null,
    interestrate: accepted?.monthly_rate ?? null,
    credit: accepted && chosen ? creditTerms(accepted, chosen) : null,
    ending: request.ending,
    history: history.map(({ milestone, at }) => ({ milestone, at: at.toISOString() })),
    answer_by: answerDay,
    is_answer_late: answerDay !== null && mexicanDay(clock()) > answerDay,
  };
}
