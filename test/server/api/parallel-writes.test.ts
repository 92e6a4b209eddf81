/** Writes at the same time: none fails on the server's side, and none undoes another. Source: ruling 30. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { hashToken } from '#server/crypto/secrets.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHoldLink } from '#server/stores/account-holds.ts';
import { saveCorrectionLink } from '#server/stores/correction-links.ts';
import { savePhoneLink } from '#server/stores/phone-links.ts';
import { savePreApprovedOffer } from '#server/stores/pre-approved-offers.ts';
import { addressOf, type Given, inputsFor } from '#test/fixtures/calls.ts';
import { type Actor, type Reply, useFreshPortal } from '#test/fixtures/portal.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const KEY = 'tienda-offers';
const id = requestIdOf(KEY);
/** The links of the request: as good as those that the lender sends. */
const OFFER_TOKEN = 'O'.repeat(43);
const CORRECTION_TOKEN = 'C'.repeat(43);
const HOLD_TOKEN = 'H'.repeat(43);
const SIGNING = [
  'openSignatureLink',
  'releaseSignatureLink',
  'askLinkedTargets',
  'signLinkedTerms',
  'preloadLinkedDocument',
  'registerLinkedDocument',
  'sendLinkedDocuments',
];
const PHONE_TOKEN = 'P'.repeat(43);
const SIGNING_TOKEN = 'S'.repeat(43);

const inputs: Record<string, Given> = withLinks(inputsFor(id, offerIdOf(KEY)));
const writes = Object.entries<Call>(api).filter(([, { method }]) => method !== 'GET');
const pairs = writes.flatMap(([name], index) =>
  writes.slice(index).map(([other]) => [name, other] as const),
);

/** The writes that move the request, besides the lender's. */
const MOVES = ['acceptOffer', 'saveClient', 'sendDocuments', 'saveQuote', 'goBack'];
/** The audit of what moves the request, or holds it. */
const MOVED = `(from_state is distinct from to_state or action = 'account.hold')`;
const STAGES: CreditRequestEvent['type'][][] = [
  [],
  ['offer.accept'],
  ['offer.accept', 'client.save'],
];

const ADDRESS = ['postal_code', 'neighborhood', 'city', 'county', 'state', 'street'] as const;
const TEXTS = [...ADDRESS, 'out_number', 'in_number'] as const;
/** What is recorded of a request, besides the audit. */
const RECORDS = [
  'stored_object',
  'draft',
  'pre_approved_offer',
  'correction_link',
  'phone_link',
  'signature_link',
  'account_hold_link',
  'lender_event',
];
/** In a session of their own, or nothing comes after them. */
const ENDS_SESSION = ['endSession'];

/** What reads nothing of a request that it then writes: the last ones are of a hotel or a client without one. */
const WITHOUT_A_READ = [
  'createClient',
  'calculateOffer',
  'estimatePayments',
  'evaluateSales',
  'reportEvent',
  'createHotelRequest',
  'findSimilarHotels',
  'createHotelRequests',
  'compareHotels',
  'assignHotelRequests',
  'remindRepresentatives',
  'saveHotelDraft',
  'saveLenderClient',
  'openLenderRequest',
  'saveLenderSales',
  'replayLenderDelivery',
  'saveAccountNotices',
  'endOtherSessions',
  // A lease beside the request: a heartbeat waits for none.
  'keepHotelOpen',
  ...ENDS_SESSION,
];

/** Whether this answers that the request is on hold; twice, where two asked. */
const isHeld = (body: unknown) => (body as { state?: unknown } | undefined)?.state === 'held';

type Written = Record<'versions' | 'moves' | 'clientWrites' | 'confirmations' | 'drafts', number>;
type Info = { address: Record<string, string>; client: { telephone: string; version: number } };

function withLinks(given: Record<string, Given>): Record<string, Given> {
  const { findRemedies: _, ...all } = given;
  const linked = (name: string, more: object) => ({
    ...all[name],
    body: { ...all[name]?.body, ...more },
  });
  return {
    ...all,
    askRemedyTargets: linked('askRemedyTargets', { uuid: CORRECTION_TOKEN }),
    confirmRemedies: linked('confirmRemedies', { uuid: CORRECTION_TOKEN }),
    confirmOffer: {
      ...linked('confirmOffer', { token: OFFER_TOKEN }),
      params: { token: OFFER_TOKEN },
    },
    holdAccount: { params: { token: HOLD_TOKEN } },
    openPhoneLink: linked('openPhoneLink', { token: PHONE_TOKEN }),
    choosePhoneBack: linked('choosePhoneBack', { token: PHONE_TOKEN }),
    preloadPhoneDocument: linked('preloadPhoneDocument', { token: PHONE_TOKEN }),
    registerPhoneDocument: linked('registerPhoneDocument', { token: PHONE_TOKEN }),
    ...Object.fromEntries(
      SIGNING.map((name) => [name, linked(name, { token: SIGNING_TOKEN })] as const),
    ),
  };
}

describe.each(databases())('parallel writes on $kind', (database) => {
  // Every pair of writes comes from one address.
  const portal = useFreshPortal(database, { RATE_LIMIT: '60000' });
  let seller: Actor;
  let phoneLinkId: string;
  beforeEach(async () => {
    seller = await portal.as(KEY);
  });

  const put = (body: object, headers = {}) => seller.put('/flujo-piloto/cliente', body, headers);
  const info = async () => (await seller.get('/flujo-piloto/cliente/info')).body as Info;

  async function send(name: string): Promise<Reply> {
    const call = (api as Record<string, Call>)[name];
    if (!call) throw new Error(`No call is ${name}.`);
    const given = name === 'endPhoneLink' ? { params: { id: phoneLinkId } } : (inputs[name] ?? {});
    const headers =
      call.access === 'lender'
        ? { authorization: `Bearer ${portal.lenderKey}` }
        : (ENDS_SESSION.includes(name) ? await portal.as(KEY) : seller).headers;
    const version = call.versioned === true ? { 'if-match': `"${given.version}"` } : {};
    const url = `/api${addressOf(call.path, given)}`;
    return portal.call(call.method, url, given.body, { ...headers, ...version });
  }

  /** The request stands where these events lead, and nothing was recorded of it. */
  async function begin(past: CreditRequestEvent['type'][]) {
    const { state, status, sub_status } = placeAfter('offersFirst', past);
    const recorded = RECORDS.map(
      (table) => `${table} as (delete from ${table} where request_id = $1)`,
    );
    await portal.db.query(
      `with ${recorded.join(', ')},
            link_failure as (delete from link_failure),
            audit_log as (delete from audit_log where entity_id = $5 and ${MOVED})
       update credit_request
          set state = $2, status = $3, sub_status = $4, version = 1, held_at = null where id = $1`,
      [id, state, status, sub_status, id],
    );
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const provider = { name: 'Clip', logo: '<b>Clip</b>' };
    const offer = { token: OFFER_TOKEN, requestId: id, provider, expiresAt };
    await savePreApprovedOffer(portal.db, offer, now);
    await saveCorrectionLink(portal.db, { token: CORRECTION_TOKEN, requestId: id, expiresAt }, now);
    const phone = { token: PHONE_TOKEN, requestId: id, codes: ['ID'], expiresAt };
    phoneLinkId = await savePhoneLink(portal.db, { ...phone, session: seller.session }, now);
    await portal.db.query(
      `insert into signature_link (id, digest, request_id, created_at, expires_at, sent_at, sent_by)
       values (gen_random_uuid(), $1, $2, $3, $4, $3, 'copy')`,
      [hashToken(SIGNING_TOKEN), id, now, expiresAt],
    );
    const account = { requestId: id, ending: '0153', expiresAt };
    await saveHoldLink(portal.db, { token: HOLD_TOKEN, ...account });
  }

  /** What was done to the request since it began, and to its client ever. */
  async function written() {
    const { rows } = await portal.db.query<Written>(
      `select version - 1 as versions,
              (select count(*)::int from audit_log where entity_id = $2 and ${MOVED}) as moves,
              (select version from client where owner = credit_request.owner) as "clientWrites",
              (select count(*)::int from pre_approved_offer
                where request_id = $1 and accepted_at is not null) as confirmations,
              (select count(*)::int from draft
                where request_id = $1 and sealed is not null) as drafts
         from credit_request where id = $1`,
      [id, id],
    );
    const [row] = rows;
    if (!row) throw new Error('The request is gone.');
    // Each move is one row of the audit, or the two disagree.
    return { ...row, moves: row.versions === row.moves ? row.moves : Number.NaN };
  }

  /** PGlite has one connection: there a write waits for every other. */
  const waiting = database.kind === 'postgres' ? writes.map(([name]) => name) : [];
  it.each(waiting.filter((name) => !WITHOUT_A_READ.includes(name)))(
    '%s waits for another write of its request',
    async (name) => {
      await begin(['offer.accept']);
      const held = Promise.withResolvers<void>();
      const over = Promise.withResolvers<void>();
      const holder = portal.db.transaction(async (sql) => {
        await sql.query('select 1 from credit_request where id = $1 for update', [id]);
        held.resolve();
        await over.promise;
      });
      await held.promise;
      let isAnswered = false;
      const reply = send(name).finally(() => {
        isAnswered = true;
      });
      await delay(300);
      expect(isAnswered).toBe(false);
      over.resolve();
      await holder;
      expect((await reply).status).toBeLessThan(500);
    },
  );

  it('has an input for every write', () => {
    expect(writes.map(([name]) => name).filter((name) => !inputs[name])).toEqual([]);
  });

  describe.each(STAGES.map((past) => ({ past })))('after $past', ({ past }) => {
    it('answers every pair, and what is answered with 2xx was done', {
      tags: ['slow'],
    }, async () => {
      const problems: string[] = [];
      for (const pair of pairs) {
        await begin(past);
        const { clientWrites } = await written();
        const replies = await Promise.all(pair.map(send));
        const isDone = (name: string, index: number) =>
          pair[index] === name && (replies[index]?.status ?? 500) < 300;
        const count = (names: string[]) =>
          names.flatMap((name) => pair.filter((_, index) => isDone(name, index))).length;
        const expected = {
          failures: 0,
          // The same event of the lender acts once and is answered twice.
          moves:
            count(MOVES) +
            Math.min(1, count(['applyLenderEvent'])) +
            Number(replies.some(({ body }) => isHeld(body))),
          clientWrites: count(['updateClient', 'saveClient']),
          confirmations: count(['confirmOffer']),
          // What was saved is no draft any more, whichever of both came first; the choice of the back is another form's.
          drafts:
            (count(['saveClient']) > 0 ? 0 : Math.min(1, count(['saveDraft']))) +
            Math.min(1, count(['choosePhoneBack'])),
        };
        const now = await written();
        const found = {
          failures: replies.filter(({ status }) => status === 429 || status >= 500).length,
          moves: now.moves,
          clientWrites: now.clientWrites - clientWrites,
          confirmations: now.confirmations,
          drafts: now.drafts,
        };
        if (JSON.stringify(found) !== JSON.stringify(expected)) {
          problems.push(`${pair.join(' beside ')}: ${JSON.stringify({ expected, found })}`);
        }
      }
      expect(problems).toEqual([]);
    });
  });

  it('keeps 40 writes of different fields of one address', async () => {
    for (let round = 0; round < 5; round++) {
      const written = Object.fromEntries(TEXTS.map((field) => [field, `${10_000 + round}`]));
      const all = TEXTS.map((field) => put({ address: { [field]: written[field] } }));
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(TEXTS.map(() => 200));
      expect((await info()).address).toMatchObject(written);
    }
  });

  it('keeps a telephone beside each of 20 addresses', async () => {
    for (let round = 10; round < 30; round++) {
      const telephone = `55123456${round}`;
      const street = `Calle ${round}`;
      const replies = await Promise.all([put({ telephone }), put({ address: { street } })]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await info()).toMatchObject({ client: { telephone }, address: { street } });
    }
  });

  it('keeps the form beside an address', async () => {
    const choice = { percint: 0.2, terms: 12, evaluation_results_id: offerIdOf(KEY) };
    const accepted = { request_id: id, amount: 50_000, status_id: 1, ...choice };
    expect((await seller.put('/request/evaluation-result', accepted)).status).toBe(200);
    const sent = submissionPF(id);
    for (let round = 0; round < 20; round++) {
      const [form, address] = await Promise.all([
        seller.post('/solicitudes/cliente', sent),
        put({ address: { in_number: `${round}` } }),
      ]);
      expect([form.status, address.status]).toEqual([200, 200]);
      const { in_number: _, ...others } = sent.address;
      const kept = await info();
      expect(kept.address).toMatchObject(others);
      expect([`${round}`, sent.address.in_number]).toContain(kept.address.in_number);
      const back = { request_id: id, platform: 'tienda-nube' };
      expect((await seller.put('/flujo-piloto/previousstatus', back)).status).toBe(200);
    }
  });

  describe('of one field', () => {
    const seen = async () => {
      const { version } = (await info()).client;
      return { 'if-match': `"${version}"` };
    };

    it('asks the later one who named the version that they saw', async () => {
      const version = await seen();
      const streets = ['Calle Uno', 'Calle Dos'];
      const replies = await Promise.all(
        streets.map((street) => put({ address: { street } }, version)),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      expect(replies.find(({ status }) => status === 412)?.body).toMatchObject({
        code: 'changed',
        fields: { 'address.street': 'error.changed' },
      });
      const first = streets[replies.findIndex(({ status }) => status === 200)];
      expect((await info()).address).toMatchObject({ street: first });
      expect((await put({ address: { street: 'Calle Tres' } }, await seen())).status).toBe(200);
    });

    it('keeps both of two who saw one version and write different fields', async () => {
      const version = await seen();
      await put({ address: { street: 'Calle Uno' } }, version);
      expect((await put({ address: { out_number: '7' } }, version)).status).toBe(200);
      expect((await info()).address).toMatchObject({ street: 'Calle Uno', out_number: '7' });
    });

    it('takes the same value twice, and a write that names no version', async () => {
      const version = await seen();
      const write = { address: { street: 'Calle Uno' } };
      expect((await put(write, version)).status).toBe(200);
      expect((await put(write, version)).status).toBe(200);
      expect((await put({ address: { street: 'Calle Dos' } })).status).toBe(200);
    });

    it.each(['3', 'W/"3"', '"x"', '*'])('refuses %s as a version', async (text) => {
      const reply = await put({ telephone: '5511112222' }, { 'if-match': text });
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'malformed' }]);
    });
  });
});
