/** What the lender's systems may bring, and what is refused. Source: ruling 59. */

import { describe, expect, it } from 'vitest';
import { seededOffers } from '#server/embedded/lender/offers.ts';
import { findClient } from '#server/stores/clients.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const NEW = { platform: 'tienda-nube', regime: 'PF' };
const [offer] = seededOffers({
  count: 1,
  idOf: () => '0b0e7a4e-6a55-4f0c-9a57-3d8c0d0d0d01',
  today: new Date('2026-11-20T12:00:00Z'),
  isMisstated: false,
  sales: [],
});

describe.each(databases())('the lender’s calls on $kind', (database) => {
  const portal = useFreshPortal(database, {}, { clock: () => new Date('2026-11-21T16:00:00Z') });
  const put = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${portal.lenderKey}` };
    const reply = await portal.call('PUT', `/api/lender${path}`, body, headers);
    return { ...reply, body: reply.body as { code?: string; fields?: object; request?: object } };
  };
  const evaluate = (id: string, ...offers: object[]) =>
    put(`/requests/${id}/evaluation`, { offers });

  it('a client is made once, and a later call changes what it names', async () => {
    const client = { names: 'Rosa', email: 'rosa@example.com', telephone: '55 4100 0000' };
    const first = await put('/clients/new-seller', { ...NEW, client });
    const again = await put('/clients/new-seller', { ...NEW, client: { names: 'Rosa María' } });
    expect(again.body.request).toEqual(first.body.request);
    expect(await findClient(portal.db, 'new-seller')).toMatchObject({
      names: 'Rosa María',
      email: 'rosa@example.com',
      telephone: '5541000000',
    });
  });

  it.each([
    ['a platform that is not there', { ...NEW, platform: 'bazar' }, 422, 'platform'],
    ['no regime', { platform: 'tienda-nube' }, 400, 'regime'],
    [
      'a telephone of nine digits',
      { ...NEW, client: { telephone: '554100000' } },
      422,
      'client.telephone',
    ],
    ['a CLABE that is none', { ...NEW, client: { account_key: '1' } }, 422, 'client.account_key'],
    [
      'a permission that is none',
      { ...NEW, platform: 'oyo', permissions: ['Root'] },
      400,
      'permissions[0]',
    ],
    [
      'terms accepted for them',
      { ...NEW, client: { accepted_terms_and_conditions: true } },
      400,
      'client.accepted_terms_and_conditions',
    ],
  ])('%s makes no client', async (_, body, status, field) => {
    const reply = await put('/clients/refused-seller', body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([status, [field]]);
    const { rows } = await portal.db.query(`select 1 from client where owner = 'refused-seller'`);
    expect(rows).toEqual([]);
  });

  it('a client keeps the platform, and the account outside its step', async () => {
    const { sub } = await portal.as('tienda-offers');
    const moved = await put(`/clients/${sub}`, { ...NEW, platform: 'clip_pm' });
    expect([moved.status, moved.body.code]).toEqual([409, 'conflict']);
    const client = { account_key: '002180000678901268' };
    const other = await put(`/clients/${sub}`, { ...NEW, client });
    expect([other.status, other.body.code]).toEqual([409, 'wrongStep']);
  });

  it('a month of sales that is sent again is corrected; one to come is refused', async () => {
    const { sub, get } = await portal.as('tienda-offers');
    const sales = (month: number, sale: number) => ({ sales: [{ year: 2026, month, sale }] });
    expect((await put(`/clients/${sub}/sales`, sales(10, 1_234.5))).status).toBe(200);
    const known = (await get('/clientes/sales/historial')).body as { sale: number }[];
    expect(known.at(-1)).toEqual({ year: 2026, month: 10, sale: 1_234.5 });
    const reply = await put(`/clients/${sub}/sales`, sales(12, 1));
    expect([reply.status, reply.body.fields]).toEqual([422, { 'sales[0].month': 'error.date' }]);
    expect((await put('/clients/absent/sales', sales(10, 1))).status).toBe(404);
  });

  it('an evaluation replaces the offers, and is written about to who has to choose', async () => {
    const { get } = await portal.as('tienda-offers');
    const id = requestIdOf('tienda-offers');
    const explanation = {
      reasons: [{ text: 'Vendes más.', text_en: 'You sell more.' }],
      improvements: [],
    };
    const stated = { ...offer, max_offer: 80_000, explanation };
    expect((await evaluate(id, stated)).status).toBe(200);
    const { body } = await get(`/solicitudes/evaluation-result?request_id=${id}`);
    expect(body).toMatchObject({ rows: [{ max_offer: 80_000, explanation }] });
    const { rows } = await portal.db.query(
      `select subject from message where recipient = 'mariana.flores@example.com'`,
    );
    expect(rows).toEqual([{ subject: expect.stringContaining('oferta') }]);
  });

  it.each([
    ['after one was accepted', 'tienda-documents', {}, 409, 'alreadyAccepted'],
    ['with a CAT of its own', 'tienda-offers', { cat_without_tax: 98.4 }, 422, 'rule'],
    [
      'with a fourth reason',
      'tienda-offers',
      { explanation: { reasons: Array(4).fill({ text: 'Vendes más.' }), improvements: [] } },
      400,
      'malformed',
    ],
    [
      'with an explanation without a reason',
      'tienda-offers',
      { explanation: { reasons: [], improvements: [{ text: 'Vender más.' }] } },
      400,
      'malformed',
    ],
    ['without its retention', 'tienda-offers', { retention: undefined }, 400, 'malformed'],
  ])('an evaluation %s changes nothing', async (_, key, change, status, code) => {
    const offers = () =>
      portal.db.query('select id from offer where request_id = $1 order by id', [requestIdOf(key)]);
    const before = await offers();
    const reply = await evaluate(requestIdOf(key), { ...offer, ...change });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await offers()).rows).toEqual(before.rows);
  });

  it('two offers of one id, or of another request’s, are refused', async () => {
    const twice = await evaluate(requestIdOf('tienda-offers'), { ...offer }, { ...offer });
    expect([twice.status, twice.body.code]).toEqual([409, 'conflict']);
    await evaluate(requestIdOf('tienda-offers'), { ...offer });
    const taken = await evaluate(requestIdOf('clip-pm'), { ...offer });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
  });

  it('another request begins once the last one has ended, and once for a key', async () => {
    const { sub } = await portal.as('tienda-offers');
    const begin = () =>
      portal.call(
        'POST',
        `/api/lender/clients/${sub}/requests`,
        {},
        {
          authorization: `Bearer ${portal.lenderKey}`,
          'idempotency-key': 'another-credit',
        },
      );
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const end = { event_id: '1', type: 'cancelled', reason: 'other' };
    await portal.sendLenderEvent(requestIdOf('tienda-offers'), end);
    const first = await begin();
    expect(first.status).toBe(201);
    expect((await begin()).body).toEqual(first.body);
  });
});
