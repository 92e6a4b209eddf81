import { randomUUID } from 'node:crypto';
import type { Submission } from '#domain/form/submission.ts';
import { toCents, toPesos } from '#domain/money/money.ts';
import type { OfferChoice } from '#domain/money/offer.ts';
import type { Ending } from '#domain/request/endings.ts';
import type { Journey } from '#domain/request/platforms.ts';
import { requestName, requestNumber } from '#domain/request/request-name.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { changePersonal, opened } from './personal.ts';
import type { StatedTerms } from './stated-terms.ts';

/** The answers of the form that are not columns of the client. */
type StoredAnswers = Partial<
  Pick<Submission, 'partners' | 'client_pld_risk_matrix' | 'request' | 'warnings'>
>;

/** The terms a person chose, the term in months. */
type ChosenTerms = OfferChoice & { offerId: string; term: number };

export type CreditRequest = {
  id: string;
  /** For people: `SOL-7K4F-29`. */
  name: string;
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
  /** The account that the lender opened for the sales. */
  dedicated_clabe: string | null;
  /** Since when the owner's 'no fui yo' holds the request. */
  held_at: Date | null;
  /** What the lender states of its end. */
  ending: Ending | null;
  /** The terms of a credit without an offer of ours, as the lender stated them with its decision. */
  stated_terms: StatedTerms | null;
  submission: StoredAnswers;
  version: number;
};

type Row = Omit<CreditRequest, 'chosen' | 'name'> & {
  number: string | number;
  offer_id: string | null;
  amount_cents: string | number | null;
  retention: string | null;
  term: number | null;
  personal: Buffer | null;
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

/** The request of this owner; another owner's is undefined, as an unknown one is. */
export const findRequest = (sql: Sql, owner: string, id: string) =>
  requestThat(sql, 'id = $1 and owner = $2', [id, owner]);

/** The request that the person is busy with: their newest. */
export const newestRequest = (sql: Sql, owner: string) =>
  requestThat(sql, 'owner = $1 order by created_at desc, id desc limit 1', [owner]);

/** Reads a request and holds its row until the transaction ends, so that two changes come one after the other. */
export const lockRequest = (sql: Sql, id: string) => requestThat(sql, 'id = $1 for update', [id]);

/** A request by its id alone: for the lender and for the holder of the contract's link. */
export const requestById = (sql: Sql, id: string) => requestThat(sql, 'id = $1', [id]);

async function requestThat(
  sql: Sql,
  condition: string,
  values: unknown[],
): Promise<CreditRequest | undefined> {
  const row = await firstRow<Row>(sql, `select * from credit_request where ${condition}`, values);
  return row && requestOf(sql, row);
}

/** The id of the request that is named for people; undefined for a name of none. */
export async function idOfName(sql: Sql, name: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from credit_request where number = $1',
    [requestNumber(name) ?? 0],
  );
  return rows[0]?.id;
}

/** Every request, newest first: for the developers' page. */
export async function allRequests(sql: Sql): Promise<CreditRequest[]> {
  const { rows } = await sql.query<Row>(
    'select * from credit_request order by created_at desc, id',
  );
  return rows.map((row) => requestOf(sql, row));
}

export async function moveRequest(sql: Sql, id: string, place: Place, at: Date) {
  await sql.query(
    `update credit_request set state = $2, status = $3, sub_status = $4, is_remedy = $5,
            version = version + 1, updated_at = $6 where id = $1`,
    [id, place.state, place.status, place.sub_status, place.is_remedy, at],
  );
}

export async function saveTerms(sql: Sql, id: string, terms: ChosenTerms) {
  await sql.query(
    `update credit_request set offer_id = $2, amount_cents = $3, retention = $4, term = $5
      where id = $1`,
    [id, terms.offerId, toCents(terms.amount), terms.retention, terms.term],
  );
}

export async function saveSubmission(
  sql: Sql,
  id: string,
  tipoPersona: 'PF' | 'PM',
  submission: StoredAnswers,
) {
  await sql.query('update credit_request set tipo_persona = $2 where id = $1', [id, tipoPersona]);
  await changePersonal(sql, 'credit_request', { id }, { submission });
}

/** Where a contract's address is sealed to. */
export const contractUrlPlace = (id: string) => `credit_request:${id}:contract_url`;

/** @param url the contract's address, sealed. */
export async function saveContractUrl(sql: Sql, id: string, url: Buffer) {
  await sql.query('update credit_request set contract_url = $2 where id = $1', [id, url]);
}

export async function saveEnding(sql: Sql, id: string, ending: Ending) {
  await sql.query('update credit_request set ending = $2 where id = $1', [
    id,
    JSON.stringify(ending),
  ]);
}

export async function hideOnboarding(sql: Sql, id: string) {
  await sql.query('update credit_request set show_onboarding = false where id = $1', [id]);
}

function requestOf(sql: Sql, row: Row): CreditRequest {
  const found = opened(sql, 'credit_request', row);
  const { offer_id, amount_cents, retention, term, number, personal: _, ...request } = found;
  const chosen =
    offer_id !== null && amount_cents !== null && retention !== null && term !== null
      ? {
          offerId: offer_id,
          amount: toPesos(Number(amount_cents)),
          retention: Number(retention),
          term,
        }
      : null;
  return { ...request, name: requestName(Number(number)), chosen };
}
