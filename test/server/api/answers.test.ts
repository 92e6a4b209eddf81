/** What the server answers is what the contract says, as the portal checks it: the reads of every seeded request. */
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { people } from '#server/embedded/seed/people.ts';
import { createClient } from '#services/client.ts';
import type { Http } from '#services/http.ts';
import { addressOf } from '#test/fixtures/calls.ts';
import { type Actor, usePortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';

/** The portal's client over the server itself. */
const clientOf = (actor: Actor) => {
  const http: Http = async ({ path, query }) => {
    const { status, body } = await actor.get(addressOf(path, { query: query ?? {} }));
    expect([path, status]).toEqual([path, 200]);
    return { status, data: body, supportCode: path };
  };
  return createClient(http, api);
};

describe.each(databases())('the answers on $kind', (database) => {
  const portal = usePortal(database);
  const applicants = people.filter(({ past, password }) => past && password);

  it.each(applicants.map(({ key }) => key))('to %s', async (key) => {
    const call = clientOf(await portal.as(key));
    const { client, platform, request } = await call.loadUserInfo({});
    const answers = await Promise.all([
      call.loadProfile({ query: {} }),
      call.listSales({}),
      call.listOffers({ query: { request_id: request.id } }),
      call.listDocuments({ query: { id: request.id } }),
      call.listRequiredDocuments({ query: { platform_catalog_id: platform.id } }),
      call.loadForm({ query: { platform: platform.name, regime: client.regime } }),
      call.loadEvaluation({}),
      call.loadPlatform({ params: { name: platform.name } }),
      call.listRegimes({ params: { name: platform.name } }),
    ]);
    expect(answers).toHaveLength(9);
  });

  it('with the catalogues', async () => {
    const call = clientOf(await portal.as('tienda-offers'));
    const catalogues = await Promise.all([
      call.listCountries({}),
      call.listNationalities({}),
      call.listOccupations({}),
      call.listCreditDestinations({}),
      call.listRiskQuestions({}),
    ]);
    for (const rows of catalogues) expect(rows.length).toBeGreaterThan(0);
    const { colonias } = await call.findPostalCode({ params: { postal_code: '06700' } });
    expect(colonias.length).toBeGreaterThan(0);
  });
});
