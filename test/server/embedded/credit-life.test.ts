/** Living credits of the embedded world, and the desk that moves their time. Source: ruling 55. */

import { describe, expect, it } from 'vitest';
import type { Movement } from '#contract/movements.ts';
import { useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Account = {
  state: string;
  slow: object | null;
  figures: { owed: number; paid: number; interest: number } | null;
  remainder: { owed: number; late: number };
  expected: { total: number } | null;
};

describe.each(databases())('living credits on $kind', (database) => {
  const portal = useFreshPortal(database);
  const accountOf = async (key: string) =>
    (await (await portal.as(key)).get('/credito/cuenta')).body as Account;
  const move = (key: string, type: string) =>
    portal.call('POST', `/dev/lender/${requestIdOf(key)}`, { type });

  it.each([
    ['credit-new', 'repaying'],
    ['credit-half', 'repaying'],
    ['credit-late', 'late'],
    ['credit-paid', 'paidOff'],
  ])('%s is %s', async (key, state) => {
    expect((await accountOf(key)).state).toBe(state);
  });

  /** To whom a slow month was told. */
  const warned = async () => {
    const { body } = await portal.call('GET', '/dev/mailbox');
    const mails = body as { to: string; subject: string }[];
    return mails.flatMap(({ to, subject }) => (subject === 'Este mes va lento' ? [to] : []));
  };

  it('a slow month is named before its interest falls due, and its owner was written to', async () => {
    expect((await accountOf('credit-slow')).slow).not.toBeNull();
    expect((await accountOf('credit-half')).slow).toBeNull();
    expect(await warned()).toEqual(['ines.cano@example.com']);
  });

  it.each([
    ['of one credit', () => move('credit-slow', 'un mes')],
    ['of the world', () => portal.call('POST', '/dev/clock', { hours: 30 * 24 })],
  ])('a slow month is told in time, however fast time goes by: %s', async (_, pass) => {
    await portal.db.query('delete from message');
    await portal.db.query('update account_mail set slow_end = null');
    // No luck of its shop covers such interest.
    const slow = requestIdOf('credit-slow');
    await portal.db.query('update credit_account set monthly_rate = 0.5 where request_id = $1', [
      slow,
    ]);
    expect((await pass()).status).toBe(204);
    expect(await warned()).toContain('ines.cano@example.com');
    // The real time comes back.
    await portal.call('POST', '/dev/reset', {});
  });

  it('half-way, something was refunded, and it adds up', async () => {
    const { figures } = await accountOf('credit-half');
    const { owed = 0, paid = 0, interest = 0 } = figures ?? {};
    expect(owed).toBeCloseTo(100_000 + interest - paid, 2);
    expect(paid).toBeGreaterThan(20_000);
    const half = await portal.as('credit-half');
    const { body } = await half.get('/credito/movimientos/csv');
    expect(String(body)).toMatch(/Devolución/);
  });

  it('days and a month go by for one credit alone', async () => {
    const [before, other] = [await accountOf('credit-new'), await accountOf('credit-half')];
    // On one of two days nothing may be sold.
    expect((await move('credit-new', 'un día')).status).toBe(204);
    expect((await move('credit-new', 'un día')).status).toBe(204);
    const day = await accountOf('credit-new');
    expect(day.figures?.paid).toBeGreaterThan(before.figures?.paid ?? 0);
    await move('credit-new', 'un mes');
    expect((await accountOf('credit-new')).figures?.paid).toBeGreaterThan(day.figures?.paid ?? 0);
    expect((await accountOf('credit-half')).figures).toEqual(other.figures);
  });

  it('its owner is written to as time goes by: by the week, or by the day', async () => {
    const written = async () => {
      const { body } = await portal.call('GET', '/dev/mailbox');
      const mails = body as { to: string; subject: string }[];
      await portal.db.query('delete from message');
      return mails.filter(({ to }) => to === 'daniela.campos@example.com').length;
    };
    await written();
    await move('credit-new', 'un mes');
    expect(await written()).toBeGreaterThanOrEqual(4);
    const half = await portal.as('credit-new');
    await half.put('/credito/avisos', { notices: 'daily' });
    await move('credit-new', 'un mes');
    expect(await written()).toBeGreaterThan(20);
  });

  it('lives to its end, where exactly what was owed is paid', async () => {
    await move('credit-new', 'hasta el final');
    const { state, figures, remainder } = await accountOf('credit-new');
    expect(state).toBe('paidOff');
    expect(figures?.owed).toBe(0);
    expect(figures?.paid).toBeCloseTo(100_000 + (figures?.interest ?? 0), 2);
    expect(remainder).toMatchObject({ owed: 0, late: 0 });
  });

  it('is reported by the month however fast its days go by, and each morning is written of', async () => {
    const slow = await portal.as('credit-slow');
    await slow.put('/credito/avisos', { notices: 'daily' });
    const counted = async (text: string) =>
      (await portal.db.query<{ n: number }>(text)).rows[0]?.n ?? 0;
    const reports = () =>
      counted(`select count(*)::int as n from audit_log where action = 'account.told'`);
    const mails = () =>
      counted(`select count(*)::int as n from message where recipient = 'ines.cano@example.com'`);
    const [reported, written] = [await reports(), await mails()];
    for (let month = 0; month < 4; month += 1) await move('credit-slow', 'un mes');
    expect((await reports()) - reported).toBeLessThanOrEqual(16);
    expect((await mails()) - written).toBeGreaterThan(80);
  });

  it('owes nothing to a seller who has paid it off', async () => {
    expect((await accountOf('credit-paid')).remainder.owed).toBe(0);
    const seller = await portal.as('credit-paid');
    const { body } = await seller.get('/credito/movimientos');
    const { rows } = body as { rows: Movement[] };
    const last = rows.find(({ kept, refunded }) => kept > 0 && refunded === 0);
    const { amount = 0, kept = 0, over = 0 } = last ?? {};
    expect(last?.deposited).toBeCloseTo(amount - kept + over, 2);
  });
});
