/** Removes a person, but for what the law obliges to keep. Source: ruling 56. */

import { isByStaff, type Journey } from '#domain/request/platforms.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { findClient, replacePermissions } from '#server/stores/clients.ts';
import { findOutgoingMail } from '#server/stores/outgoing-mail.ts';
import { columnsOf, personalValues } from '#server/stores/personal.ts';
import { eraseRequest, type RemoveFile, removeFiles } from './files.ts';
import type { Person } from './person.ts';

/** What stays of somebody, and why; the privacy notice states the ten years. */
export const KEPT = {
  contract:
    'A signed contract with its books, its identification and its client: ten years after the credit ends (Código de Comercio 49; the rules on identification of clients).',
  staff: 'The requests of hotels that they looked after: the hotels’, without the name of who did.',
  audit: 'The audit log: ten years; it holds no name.',
} as const;

type Request = { id: string; status: string; journey: Journey };
type Erased = { erased: string[]; kept: { id: string; why: keyof typeof KEPT }[] };

export async function erasePerson(
  db: Database,
  { owners, hotels }: Person,
  remove: RemoveFile,
  at: Date,
): Promise<Erased> {
  const done: Erased = { erased: [], kept: [] };
  for (const id of hotels) await eraseOrKeep(db, await requestThat(db, id), remove, done);
  for (const owner of owners) await eraseClient(db, owner, remove, done, at);
  return done;
}

async function requestThat(sql: Sql, id: string): Promise<Request[]> {
  return (
    await sql.query<Request>('select id, status, journey from credit_request where id = $1', [id])
  ).rows;
}

async function eraseOrKeep(
  db: Database,
  requests: Request[],
  remove: RemoveFile,
  { erased, kept }: Erased,
) {
  for (const { id, status } of requests) {
    if (isSigned(status)) {
      await forgetBeside(db, id);
      kept.push({ id, why: 'contract' });
    } else {
      await eraseRequest(db, id, remove);
      erased.push(id);
    }
  }
}

/** What a contract does not need. */
async function forgetBeside(sql: Sql, id: string) {
  for (const table of [
    'draft',
    'phone_link',
    'correction_link',
    'account_hold_link',
    'hotel_note',
  ]) {
    await sql.query(`delete from ${table} where request_id = $1`, [id]);
  }
}

async function eraseClient(
  db: Database,
  owner: string,
  remove: RemoveFile,
  done: Erased,
  at: Date,
) {
  const client = await findClient(db, owner);
  const { rows } = await db.query<Request>(
    'select id, status, journey from credit_request where owner = $1',
    [owner],
  );
  const ofHotels = rows.filter(({ journey }) => isByStaff(journey));
  await eraseOrKeep(
    db,
    rows.filter((request) => !ofHotels.includes(request)),
    remove,
    done,
  );
  for (const { id } of ofHotels) done.kept.push({ id, why: 'staff' });
  await db.query('delete from session where owner = $1', [owner]);
  const isKept = rows.some(({ status, journey }) => isSigned(status) && !isByStaff(journey));
  await db.transaction(async (sql) => {
    await forgetMails(sql, client?.email ?? '');
    // Before the colon is the call's name (api/register.ts).
    await sql.query(
      `delete from idempotency_key where substr(owner, strpos(owner, ':') + 1) = $1`,
      [owner],
    );
    if (!isKept && ofHotels.length > 0) await forgetName(sql, owner);
    else if (!isKept) await sql.query('delete from client where owner = $1', [owner]);
    const entry = { actor: 'operator', action: 'person.erase', from: null, to: 'erased' };
    await writeAudit(sql, { ...entry, entity: 'client', requestId: owner, at });
  });
  if (!isKept) await removeFiles(db, await otherFiles(db, owner), remove);
}

/** Of the client alone: a hotel's files stay with its request. */
async function otherFiles(sql: Sql, owner: string): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    `select key from stored_object o where owner = $1
       and not exists (select from credit_request r where r.id = o.request_id)`,
    [owner],
  );
  return rows.map(({ key }) => key);
}

async function forgetMails(sql: Sql, email: string) {
  await sql.query('delete from message where lower(recipient) = lower($1)', [email]);
  const { rows } = await sql.query<{ id: string }>('select id from outgoing_mail');
  for (const { id } of rows) {
    const mail = await findOutgoingMail(sql, sql.sealing.keys, id);
    if (mail?.message.to.toLowerCase() === email.toLowerCase()) {
      await sql.query('delete from outgoing_mail where id = $1', [id]);
    }
  }
}

/** The client of staff stays without a name, since requests are theirs. */
async function forgetName(sql: Sql, owner: string) {
  const unnamed = Object.fromEntries(columnsOf('client').map((name) => [name, undefined]));
  const values = personalValues(sql, 'client', { ...unnamed, owner });
  const sets = values.map(([name], index) => `${name} = $${index + 2}`);
  await sql.query(
    `update client set active = false, ciec_key = null, marks = null, ${sets.join(', ')} where owner = $1`,
    [owner, ...values.map(([, value]) => value)],
  );
  await replacePermissions(sql, owner, []);
  await sql.query('delete from sales_record where owner = $1', [owner]);
  await sql.query('delete from draft where owner = $1', [owner]);
}
