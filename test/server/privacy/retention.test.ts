/** What each table keeps, and what a day removes. Source: ruling 56; issue 33, 5 and 7. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { chainAudit, pruneAudit, verifyAudit } from '#server/stores/audit-chain.ts';
import { retain, retainDaily } from '#server/stores/privacy/retain.ts';
import { BOUNDED, ENDING, STAYING } from '#server/stores/privacy/retention.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { databases } from '#test/kit/database.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

describe.each(databases())('retention on $kind', ({ openWorld }) => {
  let db: Database;
  let request: string;
  let owner: string;
  beforeAll(async () => {
    db = (await openWorld()).db;
    const { rows } = await db.query<{ id: string; owner: string }>(
      `select r.id, r.owner from credit_request r join document d on d.request_id = r.id limit 1`,
    );
    [request, owner] = [rows[0]?.id ?? '', rows[0]?.owner ?? ''];
  });
  afterAll(() => db.close());

  it('has a row for each table, with its reason', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename not like 'pool\\_%' order by 1`,
    );
    const known = [ENDING, STAYING, BOUNDED].flatMap((tables) => Object.keys(tables));
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('finds what is over by an index', async () => {
    await db.transaction(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      for (const [table, { over }] of Object.entries(ENDING)) {
        if (table === 'message') continue;
        const { rows } = await sql.query<Record<string, string>>(
          `explain select ctid from ${table} where ${over.replace('$1', `'2026-01-01'::timestamptz`)}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, table).toMatch(
          new RegExp(`Index.*Scan.* on ${table}|Bitmap Heap Scan on ${table}`),
        );
        expect(plan, table).not.toContain(`Seq Scan on ${table}`);
      }
    });
  });

  it('removes what is over and nothing younger', async () => {
    for (const [key, days] of [
      ['old-000001', 31],
      ['new-000001', 29],
    ] as const) {
      await db.query(
        `insert into idempotency_key (owner, key, request_sha256, at) values ('x:ana', $1, '', $2)`,
        [key, daysAgo(days)],
      );
    }
    for (const [end, days] of [
      ['a', 91],
      ['b', 89],
    ] as const) {
      await db.query(
        `insert into correction_link (id, digest, request_id, created_at, expires_at) values ($1, $2, $3, $4, $4)`,
        [uuidv7(), end, request, daysAgo(days)],
      );
    }
    await db.query(
      `insert into client (owner, regime, personal, created_at, updated_at) values ('gone', 'PF', '', $1, $1), ('here', 'PF', '', $2, $2)`,
      [daysAgo(731), daysAgo(729)],
    );
    const removed = await retain(db, NOW, async () => {});
    expect(removed).toMatchObject({ idempotency_key: 1, correction_link: 1, client: 1 });
    const { rows } = await db.query(
      `select key as left from idempotency_key where owner = 'x:ana' union all
       select digest from correction_link where digest in ('a', 'b') union all
       select owner from client where owner in ('gone', 'here')`,
    );
    expect(rows.map((row) => row.left)).toEqual(['new-000001', 'b', 'here']);
  });

  it('removes files that no document is of, the file first, and keeps a photo with its JPEG', async () => {
    const key = (name: string) => `documents/${owner}/${request}/ID/${name}`;
    for (const name of ['kept.heic', 'kept.heic.jpg', 'left.pdf', 'young.pdf']) {
      const object = { key: key(name), owner, requestId: request, contentType: 'x/y' };
      await expectObject(db, object);
    }
    await db.query(
      `update stored_object set asked_at = $1 where key like '%/ID/%' and key not like '%young%'`,
      [daysAgo(8)],
    );
    await db.query(`update stored_object set asked_at = $1 where key like '%young%'`, [daysAgo(6)]);
    await db.query(
      `update document set s3_key = $2 where request_id = $1 and type = (select min(type) from document where request_id = $1)`,
      [request, key('kept.heic')],
    );
    const gone: string[] = [];
    await expect(retain(db, NOW, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await retain(db, NOW, async (file) => void gone.push(file));
    expect(gone).toEqual([key('left.pdf')]);
    const { rows } = await db.query(
      `select key from stored_object where key like '%/ID/%' order by key`,
    );
    expect(rows.map((row) => row.key)).toEqual(
      ['kept.heic', 'kept.heic.jpg', 'young.pdf'].map(key),
    );
  });

  it('a request that ended without a credit goes after ten years, its files with it', async () => {
    const { rows } = await db.query<{ id: string; status: string }>(
      `update credit_request set updated_at = $1
        where status in ('Rechazada', 'Línea Activa') returning id, status`,
      [daysAgo(3651)],
    );
    expect(rows.some(({ status }) => status === 'Línea Activa')).toBe(true);
    await retain(db, NOW, async () => {});
    const left = await db.query<{ status: string }>(
      'select distinct status from credit_request where id = any($1::uuid[])',
      [rows.map(({ id }) => id)],
    );
    expect(left.rows).toEqual([{ status: 'Línea Activa' }]);
  });

  it('is done once a day, and what it did is written', async () => {
    const at = daysAgo(-1);
    const [one, other] = await Promise.all([
      retainDaily(db, at, async () => {}),
      retainDaily(db, at, async () => {}),
    ]);
    expect([one, other].filter((removed) => removed === null)).toHaveLength(1);
    const { rows } = await db.query(
      `select removed, finished_at from retention_run where day = '2026-11-27'`,
    );
    expect(rows).toEqual([{ removed: one ?? other, finished_at: expect.any(Date) }]);
  });

  it('the audit log goes after its time, and its chain holds behind it', async () => {
    const keys = parseFieldKeys(`k1:${Buffer.alloc(32, 3).toString('base64')}`);
    await db.query('delete from audit_log');
    await db.query(`update audit_head set link = 0, mark = ''`);
    for (const days of [5000, 4000, 10, 5]) {
      const entry = { actor: 'ana', action: 'a', requestId: request, from: null, to: 'b' };
      await writeAudit(db, { ...entry, at: daysAgo(days) });
    }
    await chainAudit(db, keys);
    expect(await pruneAudit(db, keys, daysAgo(3650))).toBe(2);
    expect(await pruneAudit(db, keys, daysAgo(3650))).toBe(0);
    expect(await verifyAudit(db, keys)).toEqual({ entries: 4, problem: null });
    await db.query('delete from audit_log where link = 3');
    expect((await verifyAudit(db, keys)).problem).toContain('missing');
    await db.query('update audit_head set pruned_link = 3');
    expect((await verifyAudit(db, keys)).problem).toBe('its beginning was changed');
  });
});
