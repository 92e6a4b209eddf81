/** What waits, as each scrape reads it, also while the database does not answer. Source: issue 33, 10. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database, PlainSql } from '#server/database/sql.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { gaugeReader } from '#server/metrics/read-gauges.ts';
import {
  deliveryBacklog,
  jobBacklog,
  lastRetention,
  mailBacklog,
  unchainedAge,
} from '#server/stores/backlog.ts';
import { databases } from '#test/kit/database.ts';
import { openDatabaseLink } from '#test/kit/database-link.ts';
import { sealed } from '#test/kit/sealed.ts';

function readerOf(db: Database, isStopping = () => false) {
  const metrics = createMetrics();
  const read = gaugeReader({ gauges: metrics.gauges, db, isStopping });
  return async (name: string, labels: object = {}) => {
    await read();
    const found = (await metrics.registry.getMetricsAsJSON()).find((each) => each.name === name);
    return found?.values.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))
      ?.value;
  };
}

describe.each(databases())('gauges on $kind', ({ openWorld }) => {
  let db: Database;
  beforeAll(async () => {
    db = (await openWorld()).db;
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    for (const table of ['job', 'outgoing_mail', 'lender_delivery', 'retention_run'])
      await db.query(`delete from ${table}`);
    await db.query('update audit_log set link = null');
    await db.query('delete from audit_log');
  });

  const addJob = (kind: string, age: string, more = {}) => {
    const row = { leased_until: null, last_error: null, done_at: null, ...more };
    return db.query(
      `insert into job (id, kind, key, payload, run_at, leased_until, last_error, done_at)
       values ($1, $2, $3, 'null', now() - $4::interval, $5, $6, $7)`,
      [uuidv7(), kind, uuidv7(), age, row.leased_until, row.last_error, row.done_at],
    );
  };

  it('the oldest job that is due, by kind; not one that is done, in hand, or for later', async () => {
    const value = readerOf(db);
    expect(await value('portal_job_lag_seconds', { kind: 'mail' })).toBeUndefined();
    await addJob('mail', '120 s');
    await addJob('mail', '60 s');
    await addJob('mail', '900 s', { done_at: new Date() });
    await addJob('heic', '900 s', { leased_until: new Date(Date.now() + 60_000) });
    await addJob('lender.deliver', '-900 s', { last_error: 'NotTakenError' });
    const lag = (kind: string) => value('portal_job_lag_seconds', { kind });
    expect(await lag('mail')).toBeGreaterThanOrEqual(120);
    expect(await lag('mail')).toBeLessThan(180);
    expect([await lag('heic'), await lag('lender.deliver')]).toEqual([0, 0]);
    expect(await value('portal_jobs_waiting', { kind: 'mail' })).toBe(2);
    expect(await value('portal_jobs_failing', { kind: 'lender.deliver' })).toBe(1);
    expect(await value('portal_jobs_failing', { kind: 'mail' })).toBe(0);
  });

  it('mails that wait', async () => {
    const value = readerOf(db);
    expect([
      await value('portal_mails_waiting'),
      await value('portal_mails_oldest_seconds'),
    ]).toEqual([0, 0]);
    await db.query(
      `insert into outgoing_mail (id, sealed, created_at) values ($1, '', now() - interval '10 min')`,
      [uuidv7()],
    );
    expect(await value('portal_mails_waiting')).toBe(1);
    expect(await value('portal_mails_oldest_seconds')).toBeGreaterThanOrEqual(600);
  });

  it('webhooks that wait, and those that are given up', async () => {
    const value = readerOf(db);
    const add = (age: string, delivered: Date | null, failed: Date | null) =>
      db.query(
        `insert into lender_delivery (id, request_id, body, created_at, delivered_at, failed_at)
         select $1, id, '{}', now() - $2::interval, $3, $4 from credit_request limit 1`,
        [uuidv7(), age, delivered, failed],
      );
    await add('300 s', null, null);
    await add('900 s', null, new Date());
    await add('1800 s', new Date(), null);
    expect([
      await value('portal_deliveries_waiting'),
      await value('portal_deliveries_given_up'),
    ]).toEqual([1, 1]);
    const oldest = await value('portal_deliveries_oldest_seconds');
    expect(oldest).toBeGreaterThanOrEqual(300);
    expect(oldest).toBeLessThan(600);
  });

  it('when retention last came to its end, and how long the audit log waits for its chain', async () => {
    const value = readerOf(db);
    const finished = 'portal_retention_finished_timestamp_seconds';
    expect(await value(finished)).toBeUndefined();
    await db.query(
      `insert into retention_run (day, started_at, finished_at)
       values ('2026-11-25', now(), '2026-11-25T03:00:00Z'), ('2026-11-26', now(), null)`,
    );
    expect(await value(finished)).toBe(Date.parse('2026-11-25T03:00:00Z') / 1000);
    expect(await value('portal_audit_unchained_seconds')).toBe(0);
    await db.query(
      `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
       values ($1, now() - interval '400 s', 'x', 'x', 'client', $2, 'x')`,
      [uuidv7(), uuidv7()],
    );
    expect(await value('portal_audit_unchained_seconds')).toBeGreaterThanOrEqual(400);
  });

  it('a process that stops is not ready', async () => {
    expect(await readerOf(db)('portal_ready')).toBe(1);
    expect(await readerOf(db, () => true)('portal_ready')).toBe(0);
  });

  it('are found by an index of what is not done', async () => {
    await db.transaction(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      const plans: string[] = [];
      const explaining: PlainSql = {
        async query(text) {
          const { rows } = await sql.query<Record<string, string>>(`explain ${text}`);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return { rows: [{} as never], rowCount: 1 };
        },
      };
      for (const read of [jobBacklog, deliveryBacklog, unchainedAge]) await read(explaining);
      expect(plans).toHaveLength(3);
      for (const plan of plans) expect(plan).toMatch(/Index|Bitmap/);
      for (const plan of plans) expect(plan).not.toContain('Seq Scan');
      // Of tables that hold what waits, or a row a day.
      for (const read of [mailBacklog, lastRetention]) await read(sql);
    });
  });
});

it.each(databases())(
  'a database that is away is a figure, and not a failure: $kind',
  async (database) => {
    const { db } = await database.openWorld();
    const value = readerOf(db);
    expect(await value('portal_mails_waiting')).toBe(0);
    await db.close();
    expect([await value('portal_database_up'), await value('portal_ready')]).toEqual([0, 0]);
    // The last figure would look like a new one.
    expect(await value('portal_mails_waiting')).toBeUndefined();
  },
);

describe.each(databases().filter(({ kind }) => kind === 'postgres'))(
  'on $kind',
  ({ makePlace }) => {
    async function openThrough() {
      const { place, remove } = await makePlace('tables');
      const link = await openDatabaseLink('url' in place ? place.url : '');
      const db = sealed(await openDatabase({ url: link.url, connections: 1 }));
      onTestFinished(async () => {
        await db.close();
        await link.close();
        await remove();
      });
      return { db, link };
    }

    it('a database that hangs is not waited for as long as a query may take, and asked once', async () => {
      const { db, link } = await openThrough();
      const value = readerOf(db);
      expect(await value('portal_database_up')).toBe(1);
      await link.behave('hang');
      for (const _ of ['first', 'again']) {
        const from = performance.now();
        expect(await value('portal_database_up')).toBe(0);
        expect(performance.now() - from).toBeLessThan(8_000);
      }
      expect(await value('portal_database_connections', { state: 'waiting' })).toBe(0);
      await link.behave('pass');
    });

    it('shows who waits for a connection', async () => {
      const { db } = await openThrough();
      const value = readerOf(db);
      let free = () => {};
      const held = db.transaction(() => new Promise<void>((resolve) => (free = resolve)));
      const waiting = [db.query('select 1'), db.query('select 1')];
      expect(await value('portal_database_connections', { state: 'waiting' })).toBe(2);
      free();
      await Promise.all([held, ...waiting]);
      expect(await value('portal_database_connections', { state: 'total' })).toBe(1);
    });
  },
);
