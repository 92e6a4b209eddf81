/** Who somebody is here, by an e-mail or an RFC. Source: ruling 56. */
import type { Sql } from '#server/database/sql.ts';
import { markOf } from '#server/stores/marks.ts';

export type Person = {
  /** Their clients: who signed in. */
  owners: string[];
  /** Requests of hotels that they represent. */
  hotels: string[];
};

/** @throws Error before everything is sealed: what is in clear has no marks. */
export async function findPerson(sql: Sql, name: string): Promise<Person> {
  if (!sql.sealing.isOn)
    throw new Error('Personal data is in clear yet: run `npm run rekey` first.');
  const marks = [markOf(sql.sealing.keys, name.includes('@') ? 'email' : 'rfc', name)];
  const clients = await sql.query<{ owner: string }>(
    'select owner from client where marks && $1::text[] order by owner',
    [marks],
  );
  const hotels = await sql.query<{ request_id: string }>(
    'select request_id from hotel where search_marks && $1::text[] order by request_id',
    [marks],
  );
  return {
    owners: clients.rows.map(({ owner }) => owner),
    hotels: hotels.rows.map(({ request_id }) => request_id),
  };
}

/** Every table that a row of a request or of a client leads to; a test compares them with the database. */
export const OF_REQUEST = [
  'offer',
  'document',
  'hotel',
  'quote',
  'draft',
  'pre_approved_offer',
  'signed_terms',
  'lender_event',
  'lender_delivery',
  'credit_account',
  'account_event',
  'account_posting',
  'account_day',
  'account_mail',
  'account_hold_link',
  'contract_link',
  'correction_link',
  'phone_link',
  'signature_link',
  'hotel_note',
  'stored_object',
] as const;
export const OF_CLIENT = ['permission', 'draft', 'stored_object', 'session'] as const;
