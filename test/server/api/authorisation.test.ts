/** Who may call what. Somebody else's request is 404 in every call. Source: wire, ground rules; spec 6. */
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { addressOf, type Given, headersOf, inputsFor } from '#test/fixtures/calls.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { remediesLink } from '#test/fixtures/links.ts';
import { type Actor, usePortal } from '#test/fixtures/portal.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const calls = Object.entries<Call>(api);
const inputs: Record<string, Given> = inputsFor(
  requestIdOf('tienda-offers'),
  offerIdOf('tienda-offers'),
);

/** Known by its contract: a parameter `id`, or a field that holds the id of a request. */
function takesRequestId({ path, query, body, access }: Call): boolean {
  const fields = [...Object.keys(query?.fields ?? {}), ...Object.keys(body?.fields ?? {})];
  const named = path.includes(':id') || fields.includes('request_id') || fields.includes('id');
  return access === 'session' && named;
}
const ofRequests = calls.filter(([, call]) => takesRequestId(call));
/** Opened by a link's own secret beside the id. */
const ofLinks = calls.filter(([, { access, query, body }]) => {
  const fields = [...Object.keys(query?.fields ?? {}), ...Object.keys(body?.fields ?? {})];
  return access === 'public' && (fields.includes('uuid') || fields.includes('token'));
});
const ofLender = calls.filter(([, { access }]) => access === 'lender');
const withSession = calls.filter(([, { access }]) => access === 'session');

describe.each(databases())('authorisation on $kind', (database) => {
  const portal = usePortal(database);
  let owner: Actor;
  let stranger: Actor;
  beforeAll(async () => {
    owner = await portal.as('tienda-offers');
    stranger = await portal.as('clip-ambos');
  });

  const make = ({ method, path }: Call, given: Given, headers: Record<string, string>) =>
    portal.call(method, `/api${addressOf(path, given)}`, given.body, {
      ...headersOf(given),
      ...headers,
    });

  it('finds the calls that take the id of a request', () => {
    expect(ofRequests.map(([name]) => name).sort()).toEqual([
      'acceptOffer',
      'addHotelNote',
      'askSignatureTargets',
      'createPhoneLink',
      'deleteHotelNote',
      'dismissOnboarding',
      'endPhoneLink',
      'endSignatureLink',
      'estimatePayments',
      'exportMovements',
      'findPhoneLink',
      'findSignatureLink',
      'findTerms',
      'goBack',
      'keepHotelOpen',
      'listDocuments',
      'listMovements',
      'listOffers',
      'listRequiredDocuments',
      'loadAccountStatement',
      'loadAmortization',
      'loadCreditAccount',
      'loadDraft',
      'loadGenericRequest',
      'loadHotelRecord',
      'loadNoDebtLetter',
      'loadPayoffLetter',
      'openDocument',
      'preloadDocument',
      'registerDocuments',
      'saveClient',
      'saveDraft',
      'saveHotelData',
      'saveInterview',
      'saveQuote',
      'sendDocuments',
      'shareSignatureLink',
      'signTerms',
    ]);
  });

  it.each(ofRequests)('%s: somebody else’s request is not there', async (name, call) => {
    const given = inputs[name] ?? {};
    const before = await dumpOf(portal.db);
    const reply = await make(call, given, stranger.headers);
    expect([reply.status, reply.body]).toMatchObject([
      404,
      { code: 'notFound', message: expect.any(String), requestId: expect.any(String) },
    ]);
    expect(await dumpOf(portal.db)).toBe(before);
    // The same message as for a request that does not exist.
    const unknown = inputsFor('0b0c1c0e-6f0a-4d0e-9a55-2f1f4b1f7d10', offerIdOf('tienda-offers'));
    const absent = await make(
      call,
      (unknown as Record<string, Given>)[name] ?? {},
      stranger.headers,
    );
    const { requestId: _, ...same } = reply.body as { requestId: string };
    expect(absent.body).toMatchObject(same);
    expect(absent.status).toBe(404);
  });

  it('finds the calls of public links', () => {
    const byPath = calls.filter(([, { path, access }]) => access === 'public' && /:/.test(path));
    const named = new Set([...ofLinks, ...byPath].map(([name]) => name));
    expect([...named].sort()).toEqual([
      'askLinkedTargets',
      'askRemedyTargets',
      'choosePhoneBack',
      'confirmOffer',
      'confirmRemedies',
      'findAccountChange',
      'findOffer',
      'findRemedies',
      'holdAccount',
      'openPhoneLink',
      'openSignatureLink',
      'preloadLinkedDocument',
      'preloadPhoneDocument',
      'registerLinkedDocument',
      'registerPhoneDocument',
      'releaseSignatureLink',
      'sendLinkedDocuments',
      'signLinkedTerms',
    ]);
  });

  it.each(ofLinks)(
    '%s: another request’s link opens nothing, even for its owner',
    async (name, call) => {
      // The calls share one address, which may miss 30 times.
      await portal.db.query('delete from link_failure');
      const { uuid, request_id } = await remediesLink(portal, 'remedies-all');
      const attempts = [
        { uuid, request_id: requestIdOf('remedies-id') },
        { uuid, request_id: requestIdOf('tienda-offers') },
        { uuid: 'A'.repeat(43), request_id },
        { uuid, request_id: '0b0c1c0e-6f0a-4d0e-9a55-2f1f4b1f7d10' },
      ];
      const before = await dumpOf(portal.db);
      const messages = new Set<string>();
      for (const attempt of attempts) {
        const { query, body, ...rest } = inputs[name] ?? {};
        const given = {
          ...rest,
          ...(query && { query: { ...query, ...attempt } }),
          ...(body && { body: 'uuid' in body ? { ...body, ...attempt } : body }),
        };
        const reply = await make(call, given, owner.headers);
        expect(reply.status).toBe(404);
        const { requestId: _, ...said } = reply.body as { requestId: string };
        messages.add(JSON.stringify(said));
      }
      expect(messages.size).toBe(1);
      expect(await dumpOf(portal.db)).toBe(before);
    },
  );

  it.each(withSession)('%s: refused without a token', async (name, call) => {
    const reply = await make(call, inputs[name] ?? {}, { 'x-api-key': 'portal' });
    expect([reply.status, reply.body]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it.each(ofLender)('%s: not with a person’s token, nor with another key', async (name, call) => {
    const given = inputs[name] ?? {};
    expect(call.right).toBeDefined();
    expect((await make(call, given, owner.headers)).status).toBe(401);
    expect((await make(call, given, { authorization: 'Bearer another-key' })).status).toBe(401);
  });

  it('an inactive profile may see that it is, and nothing more', async () => {
    const inactive = await portal.as('inactive');
    expect((await inactive.get('/flujo-piloto/cliente')).status).toBe(200);
    expect((await inactive.get('/flujo-piloto/cliente/info')).status).toBe(403);
    expect((await inactive.put('/flujo-piloto/cliente', { telephone: '5512345678' })).status).toBe(
      403,
    );
  });

  describe('the developers’ calls', () => {
    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another port of this machine', { origin: 'http://localhost:9999', host: 'localhost:80' }],
      ['a name that points here', { host: 'evil.example' }],
      ['a page without an origin', { origin: 'null' }],
      ['a navigation from elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ])('refuse %s', async (_, headers) => {
      const before = await dumpOf(portal.db);
      for (const [method, path] of [
        ['GET', '/dev/world'],
        ['GET', '/dev/mailbox'],
        ['POST', '/dev/reset'],
        ['POST', `/dev/lender/${requestIdOf('tienda-offers')}`],
      ] as const) {
        const payload = method === 'POST' ? { type: 'cancelled' } : undefined;
        const reply = await portal.call(method, path, payload, headers);
        expect([reply.status, reply.body]).toMatchObject([403, { code: 'forbidden' }]);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('refuse another machine', async () => {
      const reply = await portal.app.inject({ url: '/dev/world', remoteAddress: '10.0.0.7' });
      expect(reply.statusCode).toBe(403);
    });
  });
});
