/** What developers and newcomers look through. Embedded mode only. Source: wire, "Running it". */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type LenderEvent, lenderEvent } from '#contract/requests.ts';
import type { Contracts } from '#server/contract-page/contracts.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import type { Desk } from '#server/lender/desk.ts';
import { Refused } from '#server/refused.ts';
import { people } from '#server/seed/people.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { listMessages } from '#server/stores/messages.ts';
import { requestById } from '#server/stores/requests.ts';
import { checked } from '#server/strict.ts';
import { assertOwnMachine } from './guard.ts';
import { deskRequests } from './requests.ts';

export type DevParts = {
  db: Database;
  desk: Desk;
  contracts: Contracts;
  lenderKey: string;
  /** The public links that were sent out, by key. */
  links: { key: string; path: string; situation: string }[];
  /** Brings the seeded world back. */
  reset: () => Promise<void>;
};

type OfRequest = { Params: { id: string }; Body: unknown };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function devRoutes(app: FastifyInstance, parts: DevParts) {
  const { db, desk, lenderKey, links, reset } = parts;
  app.addHook('onRequest', assertOwnMachine);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/dev/world', async () => ({
    people: people.map(({ key, email, password, client, situation }) => ({
      key,
      email,
      password,
      platform: client?.platform ?? null,
      regime: client?.regime ?? null,
      situation,
    })),
    links,
    requests: await deskRequests(db),
    lenderKey,
  }));

  app.get('/dev/mailbox', () => listMessages(db));

  app.post('/dev/reset', async (_request, reply) => {
    await reset();
    return reply.code(204).send();
  });

  app.post<OfRequest>('/dev/lender/:id', async ({ params, body }) => {
    if (!UUID.test(params.id)) throw new Refused('notFound', 'No such request.');
    const said = typeof body === 'object' && body !== null ? body : {};
    const event = checked(
      lenderEvent,
      { event_id: `desk-${randomUUID()}`, ...said },
      { strict: true },
    );
    return db.transaction(async (sql) => {
      return desk.tell(sql, params.id, await completed(sql, params.id, event, parts));
    });
  });
}

/** Played by hand an event may be short: everything under review is blurry, the contract is our own. */
async function completed(
  sql: Sql,
  id: string,
  event: LenderEvent,
  { contracts }: DevParts,
): Promise<LenderEvent> {
  if (event.type === 'documents-rejected' && !event.codes) {
    const documents = await documentsOf(sql, id);
    const codes = documents.filter(({ state }) => state === 'in-review').map(({ type }) => type);
    return { ...event, codes, reasons: Object.fromEntries(codes.map((code) => [code, 'blurry'])) };
  }
  if (event.type === 'contract-ready' && !event.contract_url && (await requestById(sql, id))) {
    return { ...event, contract_url: await contracts.drawUp(sql, id) };
  }
  return event;
}
