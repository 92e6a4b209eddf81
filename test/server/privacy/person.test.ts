/** What is held on a person is given out and erased. Source: ruling 56. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/sql.ts';
import { objectFolder } from '#server/embedded/object-store/folder.ts';
import { saveDocument } from '#server/stores/documents.ts';
import { saveDraft } from '#server/stores/drafts.ts';
import { listNotes, saveNote } from '#server/stores/hotel-notes.ts';
import { saveMessage } from '#server/stores/messages.ts';
import { saveOutgoingMail } from '#server/stores/outgoing-mail.ts';
import { erasePerson } from '#server/stores/privacy/erase.ts';
import { exportPerson } from '#server/stores/privacy/export.ts';
import { findPerson, OF_CLIENT, OF_REQUEST } from '#server/stores/privacy/person.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { foundInClear, valuesOfPerson } from '#test/fixtures/personal-values.ts';
import { databases } from '#test/kit/database.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const EMAIL = 'andres.navarro@example.com';

describe.each(databases())('a person on $kind', ({ openWorld }) => {
  let db: Database;
  let folder: string;
  let request: string;
  let key: string;
  const remove = (file: string) => objectFolder(folder).remove(file);
  const filesIn = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile());
    return Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    );
  };

  beforeAll(async () => {
    db = (await openWorld()).db;
    folder = await mkdtemp(join(tmpdir(), 'person-'));
    const { owners } = await findPerson(db, EMAIL);
    const owner = owners[0] ?? '';
    const { rows } = await db.query<{ id: string }>(
      'select id from credit_request where owner = $1',
      [owner],
    );
    request = rows[0]?.id ?? '';
    key = `documents/${owner}/${request}/ID/1.pdf`;
    for (const [place, type] of [
      [key, 'ID'],
      [`${key}.jpg`, null],
    ] as const) {
      await expectObject(db, { key: place, owner, requestId: request, contentType: 'x/y' });
      const path = objectFolder(folder).pathOf(place);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `Andrés Navarro ${type}`);
    }
    const file = { type: 'ID', name: 'INE de Andrés Navarro.pdf', custom_name: null, s3_key: key };
    await saveDocument(db, request, { ...file, bytes: 3, step: 1, state: 'stored' }, NOW);
    const draft = { version: 1, fields: { street: { value: 'Calle Secreta', version: 1 } } };
    const name = { requestId: request, form: 'generalData' } as const;
    await saveDraft(db, db.sealing.keys, name, draft, { by: owner, at: NOW });
    const mail = { to: EMAIL.toUpperCase(), subject: 's', text: 'Hola, Andrés', html: '' };
    await saveMessage(db, mail);
    await saveOutgoingMail(db, db.sealing.keys, mail);
    await saveOutgoingMail(db, db.sealing.keys, { ...mail, to: 'other@example.com' });
    await db.query(
      `insert into idempotency_key (owner, key, request_sha256) values ('call:' || $1, 'key-00000001', '')`,
      [owner],
    );
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('is looked for in every table that leads to a request or a client', async () => {
    const tablesWith = async (column: string) =>
      (
        await db.query<{ name: string }>(
          `select table_name as name from information_schema.columns
            where table_schema = 'public' and column_name = $1 order by 1`,
          [column],
        )
      ).rows.map(({ name }) => name);
    // A lease of a minute, which names one of the staff.
    const passing = ['hotel_presence'];
    expect(await tablesWith('request_id')).toEqual([...OF_REQUEST, ...passing].toSorted());
    // Sealed records, requests and answers to calls have ways of their own.
    const own = ['client', 'credit_request', 'idempotency_key', 'sales_history', 'sales_record'];
    expect(await tablesWith('owner')).toEqual([...OF_CLIENT, ...own, 'schema_lease'].toSorted());
  });

  it('is found by an e-mail or an RFC in any case, and no other one', async () => {
    const found = await findPerson(db, ` ${EMAIL.toUpperCase()}`);
    expect(found.owners).toHaveLength(1);
    const [{ rfc = '' } = {}] = (await exportPerson(db, found)).clients as { rfc?: string }[];
    expect(await findPerson(db, rfc.toLowerCase())).toEqual(found);
    expect(await findPerson(db, 'unknown@example.com')).toEqual({ owners: [], hotels: [] });
    expect(await findPerson(db, 'contacto30010002@example.com')).toMatchObject({
      owners: [],
      hotels: [expect.any(String)],
    });
  });

  it('is given out whole, with its files, and no hash', async () => {
    const text = JSON.stringify(await exportPerson(db, await findPerson(db, EMAIL)));
    for (const value of [
      ...valuesOfPerson('tienda-documents'),
      'INE de Andrés Navarro.pdf',
      'Calle Secreta',
    ]) {
      expect(text).toContain(value);
    }
    expect(text).toContain(`"${key}.jpg"`);
    expect(text.match(/"(personal|marks|digest|search_marks|sealed)":/g)).toBeNull();
  });

  it('is gone after its erasure, from the database, the mails and the files', async () => {
    const values = [...valuesOfPerson('tienda-documents'), 'Calle Secreta'];
    const person = await findPerson(db, EMAIL);
    const done = await erasePerson(db, person, remove, NOW);
    expect(done).toEqual({ erased: [request], kept: [] });
    expect(await findPerson(db, EMAIL)).toEqual({ owners: [], hotels: [] });
    expect(await foundInClear(db, values)).toEqual([]);
    expect(await filesIn()).toEqual([]);
    const left = await db.query(
      `select 'message' as table from message where lower(recipient) = $1
       union all select 'idempotency_key' from idempotency_key where owner like '%' || $2
       union all select 'stored_object' from stored_object where owner = $2
       union all select 'outgoing_mail' from outgoing_mail`,
      [EMAIL, person.owners[0]],
    );
    expect(left.rows).toEqual([{ table: 'outgoing_mail' }]);
    const { rows } = await db.query(
      `select actor, action, entity, entity_id from audit_log where action = 'person.erase'`,
    );
    expect(rows).toEqual([
      { actor: 'operator', action: 'person.erase', entity: 'client', entity_id: person.owners[0] },
    ]);
  });

  it('with a contract keeps it and its books, and loses what is beside it', async () => {
    const { rows } = await db.query<{ id: string; owner: string }>(
      'select r.id, r.owner from credit_request r join credit_account a on a.request_id = r.id limit 1',
    );
    const { id = '', owner = '' } = rows[0] ?? {};
    await db.query(
      `insert into draft (request_id, form, sealed, updated_at) values ($1, 'generalData', '', now())`,
      [id],
    );
    const done = await erasePerson(db, { owners: [owner], hotels: [] }, remove, NOW);
    expect(done).toEqual({ erased: [], kept: [{ id, why: 'contract' }] });
    const left = await db.query(
      `select (select count(*)::int from client where owner = $2) as client,
              (select count(*)::int from account_posting where request_id = $1) > 0 as books,
              (select count(*)::int from draft where request_id = $1) as drafts`,
      [id, owner],
    );
    expect(left.rows).toEqual([{ client: 1, books: true, drafts: 0 }]);
  });

  it('of a platform’s staff leaves no name, and the hotels’ requests', async () => {
    const email = 'sofia.reyes@example.com';
    const person = await findPerson(db, email);
    expect(person.owners).toHaveLength(1);
    const { kept } = await erasePerson(db, person, remove, NOW);
    expect(kept).toHaveLength(12);
    expect(kept[0]?.why).toBe('staff');
    expect(await findPerson(db, email)).toEqual({ owners: [], hotels: [] });
    const { clients } = await exportPerson(db, person);
    expect(JSON.stringify(clients)).not.toContain('Sofía');
    const [representative] = (await findPerson(db, 'contacto30010002@example.com')).hotels;
    expect(representative).toBeDefined();
  });

  it('who represents a hotel takes its request along', async () => {
    const person = await findPerson(db, 'contacto30010002@example.com');
    const [requestId = ''] = person.hotels;
    const note = { requestId, author: 'someone', text: 'Prefiere que le llamen', at: NOW };
    await saveNote(db, db.sealing.keys, note);
    const given = JSON.stringify(await exportPerson(db, person));
    expect(given).toContain('Prefiere que le llamen');
    const { erased } = await erasePerson(db, person, remove, NOW);
    expect(erased).toEqual(person.hotels);
    expect(await findPerson(db, 'contacto30010002@example.com')).toEqual({
      owners: [],
      hotels: [],
    });
    expect(await listNotes(db, db.sealing.keys, requestId)).toEqual([]);
  });
});
