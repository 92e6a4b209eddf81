/**
 * Links that open a step's documents on a phone. Token and device mark are here as digests alone. Every write is made
 * while the request is locked. Source: issue 13, 5.
 */

import type { PhoneLinkEnd } from '#domain/request/phone-link.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import { hashToken } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

export type PhoneLinkRow = {
  id: string;
  requestId: string;
  /** The sign-in that it was made in. */
  session: string;
  /** The documents that it covers. */
  codes: string[];
  /** The digest of the mark of the one device that opened it. */
  device: string | null;
  expiresAt: Date;
  endedAt: Date | null;
  endedBy: PhoneLinkEnd | null;
};

type NewPhoneLink = Pick<PhoneLinkRow, 'requestId' | 'session' | 'codes' | 'expiresAt'> & {
  token: string;
};

const COLUMNS = `id, request_id as "requestId", session, codes, device, expires_at as "expiresAt",
  ended_at as "endedAt", ended_by as "endedBy"`;

/** Answers the id. */
export async function savePhoneLink(
  sql: Sql,
  { token, requestId, session, codes, expiresAt }: NewPhoneLink,
  at: Date,
): Promise<string> {
  const id = uuidv7(at.getTime());
  await sql.query(
    `insert into phone_link (id, digest, request_id, session, codes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, hashToken(token), requestId, session, codes, at, expiresAt],
  );
  return id;
}

/** The link of a token, over or not. */
export const phoneLinkOfToken = (sql: Sql, token: string) =>
  firstRow<PhoneLinkRow>(sql, `select ${COLUMNS} from phone_link where digest = $1`, [
    hashToken(token),
  ]);

/** A link of this sign-in, over or not; another one's is as absent as an unknown one. */
export const findPhoneLink = (sql: Sql, { id, session }: Pick<PhoneLinkRow, 'id' | 'session'>) =>
  firstRow<PhoneLinkRow>(sql, `select ${COLUMNS} from phone_link where id = $1 and session = $2`, [
    id,
    session,
  ]);

export const bindPhoneLink = (sql: Sql, id: string, device: string) =>
  sql.query('update phone_link set device = $2 where id = $1', [id, hashToken(device)]);

/** Ends the link of a request that is still good; one whose time is over ends as expired. */
export const endPhoneLink = (sql: Sql, requestId: string, by: PhoneLinkEnd, at: Date) =>
  sql.query(
    `update phone_link set ended_at = $3,
            ended_by = case when expires_at <= $3 then 'expired' else $2 end
      where request_id = $1 and ended_at is null`,
    [requestId, by, at],
  );

export const isDeviceOf = ({ device }: PhoneLinkRow, mark: string): boolean =>
  device === hashToken(mark);
