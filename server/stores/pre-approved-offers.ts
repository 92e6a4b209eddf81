/** Pre-approved offers that are confirmed by link. The token is in the link alone; here is its digest. */
import type { OfferProvider } from '#contract/pre-approved-offers.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import { hashToken } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

export type PreApprovedOffer = {
  id: string;
  requestId: string;
  provider: OfferProvider;
  expiresAt: Date;
  acceptedAt: Date | null;
};

type NewPreApprovedOffer = {
  token: string;
  requestId: string;
  provider: OfferProvider;
  expiresAt: Date;
};

/** Where a confirmed applicant is sealed to. */
export const applicantPlace = (id: string) => `pre_approved_offer:${id}:applicant`;

/** A newer offer of a request ends the open one before; answers the id of the new one. */
export async function savePreApprovedOffer(
  sql: Sql,
  { token, requestId, provider, expiresAt }: NewPreApprovedOffer,
  at: Date,
): Promise<string> {
  const id = uuidv7(at.getTime());
  await sql.query(
    'update pre_approved_offer set expires_at = least(expires_at, $2) where request_id = $1',
    [requestId, at],
  );
  await sql.query(
    `insert into pre_approved_offer (id, digest, request_id, provider, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, hashToken(token), requestId, JSON.stringify(provider), at, expiresAt],
  );
  return id;
}

const SELECT = `select id, request_id as "requestId", provider, expires_at as "expiresAt",
                       accepted_at as "acceptedAt"
                  from pre_approved_offer where digest = $1`;

const offerBy = async (sql: Sql, statement: string, token: string) =>
  (await sql.query<PreApprovedOffer>(statement, [hashToken(token)])).rows[0];

type Found = Promise<PreApprovedOffer | undefined>;

export const findPreApprovedOffer = (sql: Sql, token: string): Found => offerBy(sql, SELECT, token);

/** The same, held until the transaction ends. */
export const lockPreApprovedOffer = (sql: Sql, token: string): Found =>
  offerBy(sql, `${SELECT} for update`, token);

/**
 * Confirms an offer that is open. Of several who come at once one is answered true: the statement waits for
 * the row and then looks again.
 *
 * @param applicant what was confirmed, sealed to `applicantPlace`.
 */
export async function acceptPreApprovedOffer(
  sql: Sql,
  id: string,
  applicant: Buffer,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update pre_approved_offer set accepted_at = $2, applicant = $3
      where id = $1 and accepted_at is null and expires_at > $2`,
    [id, at, applicant],
  );
  return rowCount === 1;
}
