import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';
import type { Database } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { listMessages, messageHtml, saveMessage } from '#server/stores/messages.ts';
import { expectObject, findObject, markStored } from '#server/stores/stored-objects.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('$kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('keeps messages, the newest first, and none of a change that was rolled back', async () => {
    const to = 'ana@example.com';
    await saveMessage(db, { to, subject: 'Código', text: '123456', html: '<p>123456</p>' });
    await saveMessage(db, { to, subject: 'Aviso', text: 'Hola', html: '' });
    const rolledBack = db.transaction(async (sql) => {
      await saveMessage(sql, { to, subject: 'Nunca', text: '', html: '' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const messages = await listMessages(db);
    expect(messages).toEqual([
      { id: expect.any(String), to, subject: 'Aviso', text: 'Hola', at: expect.any(Date) },
      { id: expect.any(String), to, subject: 'Código', text: '123456', at: expect.any(Date) },
    ]);
    expect(await messageHtml(db, messages[1]?.id ?? '')).toBe('<p>123456</p>');
    expect(await listMessages(db, 1)).toHaveLength(1);
  });

  it('knows whose upload a key is, and when the file has come', async () => {
    const key = 'ana/1.pdf';
    const asked = { key, owner: 'ana', requestId: uuidv7(), contentType: 'application/pdf' };
    await expectObject(db, asked);
    expect(await findObject(db, { key, owner: 'ana' })).toEqual({ ...asked, bytes: null });
    expect(await markStored(db, { key, bytes: 4321, sha256: 'ab' })).toBe(true);
    expect(await findObject(db, { key, owner: 'ana' })).toEqual({ ...asked, bytes: 4321 });
    expect(await findObject(db, { key, owner: 'eva' })).toBeNull();
    expect(await markStored(db, { key: 'eva/1.pdf', bytes: 1, sha256: null })).toBe(false);
  });

  it('has a place for who changed what, when and why', async () => {
    const requestId = uuidv7();
    const at = new Date('2026-11-21T10:00:00Z');
    const change = { from: 'documents', to: 'review', why: 'complete' };
    await writeAudit(db, { actor: 'ana', action: 'documents.sent', requestId, ...change, at });
    const { rows } = await db.query('select * from audit_log');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        actor: 'ana',
        action: 'documents.sent',
        entity: 'credit_request',
        entity_id: requestId,
        from_state: 'documents',
        to_state: 'review',
        reason: 'complete',
        at,
        link: null,
        mark: null,
      },
    ]);
  });
});
