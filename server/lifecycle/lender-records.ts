/**
 * What the lender brings: clients and staff, sales, evaluations. Called by the lender's HTTP calls, the embedded
 * lender and the seed. Source: ruling 59.
 */
import { randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import type { LenderClient, StatedOffer } from '#contract/lender.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { isByStaff, journeyOf } from '#domain/request/platforms.ts';
import type { Sql } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  type ClientRow,
  createClient,
  lockClient,
  replacePermissions,
  updateClient,
} from '#server/stores/clients.ts';
import { recordContactChanges } from '#server/stores/contact-changes.ts';
import { addOffer, deleteOffers, isTaken } from '#server/stores/offers.ts';
import { type CreditRequest, newestRequest, requestById } from '#server/stores/requests.ts';
import { saveSales } from '#server/stores/sales.ts';
import type { Lifecycle, LifecycleSettings } from './lifecycle.ts';
import { mailFigures } from './mail-figures.ts';
import { awaitsChoice, hasEnded } from './position.ts';
import { recipientOf } from './recipients.ts';

type Dependencies = Pick<LifecycleSettings, 'clock' | 'mail'> & { lifecycle: Lifecycle };

export type LenderRecords = ReturnType<typeof createLenderRecords>;

export function createLenderRecords({ lifecycle, clock, mail }: Dependencies) {
  /**
   * Makes a client, or changes one, and begins the request of a new one.
   *
   * @throws Refused 'conflict' for another platform than before, 'wrongStep' for another deposit account.
   */
  async function saveClient(sql: Sql, subject: string, record: LenderClient, actor: string) {
    const { platform, permissions, is_premium = false } = record;
    const before = await lockClient(sql, subject);
    if (before) requireSame(before, record);
    const fields = fieldsOf(record);
    if (before) {
      await recordContactChanges(sql, { actor, before, fields, at: clock() });
      await updateClient(sql, subject, fields, clock());
    } else await createClient(sql, subject, fields, clock());
    if (permissions) await replacePermissions(sql, subject, permissions);
    const request = await newestRequest(sql, subject);
    if (request || isByStaff(journeyOf(platform))) return request;
    return begin(sql, { owner: subject, platform, is_premium }, actor);
  }

  /** @throws Refused 'notFound' without a client, 'conflict' while their last request goes on. */
  async function openRequest(sql: Sql, subject: string, isPremium: boolean, actor: string) {
    const { platform } = await requireClient(sql, subject);
    if (!platform || isByStaff(journeyOf(platform))) throw new Refused('conflict', 'Staff apply.');
    const last = await newestRequest(sql, subject);
    if (last && !hasEnded(last)) throw new Refused('conflict', 'Their last request goes on.');
    return begin(sql, { owner: subject, platform, is_premium: isPremium }, actor);
  }

  async function begin(
    sql: Sql,
    request: { owner: string; platform: string; is_premium: boolean },
    actor: string,
  ): Promise<CreditRequest> {
    const journey = journeyOf(request.platform);
    const id = await lifecycle.begin(sql, { ...request, journey, actor });
    const begun = await requestById(sql, id);
    if (!begun) throw new Error('The request that was begun is not there.');
    return begun;
  }

  /** @throws Refused 'notFound' without a client. */
  async function addMonths(sql: Sql, subject: string, sales: readonly SalesItem[]) {
    await requireClient(sql, subject);
    await saveSales(sql, subject, sales);
  }

  /**
   * Puts these offers in place of those that the request has, and writes to an applicant who has to choose.
   *
   * @returns their ids. @throws Refused 'alreadyAccepted', 'wrongStep' after the end, 'conflict' for another request's id.
   */
  async function evaluate(
    sql: Sql,
    request: CreditRequest,
    stated: readonly StatedOffer[],
    actor: string,
  ): Promise<string[]> {
    if (request.chosen) throw new Refused('alreadyAccepted', 'An offer was accepted.');
    if (hasEnded(request)) throw new Refused('wrongStep', 'The request has ended.');
    const offers = stated.map((offer) => ({
      ...offer,
      evaluation_results_id: offer.evaluation_results_id ?? randomUUID(),
    }));
    const ids = offers.map(({ evaluation_results_id: id }) => id);
    if (new Set(ids).size < ids.length || (await isTaken(sql, request.id, ids))) {
      throw new Refused('conflict', 'An id is of another offer.');
    }
    await deleteOffers(sql, request.id);
    for (const [position, offer] of offers.entries()) {
      await addOffer(sql, request.id, position, offer);
    }
    const { id: requestId, state } = request;
    await writeAudit(sql, {
      actor,
      action: 'evaluated',
      requestId,
      from: state,
      to: state,
      at: clock(),
    });
    if (awaitsChoice(request)) await mailApplicant(sql, request);
    return ids;
  }

  async function mailApplicant(sql: Sql, request: CreditRequest) {
    const recipient = await recipientOf(sql, request);
    if (!recipient) return;
    const values = await mailFigures(sql, request);
    await mail(sql, recipient, { name: 'offer', values, request: request.name });
  }

  return { saveClient, openRequest, addMonths, evaluate };
}

/** What is left out stays as it is. */
function fieldsOf({ platform, regime, active = true, client, company }: LenderClient) {
  const { business_name = '', company_creation_date = '' } = company ?? {};
  return {
    ...client,
    platform,
    regime,
    active,
    ...(company && { company: { business_name, company_creation_date } }),
  };
}

async function requireClient(sql: Sql, subject: string): Promise<ClientRow> {
  const client = await lockClient(sql, subject);
  if (!client) throw new Refused('notFound', 'No such client.');
  return client;
}

/** A request keeps its platform, and the deposit account changes in its own step alone. Source: ruling 27. */
function requireSame(before: ClientRow, { platform, client }: LenderClient) {
  if (before.platform !== null && before.platform !== platform) {
    throw new Refused('conflict', 'The client is of another platform.');
  }
  const account = client?.account_key;
  if (account !== undefined && before.account_key !== null && account !== before.account_key) {
    throw new Refused('wrongStep', 'The deposit account changes in its own step alone.');
  }
}
