import { randomUUID } from 'node:crypto';
import type { ClientSubmission } from '#contract/submission.ts';
import type { Journey } from '#machines/credit-request.machine.ts';
import type { Sql } from '#server/database/sql.ts';

/** What was said in the form beyond the client's own record. */
export type Submission = Partial<
  Pick<ClientSubmission, 'partners' | 'client_pld_risk_matrix' | 'request' | 'warnings'>
>;

/** The terms a person chose: cents, a fraction of sales, months. */
export type ChosenTerms = { offerId: string; amountCents: number; retention: number; term: number };

export type CreditRequest = {
  id: string;
  owner: string;
  platform: string;
  journey: Journey;
  /** The path of the machine: `offersFirst.review.waiting`. */
  state: string;
  status: string;
  sub_status: string;
  is_remedy: boolean;
  tipo_persona: 'PF' | 'PM' | null;
  show_onboarding: boolean;
  is_premium: boolean;
  chosen: ChosenTerms | null;
  /** Sealed: it holds the token of the contract. */
  contract_url: Buffer | null;
  submission: Submission;
  version: number;
};

type Row = Omit<CreditRequest, 'chosen'> & {
  offer_id: string | null;
  amount_cents: string | number | null;
  retention: string | null;
  term: number | null;
};

/** Where a request stands, as columns. */
export type Place = Pick<CreditRequest, 'state' | 'status' | 'sub_status' | 'is_remedy'>;

export type NewRequest = Place &
  Pick<CreditRequest, 'owner' | 'platform' | 'journey'> & { id?: string; is_premium?: boolean };

export async function createRequest(sql: Sql, request: NewRequest, at: Date): Promise<string> {
  const { id = randomUUID(), owner, platform, journey, state, status, sub_status } = request;
  await sql.query(
    `insert into credit_request (id, owner, platform, journey, state, status, sub_status, is_remedy,
                                 is_premium, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      owner,
      platform,
      journey,
      state,
      status,
      sub_status,
      request.is_remedy,
      request.is_premium ?? false,
      at,
    ],
  );
  return id;
}

/** The request of this owner; somebody else's is as absent as an unknown one. */
export async function findRequest(
  sql: Sql,
  owner: string,
  id: string,
): Promise<CreditRequest | undefined> {
  const { rows } = await sql.query<Row>(
    'select * from credit_request where id = $1 and owner = $2',
    [id, owner],
  );
  return rows[0] && requestOf(rows[0]);
}

/** The request that the person is busy with: their newest. */
export async function newestRequest(sql: Sql, owner: string): Promise<CreditRequest | undefined> {
  const { rows } = await sql.query<Row>(
    'select * from credit_request where owner = $1 order by created_at desc, id desc limit 1',
    [owner],
  );
  return rows[0] && requestOf(rows[0]);
}

/** Reads a request and holds its row until the transaction ends, so that two changes come one after the other. */
export async function lockRequest(sql: Sql, id: string): Promise<CreditRequest | undefined> {
  const { rows } = await sql.query<Row>('select * from credit_request where id = $1 for update', [
    id,
  ]);
  return rows[0] && requestOf(rows[0]);
}

/** A request by its id alone: for the lender and for whoever holds the contract's link. */
export async function requestById(sql: Sql, id: string): Promise<CreditRequest | undefined> {
  const { rows } = await sql.query<Row>('select * from credit_request where id = $1', [id]);
  return rows[0] && requestOf(rows[0]);
}

/** Every request, newest first: for the developers' desk. */
export async function allRequests(sql: Sql): Promise<CreditRequest[]> {
  const { rows } = await sql.query<Row>(
    'select * from credit_request order by created_at desc, id',
  );
  return rows.map(requestOf);
}

export async function moveRequest(sql: Sql, id: string, place: Place, at: Date) {
  await sql.query(
    `update credit_request set state = $2, status = $3, sub_status = $4, is_remedy = $5,
            version = version + 1, updated_at = $6 where id = $1`,
    [id, place.state, place.status, place.sub_status, place.is_remedy, at],
  );
}

export async function keepTerms(sql: Sql, id: string, terms: ChosenTerms) {
  await sql.query(
    `update credit_request set offer_id = $2, amount_cents = $3, retention = $4, term = $5
      where id = $1`,
    [id, terms.offerId, terms.amountCents, terms.retention, terms.term],
  );
}

export async function keepSubmission(
  sql: Sql,
  id: string,
  tipoPersona: 'PF' | 'PM',
  submission: Submission,
) {
  await sql.query('update credit_request set tipo_persona = $2, submission = $3 where id = $1', [
    id,
    tipoPersona,
    JSON.stringify(submission),
  ]);
}

/** Where a contract's address is sealed to. */
export const contractUrlPlace = (id: string) => `credit_request:${id}:contract_url`;

/** @param url the contract's address, sealed. */
export async function keepContractUrl(sql: Sql, id: string, url: Buffer) {
  await sql.query('update credit_request set contract_url = $2 where id = $1', [id, url]);
}

export async function hideOnboarding(sql: Sql, id: string) {
  await sql.query('update credit_request set show_onboarding = false where id = $1', [id]);
}

function requestOf(row: Row): CreditRequest {
  const { offer_id, amount_cents, retention, term, ...request } = row;
  const chosen =
    offer_id !== null && amount_cents !== null && retention !== null && term !== null
      ? {
          offerId: offer_id,
          amountCents: Number(amount_cents),
          retention: Number(retention),
          term,
        }
      : null;
  return { ...request, chosen };
}
