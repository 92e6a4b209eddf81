/** The quote, its saving and the amortization table. Source: spec 7; wire, the life of a request. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { validUntil } from '#domain/money/quote.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { wholeOffer } from '#test/fixtures/quotes.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const DAY_MS = 24 * 3_600_000;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', {
    timeZone: 'America/Mexico_City',
  });

it.each([
  ['2026-11-21', '2026-12-21'],
  ['2028-01-31', '2028-03-01'],
  ['2026-12-15', '2027-01-14'],
])('an offer of %s without a day of its own holds until %s', (day, last) => {
  expect(validUntil(day)).toBe(last);
});

it('no quote is of the 31st of February', () => {
  expect(() => validUntil('2026-02-31')).toThrow(RangeError);
});

describe.each(databases())('quotes on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('amazon-offer');
  });

  const id = requestIdOf('amazon-offer');
  const last = async () => (await seller.get('/evaluacion/ultima-evaluacion')).body;
  const quoted = async () => ((await last()) as { quote: Quote }).quote;
  const estimates = async (amount: number, percent: number) =>
    (
      await seller.post('/solicitudes/pagos-estimados', {
        amount,
        percent,
        terms: 12,
        request_id: id,
      })
    ).body as Quote['payments_list'];
  const save = async (more: object = {}, headers = {}) =>
    seller.post('/solicitudes/guardar', { ...(await quoted()), request_id: id, ...more }, headers);
  const info = async () => (await seller.get('/flujo-piloto/cliente/info')).body;

  it('is what the lender’s offer comes to', async () => {
    expect(await last()).toEqual({
      request_id: id,
      saved: null,
      quote: {
        ...wholeOffer,
        moratorio_interestrate: 0.075,
        moratorium_interest: 0.075,
        evaluation_results_id: offerIdOf('amazon-offer'),
        totalpayment: 135_390.49,
        datef: dayFromNow(0),
        timef: expect.stringMatching(/^\d\d:\d\d$/),
        validuntil_date: validUntil(dayFromNow(0)),
        payments_list: await estimates(100_000, 0.2),
      },
    });
  });

  /** A page of before the default interest was named says null. */
  it('is saved by a page that names no default interest, and by none that names another', async () => {
    expect((await save({ moratorio_interestrate: 0.01 })).status).toBe(422);
    expect((await save({ moratorio_interestrate: null })).status).toBe(200);
  });

  it('is evaluated again from the sales', async () => {
    const again = await seller.post('/solicitudes/calculos', { amazon_id: 'A2X' });
    expect([again.status, again.body]).toEqual([200, await last()]);
  });

  it('is nothing before an offer, and there is nothing to evaluate without sales', async () => {
    await portal.db.query('delete from offer where request_id = $1', [id]);
    expect(await last()).toBe(null);
    expect((await seller.post('/solicitudes/calculos', { amazon_id: 'A2X' })).status).toBe(409);
    await portal.call('POST', '/dev/reset', {});
    seller = await portal.as('amazon-offer');
    await portal.db.query('delete from sales_record where owner = $1', [seller.sub]);
    expect((await seller.post('/solicitudes/calculos', { amazon_id: 'A2X' })).status).toBe(409);
  });

  it('saved, it moves an active offer on to the change of the CLABE account', async () => {
    expect(await save()).toMatchObject({
      status: 200,
      body: { message: 'Guardamos tu cotización.', request_id: id },
    });
    expect(await info()).toMatchObject({
      status: { status: 'Cambio de Cuenta CLABE', sub_status: 'Cambio de Cuenta CLABE' },
      request: { amount: 100_000, terms: 12, discountpercent: 0.2, interestrate: 0.05 },
    });
    expect(await last()).toMatchObject({ saved: { at: expect.any(String) }, quote: { terms: 12 } });
  });

  it('takes a smaller amount at a smaller retention, and the request may go unnamed', async () => {
    const custom = {
      type: 'custom',
      amount: 40_000,
      discountpercent: 0.1,
      percint: 0.1,
      loanamount: 35_360,
      totalpayment: 54_156.2,
      payments_list: await estimates(40_000, 0.1),
      request_id: undefined,
    };
    expect((await save(custom)).status).toBe(200);
    expect(await info()).toMatchObject({ request: { amount: 40_000, discountpercent: 0.1 } });
  });

  it('holds until its offer ends, and what it says is accepted until then (ruling 53)', async () => {
    const end = dayFromNow(3);
    await portal.db.query('update offer set valid_until = $2 where request_id = $1', [id, end]);
    expect((await quoted()).validuntil_date).toBe(end);
    // Made a month ago, of the sales that were known then.
    const [payment] = (await quoted()).payments_list;
    const made = { datef: dayFromNow(-31), payments_list: [{ ...payment, payment: 1 }] };
    expect((await save(made)).status).toBe(200);
    expect((await quoted()).payments_list).toHaveLength(12);
  });

  it('of one of two offers with one maximum and term names its offer', async () => {
    await portal.db.query(
      `insert into offer select (jsonb_populate_record(offer, jsonb_build_object(
         'id', gen_random_uuid(), 'position', 9, 'monthly_rate', 0.04))).* from offer
       where request_id = $1`,
      [id],
    );
    const calculated = (more: object) =>
      seller.post('/solicitudes/calcs-offer-retention', {
        offer_request: 100_000,
        months: 12,
        retention: 0.2,
        newRetention: 0.2,
        monthlyRate: 0.05,
        openCommission: 0.1,
        realAmount: 100_000,
        ...more,
      });
    const ambiguous = {
      status: 422,
      body: { fields: { evaluation_results_id: 'error.required' } },
    };
    expect(await calculated({})).toMatchObject(ambiguous);
    const own = { evaluation_results_id: offerIdOf('amazon-offer') };
    expect((await calculated(own)).status).toBe(200);
    expect(await save({ evaluation_results_id: undefined })).toMatchObject(ambiguous);
    expect((await save(own)).status).toBe(200);
  });

  it('acts once for one idempotency key, and never twice', async () => {
    const key = { 'idempotency-key': 'guardar-0001' };
    const body = { ...(await quoted()), request_id: id };
    const [first, second] = [
      await seller.post('/solicitudes/guardar', body, key),
      await seller.post('/solicitudes/guardar', body, key),
    ];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await seller.post('/solicitudes/guardar', body)).status).toBe(409);
  });

  it.each([
    ['another sum', { loanamount: 88_400.01 }, 422, 'loanamount'],
    ['a total of one’s own', { totalpayment: 1 }, 422, 'totalpayment'],
    ['a cheaper rate', { interestrate: 0.01 }, 422, 'interestrate'],
    ['no fee', { commissionpercent: 0 }, 422, 'commissionpercent'],
    ['a kinder CAT', { cat: 12 }, 422, 'cat'],
    ['an invented late rate', { moratorio_interestrate: 0.02 }, 422, 'moratorio_interestrate'],
    ['two retentions', { percint: 0.15 }, 422, 'percint'],
    ['a retention that is no choice', { discountpercent: 0.12 }, 422, 'discountpercent'],
    ['more than the offer', { amount: 100_000.01 }, 422, 'amount'],
    ['nothing', { amount: 0 }, 422, 'amount'],
    ['less that is called the maximum', { amount: 50_000 }, 422, 'type'],
    ['an amount that was not offered', { maxamount: 90_000 }, 422, 'maxamount'],
    ['another term', { terms: 6 }, 422, 'maxamount'],
    ['no payments', { payments_list: [] }, 422, 'payments_list'],
    ['a day that is none', { datef: '2026-02-31' }, 422, 'validuntil_date'],
    ['a longer validity', { validuntil_date: dayFromNow(31) }, 422, 'validuntil_date'],
    [
      'a quote of tomorrow',
      { datef: dayFromNow(1), validuntil_date: dayFromNow(31) },
      422,
      'validuntil_date',
    ],
    [
      'a quote that is over',
      { datef: dayFromNow(-31), validuntil_date: dayFromNow(-1) },
      410,
      null,
    ],
  ])('refuses %s and keeps nothing', async (_, more, status, field) => {
    const before = await info();
    const reply = await save(more);
    expect([reply.status, reply.body]).toMatchObject([
      status,
      field ? { fields: { [field]: expect.any(String) } } : {},
    ]);
    expect(await info()).toEqual(before);
    expect(await last()).toMatchObject({ saved: null });
  });

  it('is no way around the form where offers come first', async () => {
    seller = await portal.as('tienda-offers');
    const mine = requestIdOf('tienda-offers');
    const reply = await seller.post('/solicitudes/guardar', {
      ...(await quoted()),
      request_id: mine,
    });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'wrongStep' }]);
    expect(await last()).toMatchObject({ saved: null });
  });

  it('the amortization table is the chosen offer’s', async () => {
    const path = `/client/amazon/amortization?request_id=${id}&montoSolicitado=`;
    const { body } = await seller.get(`${path}100000`);
    const rows = body as { final_balance: number; payed_interest: number; period: number }[];
    expect(rows).toHaveLength(13);
    expect(rows[0]).toMatchObject({ period: 0, disbursements: 100_000, remainder: 135_390.49 });
    expect(rows[1]).toMatchObject({ payed_interest: 5_000, main_amortization: 6_282.54 });
    expect(rows.at(-1)).toMatchObject({ final_balance: 0, remainder: 0 });
    for (const amount of ['0', '100000.01', '1.234', '']) {
      expect([400, 422]).toContain((await seller.get(`${path}${amount}`)).status);
    }
  });

  it('a request is answered whole by its id', async () => {
    seller = await portal.as('tienda-documents');
    const mine = requestIdOf('tienda-documents');
    expect((await seller.get(`/request/generic/${mine}`)).body).toEqual({
      name: expect.stringMatching(/^SOL-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
      platform: { id: 2, name: 'tienda-nube' },
      status: { id: 2, status: 'Pendiente de Archivos', sub_status: 'Documentos Legales' },
      status_work_flow: { is_remedy: false, document_step: 1 },
      terms_signed_at: null,
      lent: null,
      tipo_persona: 'PF',
      hotel: null,
      interview: null,
      contract_url: null,
      signature_ready: false,
      client: {
        names: 'Andrés',
        first_name: 'Navarro',
        second_name: 'Pineda',
        email: 'andres.navarro@example.com',
        telephone: '4421234567',
        rfc: 'NAPA871105M29',
      },
      company: { business_name: null },
      documents: [],
    });
  });

  it('answers in the language of the request, Spanish by default', async () => {
    const words = async (language: string) => {
      await portal.call('POST', '/dev/reset', {});
      seller = await portal.as('tienda-offers');
      const body = {
        request_id: requestIdOf('tienda-offers'),
        amount: 100_000,
        status_id: 1,
        percint: 0.2,
        terms: 12,
        evaluation_results_id: offerIdOf('tienda-offers'),
      };
      const headers = { 'accept-language': language };
      return (await seller.put('/request/evaluation-result', body, headers)).body;
    };
    expect(await words('en-US')).toEqual({ message: 'We saved your offer.' });
    expect(await words('fr-FR')).toEqual({ message: 'Guardamos tu oferta.' });
  });
});
