/**
 * What the server grants to whom: an inactive profile, one without a platform, and a permission that is not
 * in somebody's list. The portal only hides what is refused here. Source: spec 4 (sign-in), 6; D-56, D-62.
 */
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { addressOf, type Given, headersOf, inputsFor } from '#test/fixtures/calls.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { usePortal } from '#test/fixtures/portal.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const inputs: Record<string, Given> = {
  ...inputsFor(requestIdOf('tienda-offers'), offerIdOf('tienda-offers')),
  listRequiredDocuments: { query: { platform_catalog_id: '2' } },
};

/**
 * Data that are the same for everybody, one's own profile, one's own sign-ins, and making one (409 where there is one), what
 * the portal reports of itself, and a picture that needs the token of one's own signature (else 404).
 */
const FOR_ANYBODY = [
  'loadProfile',
  'endSession',
  'listSessions',
  'endOtherSessions',
  'createClient',
  'listCountries',
  'listCreditDestinations',
  'listNationalities',
  'listOccupations',
  'listRiskQuestions',
  'findPostalCode',
  'loadForm',
  'loadPlatform',
  'listRegimes',
  'reportEvent',
  'loadSignatureQr',
];
const ofClients = Object.entries<Call>(api).filter(
  ([name, { access }]) => access === 'session' && !FOR_ANYBODY.includes(name),
);

describe.each(databases())('profiles on $kind', (database) => {
  const portal = usePortal(database);

  describe.each(['inactive', 'no-platform'])('%s, an Invalid User', (key) => {
    it('may see that it is', async () => {
      const reply = await (await portal.as(key)).get('/flujo-piloto/cliente');
      expect(reply.status).toBe(200);
    });

    it.each(ofClients)('may not %s', async (name, call) => {
      const { headers } = await portal.as(key);
      const before = await dumpOf(portal.db);
      const given = inputs[name] ?? {};
      const address = `/api${addressOf(call.path, given)}`;
      const reply = await portal.call(call.method, address, given.body, {
        ...headersOf(given),
        ...headers,
      });
      expect([reply.status, reply.body]).toMatchObject([403, { code: 'forbidden' }]);
      expect(await dumpOf(portal.db)).toBe(before);
    });
  });

  describe('a hotel’s request', () => {
    async function hotelRequestOf(key: string) {
      const person = await portal.as(key);
      const place = placeAfter('hotel', []);
      const { rows } = await portal.db.query<{ id: string }>(
        `update credit_request
            set owner = $1, platform = 'oyo', journey = 'hotel', state = $2, status = $3, sub_status = $4
          where id = $5 returning id`,
        [person.sub, place.state, place.status, place.sub_status, requestIdOf('other-pf')],
      );
      return { ...person, id: rows[0]?.id ?? '' };
    }

    it('is shown to its own person with the permission of the wizard', async () => {
      const { get, id } = await hotelRequestOf('oyo-staff');
      expect((await get(`/request/generic/${id}`)).status).toBe(200);
      expect((await get(`/flujo-piloto/cliente/documentos?id=${id}`)).status).toBe(200);
    });

    it('is refused to a person with another permission only', async () => {
      const { get, put, id } = await hotelRequestOf('oyo-viewer');
      const back = { request_id: id, platform: 'oyo' };
      const replies = [
        await get(`/request/generic/${id}`),
        await get(`/flujo-piloto/cliente/documentos?id=${id}`),
        await get('/flujo-piloto/cliente/info'),
        await put('/flujo-piloto/previousstatus', back),
      ];
      for (const { status, body } of replies) {
        expect([status, body]).toMatchObject([403, { code: 'forbidden' }]);
      }
    });
  });
});
