import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { chainAudit, verifyAudit } from '#server/stores/audit-chain.ts';
import { databases } from '#test/kit/database.ts';

const keys = parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const others = parseFieldKeys(`k1:${Buffer.alloc(32, 8).toString('base64')}`);

describe.each(databases())('the chained audit log on $kind', ({ open }) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    for (let n = 1; n <= 5; n++) await write(n);
    expect(await chainAudit(db, keys)).toBe(5);
  });
  afterEach(() => db.close());

  const write = (n: number) =>
    writeAudit(db, {
      actor: `ana-${n}`,
      action: 'documents.sent',
      requestId: uuidv7(),
      from: 'a',
      to: 'b',
      at: new Date(Date.UTC(2026, 10, 21, 10, n)),
    });

  it('is whole as it was written, and goes on', async () => {
    expect(await verifyAudit(db, keys)).toEqual({ entries: 5, problem: null });
    await write(6);
    expect(await Promise.all([chainAudit(db, keys), chainAudit(db, keys)])).toContain(1);
    expect(await verifyAudit(db, keys)).toEqual({ entries: 6, problem: null });
  });

  it.each([
    ['a changed entry', `update audit_log set reason = 'x' where actor = 'ana-3'`, 'was changed'],
    [
      'another time',
      `update audit_log set at = at + interval '1 ms' where actor = 'ana-3'`,
      'changed',
    ],
    ['an entry taken out', `delete from audit_log where actor = 'ana-3'`, 'is missing'],
    ['the last one taken out', `delete from audit_log where actor = 'ana-5'`, 'are missing'],
    [
      'the last one taken out with its head set back',
      `with gone as (delete from audit_log where actor = 'ana-5')
       update audit_head set link = 4, mark = (select mark from audit_log where actor = 'ana-4')`,
      'are missing',
    ],
  ])('sees %s', async (_, statement, problem) => {
    await db.query(statement);
    expect((await verifyAudit(db, keys)).problem).toContain(problem);
  });

  it('does not go on after it was cut short', async () => {
    await db.query(`delete from audit_log where actor = 'ana-5'`);
    await db.query('update audit_head set link = 4');
    await write(6);
    await expect(chainAudit(db, keys)).rejects.toThrow('The audit log was cut short.');
  });

  it('is made with a key that the database does not hold', async () => {
    expect((await verifyAudit(db, others)).problem).toContain('was changed');
  });
});
