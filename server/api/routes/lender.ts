/** The calls of the lender's own systems, authenticated by one of the lender's keys. */
import { Refused } from '#contract/kit/refused.ts';
import type { LenderClient, lenderCalls, StatedOffer } from '#contract/lender.ts';
import type { requestCalls } from '#contract/requests.ts';
import { statedOfferProblem } from '#domain/money/stated-offer.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { replay, standingOf } from '#server/lifecycle/lender-deliveries.ts';
import type { LenderEvents } from '#server/lifecycle/lender-events.ts';
import type { LenderRecords } from '#server/lifecycle/lender-records.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { findClient } from '#server/stores/clients.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import { type Delivery, listDeliveries } from '#server/stores/lender-deliveries.ts';
import { lockRequest, requestById } from '#server/stores/requests.ts';
import { requireAccount, requireTelephone } from './client-checks.ts';
import { actorOf, lenderRequestId } from './lender-caller.ts';
import type { PlatformGuide } from './platform-guide.ts';
import { applicationOf } from './user-info.ts';

type Dependencies = {
  lenderEvents: LenderEvents;
  lenderRecords: LenderRecords;
  guide: Pick<PlatformGuide, 'setupOf' | 'nationalityOf'>;
  objects: Pick<ObjectStore, 'presignRead'>;
  clock: () => Date;
};

export function lenderHandlers({
  lenderEvents,
  lenderRecords,
  guide,
  objects,
  clock,
}: Dependencies): Handlers<typeof lenderCalls & Pick<typeof requestCalls, 'applyLenderEvent'>> {
  return {
    async applyLenderEvent({ params: { id }, body }, { sql, caller }) {
      return lenderEvents.apply(sql, await lenderRequestId(sql, id), body, actorOf(caller));
    },

    async saveLenderClient({ params: { subject }, body }, { sql, caller }) {
      requireKnownClient(body, guide);
      const request = await lenderRecords.saveClient(sql, subject, body, actorOf(caller));
      return { subject, request: request ? standingOf(request) : null };
    },

    async openLenderRequest({ params: { subject }, body }, { sql, caller }) {
      const { is_premium = false } = body;
      const request = await lenderRecords.openRequest(sql, subject, is_premium, actorOf(caller));
      return standingOf(request);
    },

    async saveLenderSales({ params: { subject }, body: { sales } }, { sql }) {
      const thisMonth = mexicanDay(clock()).slice(0, 7);
      for (const [index, { year, month }] of sales.entries()) {
        if (`${year}-${String(month).padStart(2, '0')}` > thisMonth) {
          throw invalidField(`sales[${index}].month`, 'error.date');
        }
      }
      await lenderRecords.addMonths(sql, subject, sales);
      return { months: sales.length };
    },

    async saveEvaluation({ params: { id }, body: { offers } }, { sql, caller }) {
      requireOffers(offers, mexicanDay(clock()));
      const request = await lockRequest(sql, await lenderRequestId(sql, id));
      if (!request) throw new Refused('notFound', 'No such request.');
      return { offers: await lenderRecords.evaluate(sql, request, offers, actorOf(caller)) };
    },

    async loadLenderRequest({ params: { id } }, { sql }) {
      const request = await requestById(sql, await lenderRequestId(sql, id));
      if (!request) throw new Refused('notFound', 'No such request.');
      return standingOf(request);
    },

    async loadLenderApplication({ params: { id } }, { sql, caller }) {
      const request = await requestById(sql, await lenderRequestId(sql, id));
      const person = request && (await findClient(sql, request.owner));
      if (!person) throw new Refused('notFound', 'No such request.');
      const { chosen, state } = request;
      await writeAudit(sql, {
        actor: actorOf(caller),
        action: 'application.read',
        requestId: request.id,
        from: state,
        to: state,
        at: clock(),
      });
      return {
        request: standingOf(request),
        person: applicationOf(person, request, guide),
        hotel: await hotelFormOf(sql, request.id),
        accepted: chosen && {
          evaluation_results_id: chosen.offerId,
          amount: chosen.amount,
          terms: chosen.term,
          discountpercent: chosen.retention,
        },
        documents: await readableDocuments(sql, request.id, objects),
      };
    },

    async listLenderDeliveries({ query: { state, after = null } }, { sql }) {
      return { rows: (await listDeliveries(sql, { state, after, limit: PAGE })).map(shown) };
    },

    async replayLenderDelivery({ params: { id } }, { sql }) {
      return shown(await replay(sql, id));
    },
  };
}

async function readableDocuments(
  sql: Sql,
  requestId: string,
  objects: Pick<ObjectStore, 'presignRead'>,
) {
  const documents = await documentsOf(sql, requestId);
  return Promise.all(
    documents.map(async ({ s3_key: key, ...document }) => {
      const { type, name, custom_name, bytes, state, reason } = document;
      const url = await objects.presignRead({ key, name });
      return { type, name, custom_name, bytes, state, reason, url };
    }),
  );
}

/** Rows of one answer. */
const PAGE = 100;

const shown = ({ id, request_id, attempts, last_status, ...at }: Delivery) => ({
  id,
  request_id,
  attempts,
  last_status,
  created_at: at.created_at.toISOString(),
  delivered_at: at.delivered_at?.toISOString() ?? null,
  failed_at: at.failed_at?.toISOString() ?? null,
});

function requireKnownClient({ platform, client }: LenderClient, guide: Dependencies['guide']) {
  if (!guide.setupOf(platform)) throw invalidField('platform', 'error.invalid');
  if (client?.telephone) requireTelephone(client.telephone, 'client.telephone');
  if (client?.account_key) requireAccount(client.account_key, 'client.account_key');
}

function requireOffers(offers: readonly StatedOffer[], today: string) {
  for (const [index, offer] of offers.entries()) {
    const field = statedOfferProblem(offer, today);
    if (field) throw invalidField(`offers[${index}].${field}`, 'error.invalid');
  }
}

const invalidField = (field: string, key: string) =>
  new Refused('rule', 'Not what the lender can state.', { [field]: key });
