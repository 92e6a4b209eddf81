/**
 * docs/lender.md, run from top to bottom in production mode: each `http` block is sent, each `json` block below it is
 * what comes back, `…` stands for anything. Source: ruling 59.
 */
import { readFileSync } from 'node:fs';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { createLifecycle } from '#server/lifecycle/lifecycle.ts';
import { production } from '#test/fixtures/production.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases, unseeded } from '#test/kit/database.ts';

const NOW = new Date('2026-11-21T16:00:00Z');
const KEY = 'k'.repeat(40);
const FEED = 'f'.repeat(40);
const OLD = 'o'.repeat(40);
const SALES = '{ "sales": [{ "year": 2026, "month": 10, "sale": 1 }] }';
const page = readFileSync('docs/lender.md', 'utf8');

type Step =
  | { kind: 'call'; method: 'GET' | 'POST' | 'PUT'; path: string; body: string; answer: string }
  | { kind: 'applicant'; events: CreditRequestEvent['type'][] };

/** The steps of one chapter, in their order. */
function stepsOf(chapter: string): Step[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(chapter)) ?? '';
  const found = text.matchAll(
    /```http\n(GET|POST|PUT) \/api(\S+)\n([^`]*)```\n\n```json\n([^`]*)```|<!-- the applicant: (.*) -->/g,
  );
  return [...found].map(([, method, path = '', body = '', answer = '', events]) =>
    events === undefined
      ? { kind: 'call', method: method as 'GET', path, body, answer }
      : { kind: 'applicant', events: events.split(', ') as CreditRequestEvent['type'][] },
  );
}

/** What the page shows of an answer. */
const shown = (value: unknown): unknown => {
  if (value === '…') return expect.anything();
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, shown(inner)]);
  return expect.objectContaining(Object.fromEntries(entries));
};

describe.each(databases())('the lender’s page on $kind', (database) => {
  let test: TestApp;
  let tokenOf: (subject: string, name: string) => Promise<string>;

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'pool', alg: 'RS256', use: 'sig' };
    vi.stubGlobal('fetch', async () => Response.json({ keys: [jwk] }));
    tokenOf = (sub, name) =>
      new SignJWT({
        token_use: 'id',
        email_verified: true,
        email: `${name}@example.com`,
        'cognito:username': name,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'pool' })
        .setIssuer('https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Portal')
        .setAudience('client')
        .setSubject(sub)
        .setIssuedAt(NOW)
        .setExpirationTime(new Date(NOW.getTime() + 3_600_000))
        .sign(pair.privateKey);
    test = await openApp(unseeded(database), {
      environment: {
        ...production,
        LENDER_API_KEYS: `core:all:2026-12-31:${KEY},feed:sales::${FEED},old:all:2026-11-20:${OLD}`,
      },
      clock: () => NOW,
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await test.close();
  });

  const lender = (method: 'GET' | 'POST' | 'PUT', path: string, body = '', key = KEY) =>
    test.call(method, path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { payload: body }),
    });

  async function applicantDoes(request: string, events: CreditRequestEvent['type'][]) {
    const lifecycle = createLifecycle({
      clock: () => NOW,
      lenderDelayMs: null,
      notifyLender: null,
      mail: async () => {},
    });
    for (const type of events) {
      await test.db.transaction((sql) => lifecycle.send(sql, request, { type }, { actor: 'test' }));
    }
  }

  /** @returns the request that the page was about. */
  async function run(chapter: string, subject: string, changed = (body: string) => body) {
    let request = '';
    for (const step of stepsOf(chapter)) {
      if (step.kind === 'applicant') {
        await applicantDoes(request, step.events);
        continue;
      }
      const path = step.path.replace('$SUBJECT', subject).replace('$REQUEST', request);
      const reply = await lender(step.method, path, changed(step.body));
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        expect.toBeOneOf([200, 201]),
        shown(JSON.parse(step.answer)),
      ]);
      request = reply.json().request?.id ?? (request || reply.json().id);
    }
    return request;
  }

  it.each(['tienda-nube', 'clip_pm', 'mercado-sur'])(
    'takes a seller of %s from the first call to the money, and to another credit',
    async (platform) => {
      const subject = `seller-of-${platform}`;
      const request = await run('A seller', subject, (body) =>
        body.replace('"tienda-nube"', `"${platform}"`),
      );
      const headers = {
        authorization: `Bearer ${await tokenOf(subject, 'rosa')}`,
        'x-api-key': production.API_KEY,
      };
      const sales = await test.call('GET', '/clientes/sales/historial', { headers });
      expect(sales.json()).toEqual([
        { year: 2026, month: 9, sale: 118_000 },
        { year: 2026, month: 10, sale: 131_500.5 },
      ]);
      const offers = await test.call(
        'GET',
        `/solicitudes/evaluation-result?request_id=${request}`,
        {
          headers,
        },
      );
      expect(offers.json().rows).toMatchObject([{ max_offer: 100_000, min_offer: 10_000 }]);
      const { rows } = await test.db.query(
        `select action, actor from audit_log where entity_id = $1 and actor like 'lender%' order by action`,
        [request],
      );
      expect(rows).toEqual(
        ['account.told', 'application.read', 'begin', 'contract-ready', 'evaluated', 'signed'].map(
          (action) => ({
            action,
            actor: 'lender:core',
          }),
        ),
      );
    },
  );

  it('takes an amazon seller, who registers alone, from the evaluation to the money', async () => {
    const subject = 'seller-of-amazon';
    const headers = {
      authorization: `Bearer ${await tokenOf(subject, 'amazon')}`,
      'x-api-key': production.API_KEY,
    };
    const created = await test.call('POST', '/flujo-piloto/cliente', {
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(created.statusCode).toBe(201);
    const info = await test.call('GET', '/flujo-piloto/cliente/info', { headers });
    const { id } = info.json().request;
    await applicantDoes(id, ['client.save', 'documents.send', 'documents.send']);
    const events = `/lender/requests/${id}/events`;
    const eligible = '{ "event_id": "1", "type": "eligible" }';
    const early = await lender('POST', events, eligible);
    expect([early.statusCode, early.json().code]).toEqual([409, 'noOfferYet']);
    const [evaluation] = stepsOf('A seller').filter(
      (step) => step.kind === 'call' && step.path.endsWith('/evaluation'),
    );
    if (evaluation?.kind !== 'call') throw new Error('The page shows no evaluation.');
    await lender('PUT', `/lender/requests/${id}/evaluation`, evaluation.body);
    expect((await lender('POST', events, eligible)).json().status).toBe('Oferta Activa');
  });

  it('ends a request, and its applicant reads why and until when', async () => {
    const subject = 'seller-refused';
    await run('Where there is no credit', subject);
    const headers = {
      authorization: `Bearer ${await tokenOf(subject, 'luz')}`,
      'x-api-key': production.API_KEY,
    };
    const info = await test.call('GET', '/flujo-piloto/cliente/info', { headers });
    expect(info.json().request.ending).toEqual({ reason: 'sales', retry_on: '2027-02-22' });
  });

  it('takes each key for its rights, until its last day', async () => {
    const client = [
      'PUT',
      '/lender/clients/feed',
      '{ "platform": "oyo", "regime": "PM" }',
    ] as const;
    const sales = ['PUT', '/lender/clients/feed/sales', SALES] as const;
    const statusOf = async (call: typeof client | typeof sales, key: string) =>
      (await lender(call[0], call[1], call[2], key)).statusCode;
    expect(await statusOf(client, FEED)).toBe(403);
    expect(await statusOf(client, OLD)).toBe(401);
    expect(await statusOf(client, KEY)).toBe(200);
    expect(await statusOf(sales, FEED)).toBe(200);
    expect(await statusOf(client, production.LENDER_API_KEY)).toBe(200);
  });

  it('brings a hotel’s staff, who may do what the last call named', async () => {
    const subject = 'staff-of-oyo';
    await run('Hotels', subject);
    const headers = {
      authorization: `Bearer ${await tokenOf(subject, 'elena')}`,
      'x-api-key': production.API_KEY,
    };
    const profile = async () =>
      (await test.call('GET', '/flujo-piloto/cliente', { headers })).json().control;
    expect(await profile()).toEqual(['CreditRequestListView', 'CreditRequestView']);
    const fewer = {
      platform: 'oyo',
      regime: 'PM',
      permissions: ['CreditRequestListView'],
    };
    await lender('PUT', `/lender/clients/${subject}`, JSON.stringify(fewer));
    expect(await profile()).toEqual(['CreditRequestListView']);
  });
});
