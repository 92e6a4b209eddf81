/** The credit after its signature: what the lender reports, and what its owner reads. Source: ruling 55. */

import { beforeEach, describe, expect, it } from 'vitest';
import { mexicanDay } from '#domain/person/dates.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import { lent, payment, refund, sold } from '#test/fixtures/account-events.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const NOW = new Date('2026-02-10T18:00:00Z');
const requestId = requestIdOf('amazon-signing');

const whole = [
  lent,
  ...sold('a', '2025-12-20', 20_000),
  ...sold('b', '2026-01-10', 50_000),
  ...sold('c', '2026-01-20', 5_000),
  refund,
  payment,
  ...sold('d', '2026-02-09', 30_000),
];

describe.each(databases())('the account of a credit on $kind', (database) => {
  const portal = useFreshPortal(database, {}, { clock: () => NOW });
  let owner: Actor;
  beforeEach(async () => {
    owner = await portal.as('amazon-signing');
  });

  const sign = () => portal.sendLenderEvent(requestId, { event_id: 'sign', type: 'signed' });
  const report = (events: object[]) =>
    portal.call(
      'POST',
      `/api/lender/accounts/${requestId}/events`,
      { events },
      {
        authorization: `Bearer ${portal.lenderKey}`,
      },
    );
  const account = async () => (await owner.get('/credito/cuenta')).body as Record<string, unknown>;

  it('is not there before the signature, for the lender neither', async () => {
    expect((await owner.get('/credito/cuenta')).status).toBe(404);
    expect((await report(whole)).body).toMatchObject({ code: 'wrongStep' });
  });

  it('knows nothing until the lender has reported', async () => {
    await sign();
    expect(await account()).toMatchObject({
      state: 'awaitingDisbursement',
      signed_on: mexicanDay(NOW),
      told_at: null,
      figures: null,
      expected: null,
      disbursed: null,
    });
    expect((await owner.put('/credito/avisos', { notices: 'daily' })).status).toBe(404);
  });

  it('adds up: lent, interest of each month, less what was kept and paid', async () => {
    await sign();
    expect((await report(whole)).body).toEqual({ stored: whole.length, repeated: 0, refused: [] });
    // December: 4,000 less 5,000 of interest leave 91,000 after January's 10,000; 25 days of 4,550 until today.
    expect(await account()).toMatchObject({
      state: 'repaying',
      figures: {
        paid: 30_000,
        paid_by_sales: 20_000,
        interest: 8_791.67,
        owed: 78_791.67,
        accrued: 3_791.67,
      },
      period: {
        start: '2026-01-15',
        end: '2026-02-15',
        opening: 91_000,
        interest: 4_550,
        paid: 16_000,
      },
      closings: [{ day: '2026-01-15', owed: 91_000, interest: 5_000 }],
      // Until the close: the sales of December and of 10 January.
      until_closing: { sold: 70_000, undone: 0, extra: 0 },
      ended_on: null,
      platform: 'amazon',
      remainder: { owed: 0, late: 0, due_at: null },
      payment: { clabe: '646180110400000007', reference: '7K4F29' },
      notices: 'weekly',
      waiting: 0,
    });
  });

  it('comes to the same in any order, one by one and repeated', async () => {
    await sign();
    await report(whole);
    const first = await account();
    await portal.db.query('delete from credit_account');
    for (const event of whole.toReversed()) await report([event]);
    expect((await report(whole)).body).toEqual({ stored: 0, repeated: whole.length, refused: [] });
    expect(await account()).toEqual(first);
    const { rows } = await portal.db.query<{ wrong: number }>(
      `select count(*)::int as wrong from account_posting posting where corrects is not null
          and not exists (select 1 from account_posting other where other.id = posting.corrects
            and other.cents = posting.cents and other.debit = posting.credit)`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('has no close of a month that, by what came late, had no debt any more', async () => {
    await sign();
    await report(whole);
    const early = { ...payment, event_id: 'early', at: '2026-01-05T18:00:00Z', amount: 105_000 };
    await report([early]);
    expect(await account()).toMatchObject({ closings: [], until_closing: null });
  });

  it('names what contradicts, and takes the rest', async () => {
    await sign();
    await report(whole);
    const { status, body } = await report([
      { ...payment, amount: 11_000 },
      { ...lent, event_id: 'again' },
      { ...payment, event_id: 'more', amount: 500 },
      payment,
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      stored: 1,
      repeated: 1,
      refused: [
        { event_id: 'extra', status: 409, code: 'eventReused' },
        { event_id: 'again', status: 409, code: 'conflict' },
      ],
    });
    expect(await account()).toMatchObject({ figures: { paid: 30_500 } });
  });

  it('names other terms of the deposit, and not its repetition', async () => {
    await sign();
    const stated = { ...lent, monthly_rate: 0.05, retention: 0.2, term: 12 };
    await report([stated]);
    expect((await report([stated])).body).toEqual({ stored: 0, repeated: 1, refused: [] });
    const named = { event_id: 'lent', status: 409, code: 'eventReused' };
    for (const other of [{ monthly_rate: 0.04 }, { retention: 0.3 }, { term: 10 }]) {
      const { body } = await report([{ ...stated, ...other }]);
      expect(body).toEqual({ stored: 0, repeated: 0, refused: [named] });
    }
  });

  it('takes a deposit that the release before kept as the same', async () => {
    await sign();
    const stated = { ...lent, monthly_rate: 0.05, retention: 0.2 };
    await report([stated]);
    const { rows } = await portal.db.query<{ fingerprint: string }>(
      `update account_event set fingerprint = $1 where event_id = 'lent' returning fingerprint`,
      ['3lRqD_cct6qpaKMxCh4ylT9-8HdOfyYEAeKvhKC7Zx0'],
    );
    expect(rows).toHaveLength(1);
    expect((await report([stated])).body).toMatchObject({ repeated: 1 });
  });

  it.each([
    ['without what its type needs', { ...payment, type: 'refund' }, 'events[0].sale'],
    ['from the future', { ...payment, at: '2026-02-11T18:00:00Z' }, 'events[0].at'],
    ['below zero', { ...payment, amount: -1 }, 'events[0]'],
    ['that sent more than it lent', { ...lent, received: 100_001 }, 'events[0]'],
    [
      'with the name of a closed month',
      { ...payment, event_id: 'interest:2026-01-15' },
      'events[0].event_id',
    ],
  ])('refuses an event %s, and the batch with it', async (_, event, field) => {
    await sign();
    const { status, body } = await report([event]);
    expect([400, 422]).toContain(status);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('counts a refund once its sale has come, and until then counts how many wait', async () => {
    await sign();
    await report([lent, { ...refund, sale: 'later' }]);
    expect(await account()).toMatchObject({ waiting: 1, figures: { paid: 0 } });
    await report(sold('later', '2026-01-20', 5_000));
    expect(await account()).toMatchObject({ waiting: 0, figures: { paid: 0 } });
  });

  it('is paused by thirty days without sales, counted from the deposit at the earliest', async () => {
    await sign();
    const before = sold('early', '2025-12-20', 100);
    await report([...before, { ...lent, at: '2026-01-20T18:00:00Z' }]);
    expect(await account()).toMatchObject({ state: 'repaying' });
  });

  it('is late with a remainder after 48 hours', async () => {
    await sign();
    const [sale, kept] = sold('a', '2026-02-08', 20_000);
    await report([lent, sale ?? {}, kept ?? {}]);
    expect(await account()).toMatchObject({
      state: 'repaying',
      remainder: { owed: 16_000, due_at: '2026-02-10T18:00:00.000Z', late: 0 },
    });
    const [older, keptOfIt] = sold('b', '2026-02-07', 1_000);
    await report([older ?? {}, keptOfIt ?? {}]);
    expect(await account()).toMatchObject({
      state: 'late',
      remainder: {
        owed: 16_800,
        late: 800,
        sales: [
          { id: 'b', order: 'P-b', due_at: '2026-02-09T18:00:00.000Z', amount: 800 },
          { id: 'a', order: 'P-a', due_at: '2026-02-10T18:00:00.000Z', amount: 16_000 },
        ],
      },
    });
  });

  it('is late with what is still to come of a sale, paid and refunded in parts', async () => {
    await sign();
    const parts = (id: string) => {
      const [sale = {}, kept = {}] = sold(id, '2026-02-07', 1_000);
      return [sale, kept];
    };
    const refunded = (id: string, event_id: string, amount: number) => ({
      ...refund,
      event_id,
      at: '2026-02-08T18:00:00Z',
      sale: id,
      amount,
      returned: amount / 5,
    });
    const [, , paid = {}] = sold('part', '2026-02-07', 1_000);
    await report([
      lent,
      ...parts('part'),
      { ...paid, amount: 300 },
      ...parts('some'),
      refunded('some', 'some-back', 400),
      ...parts('all'),
      refunded('all', 'all-back-1', 400),
      refunded('all', 'all-back-2', 600),
    ]);
    // Of 'part' 500 are to come, of 'some' 480, of 'all' nothing.
    expect(await account()).toMatchObject({ state: 'late', remainder: { owed: 980, late: 980 } });
    const { rows } = (await owner.get('/credito/movimientos?q=P-')).body as {
      rows: { type: string }[];
    };
    expect(rows.filter(({ type }) => type === 'sale')).toMatchObject([
      { order: 'P-some', deposited: 0, to_come: 480, paid_at: null },
      { order: 'P-part', deposited: 300, to_come: 500, paid_at: null },
      { order: 'P-all', deposited: 0, to_come: 0 },
    ]);
    await report([{ ...paid, event_id: 'rest', amount: 500, at: '2026-02-09T18:00:00Z' }]);
    expect(await account()).toMatchObject({ state: 'late', remainder: { owed: 480, late: 480 } });
    // A refund of a sale that was paid out is set off against the deposits of others.
    await report([...sold('out', '2026-02-07', 600), refunded('out', 'out-back', 600)]);
    expect(await account()).toMatchObject({ state: 'repaying', remainder: { owed: 0, late: 0 } });
  });

  it('ends when all is paid', async () => {
    await sign();
    await report([
      ...whole,
      { ...payment, event_id: 'all', amount: 90_000, at: '2026-02-10T17:00:00Z' },
    ]);
    expect(await account()).toMatchObject({
      state: 'paidOff',
      figures: { owed: 0, paid: 108_791.67 },
      ended_on: '2026-02-10',
      period: null,
      expected: null,
      // The refund of a sale that was paid out is set off.
      remainder: { owed: 7_208.33 },
    });
    // What a payment left over is not taken off what was kept of sales.
    expect(await account()).toMatchObject({ figures: { paid_by_sales: 20_000 } });
  });

  describe('its movements', () => {
    const list = async (search = '') => {
      const { body } = await owner.get(`/credito/movimientos${search}`);
      return body as { rows: { id: string }[]; nextCursor: string | null };
    };
    beforeEach(async () => {
      await sign();
      await report(whole);
    });

    it('are the newest first, a sale with its split, a month with its interest', async () => {
      const { rows, nextCursor } = await list();
      expect(nextCursor).toBeNull();
      expect(rows.map(({ id }) => id)).toEqual([
        'd',
        'extra',
        'back',
        'c',
        'interest:2026-01-15',
        'b',
        'a',
        'lent',
      ]);
      expect(rows[5]).toMatchObject({
        type: 'sale',
        order: 'P-b',
        amount: 50_000,
        kept: 10_000,
        interest: 1_000,
        principal: 9_000,
        paid_at: '2026-01-10T23:00:00.000Z',
      });
      expect(rows[3]).toMatchObject({ refunded: 5_000 });
      expect(rows[2]).toMatchObject({ type: 'refund', amount: 5_000, kept: 1_000, order: 'P-c' });
      expect(rows[4]).toMatchObject({ type: 'interest', amount: 5_000 });
    });

    it.each([
      ['of a month', '?month=2026-01', ['back', 'c', 'interest:2026-01-15', 'b']],
      ['by an amount, and a sale by what was kept of it', '?q=%2410,000', ['extra', 'b']],
      ['by the beginning of an order, with its refunds', '?q=p-c', ['back', 'c']],
      ['by a wildcard, which is none', '?q=%25', []],
      ['by an order of more digits than any amount has', '?q=20000000012345678', []],
      ['by what only looks like an amount', '?q=1e30', []],
    ])('are found %s', async (_, search, ids) => {
      expect((await list(search)).rows.map(({ id }) => id)).toEqual(ids);
    });

    it('come page by page, each once, and each page as long as all before it', async () => {
      const many = Array.from({ length: 150 }, (_, i) => ({
        event_id: `p${i}`,
        type: 'payment',
        at: '2026-02-05T18:00:00Z',
        amount: 1,
      }));
      await report(many);
      const ids: string[] = [];
      const lengths: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(cursor && `?cursor=${cursor}`);
        lengths.push(page.rows.length);
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(lengths).toEqual([30, 30, 60, 38]);
      expect(ids).toHaveLength(158);
      expect(new Set(ids).size).toBe(158);
      expect((await owner.get('/credito/movimientos?cursor=none')).status).toBe(400);
    });

    it('come to what was paid and charged, where more was paid than was owed', async () => {
      const all = { ...payment, event_id: 'all', amount: 90_000.01, at: '2026-02-10T17:00:00Z' };
      await report([all, { ...refund, event_id: 'early', sale: 'never' }]);
      const { figures } = (await account()) as { figures: { paid: number; interest: number } };
      const { raw } = await owner.get('/credito/movimientos/csv');
      const lines = raw.toString().trim().split('\r\n').slice(1);
      const cells = lines.map((line) => line.split(','));
      const sumOf = (column: number) =>
        cells.reduce((sum, cell) => sum + Math.round(Number(cell[column]) * 100), 0) / 100;
      expect(lines).toContain(
        '2026-02-10 11:00,Pago adicional,,90000.01,90000.01,0,78791.67,11208.34,',
      );
      expect(sumOf(4) - sumOf(7)).toBeCloseTo(figures.paid, 6);
      expect(sumOf(5)).toBeCloseTo(figures.interest, 6);
      await report([
        { ...all, event_id: 'let-go', type: 'adjustment', amount: -10, reason: 'Cortesía' },
      ]);
      const { rows } = await list();
      expect(rows.find(({ id }) => id === 'let-go')).toMatchObject({ kept: 0, over: 10 });
    });

    it('are the same as CSV', async () => {
      const { raw } = await owner.get('/credito/movimientos/csv?month=2026-02');
      expect(raw.toString().split('\r\n')).toEqual([
        '\uFEFFFecha,Movimiento,Pedido,Monto (MXN),Retenido o pagado,Interés,Capital,Sobrante (tuyo),Motivo',
        '2026-02-09 12:00,Venta,P-d,30000,6000,0,6000,0,',
        '2026-02-01 12:00,Pago adicional,,10000,10000,3550,6450,0,',
        '',
      ]);
    });
  });

  it('keeps how often its owner is written to', async () => {
    await sign();
    await report([lent]);
    expect((await owner.put('/credito/avisos', { notices: 'daily' })).body).toEqual({
      notices: 'daily',
    });
    expect(await account()).toMatchObject({ notices: 'daily' });
  });

  it('takes a thousand events in one batch', async () => {
    await sign();
    await report([lent]);
    const sales = Array.from({ length: 333 }, (_, i) => {
      const day = `2026-01-${String(1 + (i % 28)).padStart(2, '0')}`;
      return sold(`s${i}`, day, 100);
    }).flat();
    const { body } = await report([...sales, payment]);
    expect(body).toMatchObject({ stored: 1_000 });
    expect(await account()).toMatchObject({ figures: { paid: 333 * 20 + 10_000 } });
    const pesos = Array.from({ length: 1_000 }, (_, i) => ({
      ...payment,
      event_id: `peso${i}`,
      amount: 1,
    }));
    await report(pesos);
    // Much is found too.
    const { body: found } = await owner.get('/credito/movimientos?q=1');
    const { rows } = found as { rows: { amount: number }[] };
    expect(rows.map(({ amount }) => amount)).toEqual(Array(30).fill(1));
  });

  it('an amount finds a sale by what was kept of it and what was paid out, few or many', async () => {
    await sign();
    await report([lent, ...sold('other', '2026-02-02', 900), ...sold('sale', '2026-02-01', 500)]);
    const found = async (q: string) =>
      (await movementPage(portal.db, requestId, { q }, { after: null, limit: 30 })).rows.map(
        ({ id }) => id,
      );
    expect([await found('100.00'), await found('$400')]).toEqual([['sale'], ['sale']]);
    const kept = { ...payment, type: 'retention', amount: 100, sale: 'never' };
    await report(Array.from({ length: 1_000 }, (_, i) => ({ ...kept, event_id: `kept${i}` })));
    expect(await found('100.00')).toEqual(['sale']);
  });

  it('is the owner’s alone', async () => {
    await sign();
    await report(whole);
    const stranger = await portal.as('amazon-offer');
    for (const path of ['cuenta', 'movimientos', 'movimientos/csv']) {
      expect((await stranger.get(`/credito/${path}`)).status).toBe(404);
    }
  });
});
