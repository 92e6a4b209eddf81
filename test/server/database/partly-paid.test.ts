/** A remainder that the release before took for paid, though a part alone was, is to come again. Source: issue 35. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/sql.ts';
import { databases } from '#test/kit/database.ts';
import { migrateBefore } from '#test/kit/migrate-before.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const PAID = '2026-11-20T23:00:00.000Z';

/** As the release before marks what was paid. */
const markAsBefore = (db: Database) =>
  db.query(
    `update account_event sale set remainder_paid_at = paid.at from account_event paid
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and paid.request_id = $1 and paid.sale = sale.event_id and paid.type = 'remainder-paid'`,
    [id],
  );

describe.each(databases())('$kind', ({ openEmpty }) => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmpty();
    await migrateBefore(db, '0102');
    await db.query(
      `insert into client (owner, regime, created_at, updated_at) values ('sofia', 'PF', now(), now())`,
    );
    await db.query(
      `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at)
       values ($1, 'sofia', 'amazon', 'offersFirst', 'active', 'x', 'x', now(), now())`,
      [id],
    );
    await db.query('insert into credit_account (request_id, told_at) values ($1, now())', [id]);
  });
  afterEach(async () => {
    await db.close();
  });

  /** A sale of 1,000 with what belongs to it, cents. */
  const sell = async (sale: string, parts: [type: string, cents: number, undone?: number][]) => {
    const add = (event: string, type: string, amount: number, part = 0, of: string | null = sale) =>
      db.query(
        `insert into account_event (request_id, event_id, type, at, amount_cents, part_cents, sale, fingerprint)
         values ($1, $2, $3, $4, $5, $6, $7, '')`,
        [id, event, type, PAID, amount, part, of],
      );
    await add(sale, 'sale', 100_000, 0, null);
    for (const [place, [type, cents, undone]] of parts.entries())
      await add(`${sale} ${place}`, type, cents, undone);
  };
  const marks = async () => {
    const { rows } = await db.query<{ event_id: string; remainder_paid_at: Date | null }>(
      `select event_id, remainder_paid_at from account_event where type = 'sale' order by event_id`,
    );
    return Object.fromEntries(
      rows.map(({ event_id, remainder_paid_at: at }) => [event_id, at?.toISOString() ?? null]),
    );
  };
  const sellAll = async () => {
    await sell('in part', [
      ['retention', 20_000],
      ['remainder-paid', 30_000],
    ]);
    await sell('in parts', [
      ['retention', 20_000],
      ['remainder-paid', 30_000],
      ['remainder-paid', 50_000],
    ]);
    await sell('refunded in part', [
      ['retention', 20_000],
      ['refund', 50_000, 10_000],
      ['remainder-paid', 40_000],
    ]);
    await sell('unpaid', [['retention', 20_000]]);
  };
  const right = {
    'in part': null,
    'in parts': PAID,
    'refunded in part': PAID,
    unpaid: null,
  };

  it('what is stored is put right', async () => {
    await sellAll();
    await markAsBefore(db);
    expect(await marks()).toEqual({ ...right, 'in part': PAID });
    await migrate(db);
    expect(await marks()).toEqual(right);
  });

  it('the release before, while it still runs, marks no part as the whole', async () => {
    await migrate(db);
    await sellAll();
    await markAsBefore(db);
    expect(await marks()).toEqual(right);
  });
});
