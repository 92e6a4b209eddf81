/** Offers, what they become, their acceptance, estimated payments, the contract and its signature. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { coveredFigures, coverSheetText } from '#domain/money/cover-sheet.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { LEGAL_PF, PLATFORM, sendStep } from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Info = {
  request: {
    contract_url: string | null;
    signature_token: string | null;
    signature_ready: boolean;
  };
  status: { id: number; status: string; sub_status: string };
};

describe.each(databases())('offers on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  const id = requestIdOf('tienda-offers');
  const info = async (who = seller) => (await who.get('/flujo-piloto/cliente/info')).body as Info;
  const acceptance = (more = {}) => ({
    request_id: id,
    amount: 100_000,
    status_id: 1,
    percint: 0.2,
    terms: 12,
    evaluation_results_id: offerIdOf('tienda-offers'),
    ...more,
  });
  const accept = (more = {}, headers = {}) =>
    seller.put('/request/evaluation-result', acceptance(more), headers);

  describe('an offer', () => {
    const calculation = {
      offer_request: 100_000,
      months: 12,
      retention: 0.2,
      newRetention: 0.2,
      monthlyRate: 0.05,
      openCommission: 0.1,
      realAmount: 100_000,
    };
    const calculate = () => seller.post('/solicitudes/calcs-offer-retention', calculation);
    const over = { status: 409, body: { code: 'offerExpired' } };

    it('lasts 30 days after its evaluation', async () => {
      const evaluated = (daysAgo: number) =>
        portal.db.query(
          'update offer set valid_until = null, cat_date = $2::date - $3::int where request_id = $1',
          [id, mexicanDay(new Date()), daysAgo],
        );
      await evaluated(30);
      expect((await calculate()).status).toBe(200);
      await evaluated(31);
      expect(await calculate()).toMatchObject(over);
      expect(await accept()).toMatchObject(over);
    });

    it('ends on the day that the lender names', async () => {
      await portal.db.query(`update offer set valid_until = '2020-01-31' where request_id = $1`, [
        id,
      ]);
      const { body } = await seller.get(`/solicitudes/evaluation-result?request_id=${id}`);
      expect((body as { rows: object[] }).rows[0]).toMatchObject({ valid_until: '2020-01-31' });
      expect(await calculate()).toMatchObject(over);
      expect(await accept()).toMatchObject(over);
    });

    it('lends no less than the lender’s smallest amount', async () => {
      await portal.db.query('update offer set min_offer_cents = 5000000 where request_id = $1', [
        id,
      ]);
      const reply = await accept({ amount: 49_999.99 });
      expect(reply).toMatchObject({ status: 422, body: { fields: { amount: 'error.amount' } } });
      expect((await accept({ amount: 50_000 })).status).toBe(200);
    });

    it('lends a peso and no less, where the lender names no smallest amount', async () => {
      await portal.db.query('update offer set min_offer_cents = null where request_id = $1', [id]);
      const reply = await accept({ amount: 0.99 });
      expect(reply).toMatchObject({ status: 422, body: { fields: { amount: 'error.amount' } } });
      expect((await accept({ amount: 1 })).status).toBe(200);
    });

    it('is the one that is named, in its estimates and its table', async () => {
      const third = { evaluation_results_id: offerIdOf('tienda-offers', 2) };
      const body = { amount: 40_000, percent: 1, terms: 12, request_id: id };
      const sumOf = async (more: object) => {
        const reply = await seller.post('/solicitudes/pagos-estimados', { ...body, ...more });
        const cents = (reply.body as { payment: number }[]).map(({ payment }) => payment * 100);
        return Math.round(cents.reduce((sum, each) => sum + each, 0));
      };
      // One month of sales repays 40,000, with 3.5 or 5 % of interest; without a name the smallest offer that lends so much.
      expect(await sumOf({ evaluation_results_id: offerIdOf('tienda-offers', 1) })).toBe(4_140_000);
      expect(await sumOf(third)).toBe(4_200_000);
      expect(await sumOf({})).toBe(4_200_000);
      const table = (offerId: string) =>
        seller.get(
          `/client/amazon/amortization?montoSolicitado=40000&request_id=${id}&evaluation_results_id=${offerId}`,
        );
      expect((await table(offerIdOf('tienda-offers', 0))).body).toHaveLength(13);
      expect((await table(offerIdOf('tienda-offers', 2))).body).toHaveLength(7);
    });

    it('keeps its interest in estimated payments of more than it lends', async () => {
      const body = { amount: 250_000.01, percent: 1, terms: 12, request_id: id };
      const reply = await seller.post('/solicitudes/pagos-estimados', body);
      const rows = reply.body as { payment: number }[];
      const sum = rows.reduce((total, { payment }) => total + payment, 0);
      // At least a month at 3.5 %.
      expect(sum).toBeGreaterThan(258_750);
    });
  });

  it('lists the offers in the lender’s order', async () => {
    const { body } = await seller.get(`/solicitudes/evaluation-result?request_id=${id}`);
    expect((body as { rows: object[] }).rows).toMatchObject([
      { max_offer: 100_000, term: 12, retention: 0.2, cat_without_tax: 123.2, cat_unit: 'percent' },
      { max_offer: 250_000, term: 18, retention: 0.25, opening_fee: 0.05, monthly_rate: 0.035 },
      { max_offer: 50_000, term: 6, retention: 0.17, min_retention_percentage_app: 0.1 },
    ]);
  });

  describe('a calculation', () => {
    const calculate = (more = {}) =>
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

    /** mexico.md C4 and C5: 88,400.00 received, 11,282.54 a month. */
    it.each([
      ['the whole offer', {}, [100_000, 88_400, 11_282.54]],
      ['half the retention lends half', { newRetention: 0.1 }, [50_000, 44_200, 5_641.27]],
      [
        'less than that stays what was asked for',
        { newRetention: 0.1, offer_request: 30_000.5 },
        [30_000.5, 26_520.44, 3_384.82],
      ],
      [
        'more than the offer is the offer',
        { offer_request: 400_000 },
        [100_000, 88_400, 11_282.54],
      ],
      [
        'the rate and the fee are the offer’s own',
        {
          months: 18,
          retention: 0.25,
          newRetention: 0.25,
          realAmount: 250_000,
          offer_request: 250_000,
        },
        [250_000, 235_500, 18_954.21],
      ],
    ])('%s', async (_, more, [amount, received, payment]) => {
      expect((await calculate(more)).body).toEqual({
        requestAmount: amount,
        amountToRecive: received,
        new_estimated_payment: payment,
      });
    });

    it('is none where the retention lends less than the smallest amount', async () => {
      await portal.db.query('update offer set min_offer_cents = 6000000 where request_id = $1', [
        id,
      ]);
      expect(await calculate({ newRetention: 0.1 })).toMatchObject({
        status: 422,
        body: { code: 'retentionTooSmall' },
      });
      expect((await calculate({ newRetention: 0.15 })).body).toMatchObject({
        requestAmount: 75_000,
      });
      expect(await calculate({ offer_request: 59_999 })).toMatchObject({
        status: 422,
        body: { fields: { offer_request: 'error.amount' } },
      });
    });

    it.each([
      ['an amount that was not offered', { realAmount: 99_999 }],
      ['a term that is not the offer’s', { months: 18 }],
      ['a retention that is no choice', { newRetention: 0.12 }],
      ['a retention above the offer’s', { newRetention: 0.25 }],
      ['nothing', { offer_request: 0 }],
    ])('refuses %s', async (_, more) => {
      const { status, body } = await calculate(more);
      expect([status, body]).toMatchObject([422, { code: 'rule' }]);
    });
  });

  describe('an acceptance', () => {
    it('keeps the chosen terms and moves on to the form, whatever status_id says', async () => {
      expect((await accept({ amount: 40_000.5, percint: 0.1, status_id: 11 })).status).toBe(200);
      expect(await info()).toMatchObject({
        request: { amount: 40_000.5, terms: 12, discountpercent: 0.1, interestrate: 0.05 },
        status: { id: 1, status: 'Pendiente de Información', sub_status: 'Registro' },
      });
    });

    it.each([
      ['more than the offer', { amount: 100_000.01 }, 422],
      ['more than the retention lends', { amount: 50_000.01, percint: 0.1 }, 422],
      ['nothing', { amount: 0 }, 422],
      ['a third of a cent', { amount: 10.333 }, 400],
      ['another term', { terms: 18 }, 422],
      ['a retention that is no choice', { percint: 0.11 }, 422],
      ['another person’s offer', { evaluation_results_id: offerIdOf('clip-pm') }, 404],
    ])('refuses %s and keeps nothing', async (_, more, status) => {
      const before = await info();
      expect((await accept(more)).status).toBe(status);
      expect(await info()).toEqual(before);
    });

    it('takes a retention off the grid where it is the offer’s own', async () => {
      const third = { evaluation_results_id: offerIdOf('tienda-offers', 2), terms: 6 };
      expect((await accept({ ...third, amount: 50_000, percint: 0.17 })).status).toBe(200);
    });

    /** SHA-256 of the text in test/domain/money/cover-sheet.test.ts, by the day of this world. Source: B4. */
    it('keeps the hash of the cover sheet in the audit row', async () => {
      const { body } = await seller.get(`/solicitudes/evaluation-result?request_id=${id}`);
      const [first] = (body as { rows: Offer[] }).rows;
      if (!first) throw new Error('There is an offer.');
      const sheet = coverSheetText(
        first,
        coveredFigures(first, { amount: 40_000, retention: 0.1 }),
      );
      const hash = createHash('sha256').update(sheet).digest('hex');
      const chosen = { amount: 40_000, percint: 0.1 };
      expect(await accept({ ...chosen, cover_sheet: 'f'.repeat(64) })).toMatchObject({
        status: 422,
        body: { fields: { cover_sheet: 'error.invalid' } },
      });
      expect((await accept({ ...chosen, cover_sheet: hash })).status).toBe(200);
      const { rows } = await portal.db.query(
        `select reason from audit_log where entity_id = $1 and action = 'offer.accept'`,
        [id],
      );
      expect(rows).toEqual([{ reason: `cover sheet sha256:${hash}` }]);
    });

    it('acts once for one idempotency key', async () => {
      const key = { 'idempotency-key': 'aceptar-0001' };
      expect([(await accept({}, key)).status, (await accept({}, key)).status]).toEqual([200, 200]);
      expect((await accept()).status).toBe(409);
    });
  });

  it('estimates twelve months of payments from the sales, until all is repaid', async () => {
    const { body } = await seller.post('/solicitudes/pagos-estimados', {
      amount: 100_000,
      percent: 0.2,
      terms: 12,
      request_id: id,
    });
    const rows = body as { date: string; payment: number; expected_sales: number }[];
    expect(rows).toHaveLength(12);
    expect(rows[0]?.date).toMatch(/^[a-z]+ \d{4}$/);
    const [first] = rows;
    expect(first?.payment).toBeCloseTo((first?.expected_sales ?? 0) * 0.2, 1);
    // By ruling 42 sooner, and for less than the contract's 135,390.49, whatever month it is.
    const sum = rows.reduce((total, { payment }) => total + payment, 0);
    expect(sum).toBeGreaterThan(110_000);
    expect(sum).toBeLessThan(125_000);
  });

  describe('a contract', () => {
    beforeEach(async () => {
      seller = await portal.as('tienda-documents');
      const own = requestIdOf('tienda-documents');
      await sendStep(portal, seller, own, LEGAL_PF);
      await sendStep(portal, seller, own, PLATFORM);
      const drawn = await portal.call('POST', `/dev/lender/${own}`, { type: 'contract-ready' });
      expect(drawn.status).toBe(200);
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pathOf = async () => new URL((await info()).request.contract_url ?? '').pathname;

    it('is announced with its address and a token for the QR image', async () => {
      expect(await info()).toMatchObject({
        status: { id: 10, status: 'Proceso de firma', sub_status: 'Revisión de documentos' },
        request: {
          signature_ready: true,
          signature_token: expect.stringMatching(/^[\w-]{40,200}$/),
        },
      });
    });

    it('is shown as an image to its owner alone', async () => {
      const token = (await info()).request.signature_token;
      const image = await seller.get(`/auth/signature/qr?token=${token}`);
      expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
      expect(image.raw.subarray(1, 4).toString()).toBe('PNG');
      const stranger = await portal.as('tienda-offers');
      expect((await stranger.get(`/auth/signature/qr?token=${token}`)).status).toBe(404);
      // Not the last letters: some of their bits are not read.
      const forged = `${token?.slice(0, -8)}${token?.at(-8) === 'A' ? 'B' : 'A'}${token?.slice(-7)}`;
      expect((await seller.get(`/auth/signature/qr?token=${forged}`)).status).toBe(404);
    });

    it('is a page of its own, without a script, that signs once', async () => {
      const path = await pathOf();
      const page = await portal.call('GET', path);
      expect(page.status).toBe(200);
      const html = String(page.body);
      for (const text of [
        'Andrés Navarro Pineda',
        '$100,000.00',
        '12 meses',
        '20\u00a0%',
        'CAT 123.2\u00a0% sin IVA',
        'Firmar contrato',
      ]) {
        expect(html).toContain(text);
      }
      expect(html).not.toContain('<script');
      expect(html.indexOf('$88,400.00</strong>')).toBeGreaterThan(0);
      expect(html.indexOf('$88,400.00</strong>')).toBeLessThan(html.indexOf('>Firmar contrato<'));
      expect(html).toContain('$200.00 (20\u00a0%) abonan a tu');
      const { name, address, reca } = portal.settings.lender;
      for (const text of [name, address, reca]) expect(html).toContain(text);

      const copy = await portal.call('GET', `${path}/copy`);
      expect(copy.headers['content-disposition']).toMatch(
        /^attachment; filename="contrato-SOL-[\w-]+.html"$/,
      );
      for (const text of [name, reca, '$135,390.49', 'todavía no está firmado']) {
        expect(String(copy.body)).toContain(text);
      }
      expect(String(copy.body)).not.toContain('<form');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['content-security-policy']).toContain("img-src 'self'");
      expect(page.body).toContain('<link rel="icon" href="/logo.svg"');

      const signed = await portal.call('POST', `${path}/sign`, '', form);
      expect([signed.status, signed.headers.location]).toEqual([303, path]);
      expect((await portal.call('POST', `${path}/sign`, '', form)).status).toBe(303);
      expect(String((await portal.call('GET', path)).body)).toContain('Contrato firmado');
      expect(String((await portal.call('GET', `${path}/copy`)).body)).toContain('Contrato firmado');
      expect(await info()).toMatchObject({ status: { id: 11, status: 'Línea Activa' } });
      expect((await info()).request.signature_token).toBeNull();
      const { rows } = await portal.db.query(
        `select 1 from audit_log where entity_id = $1 and action = 'signed'`,
        [requestIdOf('tienda-documents')],
      );
      expect(rows).toHaveLength(1);
    });

    it('is gone for an unknown token, and after its request was rejected', async () => {
      const unknown = await portal.call('GET', '/contract/never-issued');
      expect([unknown.status, unknown.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      const path = await pathOf();
      await portal.sendLenderEvent(requestIdOf('tienda-documents'), {
        event_id: 'x',
        type: 'expired',
      });
      expect((await portal.call('GET', path)).status).toBe(404);
      expect((await portal.call('GET', `${path}/copy`)).status).toBe(404);
      expect((await portal.call('POST', `${path}/sign`, '', form)).status).toBe(404);
    });

    it('leaves neither its token nor its address readable in the database', async () => {
      const token = (await pathOf()).split('/').at(-1) ?? '';
      const { rows } = await portal.db.query<{ text: string }>(
        'select (select string_agg(c::text, $1) from contract_link c) || (select string_agg(r::text, $1) from credit_request r) as text',
        ['\n'],
      );
      expect(rows[0]?.text).toContain(requestIdOf('tienda-documents'));
      expect(rows[0]?.text).not.toContain(token);
    });
  });
});
