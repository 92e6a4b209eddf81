/** What was typed before both kinds of draft shared a table is still there. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withChanges } from '#domain/form/draft.ts';
import { parseFieldKeys, seal } from '#server/crypto/secrets.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/sql.ts';
import { deleteDraft, findDraft, saveDraft } from '#server/stores/drafts.ts';
import { databases } from '#test/kit/database.ts';
import { migrateBefore } from '#test/kit/migrate-before.ts';

const keys = parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const requestId = '0190a1b2-0000-7000-8000-000000000001';
const ofRequest = { requestId, form: 'generalData' } as const;
const ofPerson = { owner: 'sofia', form: 'hotel' } as const;
const at = new Date('2026-11-26T12:00:00Z');
const typed = (answer: string) => withChanges({ version: 0, fields: {} }, { answer });

describe.each(databases())('$kind', ({ openEmpty }) => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmpty();
    await migrateBefore(db, '0034');
    await db.query(
      `insert into client (owner, regime, created_at, updated_at) values ('sofia', 'PF', $1, $1)`,
      [at],
    );
    await db.query(
      `insert into credit_request (id, owner, platform, journey, state, status, sub_status, created_at, updated_at)
       values ($1, 'sofia', 'oyo', 'hotel', 'x', 'x', 'x', $2, $2)`,
      [requestId, at],
    );
  });
  afterEach(async () => {
    await db.close();
  });

  it('carries over the drafts of requests and of persons, and deletes each for itself', async () => {
    const sealed = (place: string, answer: string) =>
      seal(keys, JSON.stringify(typed(answer)), place);
    await db.query(
      `insert into draft (request_id, form, sealed, updated_at) values ($1, 'generalData', $2, $3)`,
      [requestId, sealed(`draft:${requestId}:generalData`, 'de la solicitud'), at],
    );
    await db.query('insert into hotel_draft (owner, sealed, updated_at) values ($1, $2, $3)', [
      'sofia',
      sealed('hotel_draft:sofia', 'de la persona'),
      at,
    ]);
    await migrate(db);
    expect(await findDraft(db, keys, ofRequest)).toEqual(typed('de la solicitud'));
    expect(await findDraft(db, keys, ofPerson)).toEqual(typed('de la persona'));
    await saveDraft(db, keys, ofPerson, typed('otra'), { by: 'sofia', at });
    expect(await findDraft(db, keys, ofPerson)).toEqual(typed('otra'));
    await deleteDraft(db, ofPerson);
    expect(await findDraft(db, keys, ofPerson)).toEqual({ version: 2, fields: {} });
    await deleteDraft(db, ofPerson);
    expect(await findDraft(db, keys, ofPerson)).toEqual({ version: 2, fields: {} });
    expect(await findDraft(db, keys, ofRequest)).toEqual(typed('de la solicitud'));
    // Its own count is sealed inside it.
    await deleteDraft(db, ofRequest);
    expect(await findDraft(db, keys, ofRequest)).toEqual({ version: 1_000_001, fields: {} });
  });

  it('a draft has one owner', async () => {
    await migrate(db);
    const insert = (request: string | null, owner: string | null) =>
      db.query(
        `insert into draft (request_id, owner, form, sealed, updated_at) values ($1, $2, 'hotel', '', $3)`,
        [request, owner, at],
      );
    await expect(insert(null, null)).rejects.toMatchObject({ code: '23514' });
    await expect(insert(requestId, 'sofia')).rejects.toMatchObject({ code: '23514' });
  });
});
