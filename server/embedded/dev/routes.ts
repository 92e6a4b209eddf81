/** What developers and newcomers look through. Embedded mode only. Source: wire, "Running it". */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#contract/kit/refused.ts';
import { type LenderEvent, lenderEvent } from '#contract/requests.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { EndingReason } from '#domain/request/endings.ts';
import { validateInput } from '#server/api/validate-input.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import type { Contracts } from '#server/embedded/contract-page/contracts.ts';
import { accountFor } from '#server/embedded/lender/account.ts';
import { evaluateBefore } from '#server/embedded/lender/evaluation.ts';
import { withTerms } from '#server/embedded/lender/hotel-terms.ts';
import { people } from '#server/embedded/seed/people.ts';
import type { SeedDependencies } from '#server/embedded/seed/seed-database.ts';
import type { AccountMails } from '#server/lifecycle/account-mails.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import type { LenderEvents } from '#server/lifecycle/lender-events.ts';
import type { LenderRecords } from '#server/lifecycle/lender-records.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { listMessages, messageHtml } from '#server/stores/messages.ts';
import { requestById } from '#server/stores/requests.ts';
import { moveCredit } from './credits.ts';
import { FAILURES } from './failures.ts';
import { requireLocalhost } from './guard.ts';
import { listDecidableRequests, positionsOf } from './requests.ts';
import { statusesByPlatform } from './scenarios.ts';
import { type Tools, toolRoutes } from './tools.ts';

type DevDependencies = {
  db: Database;
  lenderEvents: LenderEvents;
  lenderRecords: LenderRecords;
  creditAccounts: CreditAccounts;
  accountMails: AccountMails;
  clock: () => Date;
  contracts: Contracts;
  lenderKey: string;
  /** The public links that were sent out, by key. */
  links: { key: string; path: string; situation: string }[];
  /** Brings the seeded world back. */
  reset: () => Promise<void>;
  tools: Tools;
  seeding: SeedDependencies;
};

type OfRequest = { Params: { id: string }; Body: unknown };

const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function devRoutes(app: FastifyInstance, dependencies: DevDependencies) {
  const { db, lenderEvents, lenderKey, links, reset } = dependencies;
  app.addHook('onRequest', requireLocalhost);
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
    requests: await listDecidableRequests(db),
    lenderKey,
    now: dependencies.clock().toISOString(),
    failing: dependencies.tools.failures.all(),
    failures: FAILURES,
    statuses: statusesByPlatform(),
  }));

  app.get<{ Querystring: { ids?: string } }>('/dev/positions', ({ query: { ids = '' } }) =>
    positionsOf(
      db,
      String(ids)
        .split(',')
        .filter((id) => UUID.test(id)),
    ),
  );

  app.get('/dev/mailbox', () => listMessages(db));

  /** A mail as its program shows it: a page without scripts and requests. */
  app.get<OfRequest>('/dev/mailbox/:id', async ({ params: { id } }, reply) => {
    const html = UUID.test(id) ? await messageHtml(db, id) : undefined;
    if (html === undefined) throw new Refused('notFound', 'No such message.');
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);
  });

  toolRoutes(app, dependencies.tools, dependencies);

  app.post('/dev/reset', async (_request, reply) => {
    await reset();
    return reply.code(204).send();
  });

  app.post<OfRequest>('/dev/lender/:id', async ({ params, body }, reply) => {
    if (!UUID.test(params.id)) throw new Refused('notFound', 'No such request.');
    const given = typeof body === 'object' && body !== null ? body : {};
    const name = 'type' in given ? given.type : undefined;
    const isMoved = await db.transaction((sql) => moveCredit(sql, params.id, name, dependencies));
    if (isMoved) return reply.code(204).send();
    const event = validateInput(
      lenderEvent,
      { event_id: `desk-${randomUUID()}`, ...given },
      { strict: true },
    );
    return db.transaction(async (sql) => {
      return lenderEvents.apply(
        sql,
        params.id,
        await completed(sql, params.id, event, dependencies),
      );
    });
  });
}

/** What an end that is played by hand states. */
const ENDINGS: Partial<Record<LenderEvent['type'], { reason: EndingReason }>> = {
  rejected: { reason: 'sales' },
  cancelled: { reason: 'requested' },
  expired: { reason: 'time' },
};
const RETRY_MS = 90 * 24 * 3_600_000;
const retryDay = (now: Date) => mexicanDay(new Date(now.getTime() + RETRY_MS));

/** Played by hand an event may be short: everything under review is blurry, contract and account are our own, as is the offer of who has none. */
async function completed(
  sql: Sql,
  id: string,
  played: LenderEvent,
  { contracts, ...evaluation }: DevDependencies,
): Promise<LenderEvent> {
  const request = await requestById(sql, id);
  const event = request ? withTerms(request, played) : played;
  if (event.type === 'documents-rejected' && !event.codes) {
    const documents = await documentsOf(sql, id);
    const codes = documents.filter(({ state }) => state === 'in-review').map(({ type }) => type);
    return { ...event, codes, reasons: Object.fromEntries(codes.map((code) => [code, 'blurry'])) };
  }
  if (request) await evaluateBefore(event.type, sql, request, evaluation);
  if (event.type === 'contract-ready' && !event.contract_url && request) {
    return { ...event, contract_url: await contracts.drawUp(sql, id) };
  }
  const ending = ENDINGS[event.type];
  if (ending && !event.ending) {
    return { ...event, ending: { ...ending, retry_on: retryDay(evaluation.clock()) } };
  }
  if (event.type === 'account-opened' && !event.clabe) return { ...event, clabe: accountFor(id) };
  return event;
}
