/**
 * How long each table keeps its rows, and why: what ends by its time, what stays with something else, and what does not
 * grow. A test fails for a table that is in none. Source: ruling 56; issue 33, 5 and 7.
 */

type Ending = {
  days: number;
  /** The condition of what is over, `$1` being so many days ago; each has an index (migration 0063). */
  over: string;
  why: string;
};

export const ENDING = {
  idempotency_key: {
    days: 30,
    over: 'at < $1',
    why: 'A device repeats what it could not send; no page stays open for a month.',
  },
  job: { days: 90, over: 'done_at < $1', why: 'What was done is not asked for again.' },
  phone_link: { days: 30, over: 'expires_at < $1', why: 'A link of 15 minutes, for questions.' },
  contract_link: { days: 30, over: 'expires_at < $1', why: 'A link that is over.' },
  correction_link: { days: 90, over: 'expires_at < $1', why: 'A link that is over.' },
  account_hold_link: { days: 30, over: 'expires_at < $1', why: 'A link that is over.' },
  pre_approved_offer: {
    days: 90,
    over: 'accepted_at is null and expires_at < $1',
    why: 'An offer that was not confirmed; a confirmed one stays with its request.',
  },
  lender_delivery: {
    days: 90,
    over: 'delivered_at < $1',
    why: 'The lender has it, and may ask for it again meanwhile; what failed stays.',
  },
  lender_event: {
    days: 730,
    over: 'at < $1',
    why: 'The same event twice is answered once; the audit log keeps what came of it.',
  },
  draft: {
    days: 365,
    over: 'sealed is not null and updated_at < $1',
    why: 'What was typed and never sent.',
  },
  quote: {
    days: 365,
    over: 'saved_at < $1 and not exists (select from credit_account a where a.request_id = quote.request_id)',
    why: 'An offer ends after 30 days; a quote that became a credit stays with it.',
  },
  session: {
    days: 32,
    over: 'began_at < $1',
    why: 'Its tokens can be renewed for 30 days; until then its end is known.',
  },
  outgoing_mail: { days: 30, over: 'created_at < $1', why: 'A mail is tried for four days.' },
  message: { days: 365, over: 'at < $1', why: 'The embedded mailbox.' },
} as const satisfies Record<string, Ending>;

/** Years after the relation ends, as the privacy notice states. Source: ruling 16; the rules on identification of clients. */
export const YEARS_KEPT = 10;

/** What grows and has no time of its own. */
export const STAYING = {
  client: 'Until its requests are gone; without any, two years after its last change.',
  permission: 'With its client.',
  sales_history: 'With its client; sealed into sales_record.',
  sales_record: 'With its client.',
  credit_request:
    'Ten years after it ended without a credit; with a contract, ten years after the credit, which the lender states.',
  offer: 'With its request.',
  document: 'With its request.',
  hotel: 'With its request.',
  signed_terms: 'With its request: the proof of a signature.',
  signature_link: 'With its request: how a representative came to sign.',
  hotel_note: 'With its request: what the staff noted on it.',
  hotel_presence: 'Its lease, a minute: each heartbeat removes those that are over.',
  credit_account: 'With its request: the books of a credit.',
  account_event: 'With its request: the books of a credit.',
  account_posting: 'With its request: the books of a credit.',
  account_day: 'With its request: the books of a credit.',
  account_mail: 'With its request.',
  stored_object: 'With the document that it is of; a file of none, a week.',
  audit_log: 'Ten years; `npm run retention` removes them, with a role that may.',
  link_failure: 'Its window, an hour or less: each count removes those before.',
  call_count: 'Its window, a minute: each count removes those before.',
} as const satisfies Record<string, string>;

/** What does not grow with people and their requests. */
export const BOUNDED = {
  audit_head: 'One row.',
  personal_sealing: 'One row.',
  retention_run: 'A row a day: the proof of the retention.',
  platform_hotel_total: 'A row a platform.',
  secret: 'The service’s own.',
  portal_release: 'The last three builds.',
  release_file: 'The last three builds.',
  release_asset: 'The last three builds.',
  catalogue_release: 'No person’s data.',
  catalogue_row: 'No person’s data.',
  platform: 'No person’s data.',
  platform_form: 'No person’s data.',
  required_document: 'No person’s data.',
  risk_question: 'No person’s data.',
  settlement: 'No person’s data.',
  schema_migration: 'No person’s data.',
  schema_lease: 'No person’s data.',
} as const satisfies Record<string, string>;
