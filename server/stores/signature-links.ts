/**
 * The links under which a hotel's representative signs its terms or uploads its missing documents. A token is made from the link's id and the server's
 * key, so that the staff can send the same link again; here are digests alone. Every write is made while the request is
 * locked. Source: ruling 58.
 */
import type {
  LinkPurpose,
  SignatureChannel,
  SignatureLinkEnd,
} from '#domain/request/signature-link.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import { blindIndex, type FieldKeys, hashToken } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

export type SignatureLinkRow = {
  id: string;
  requestId: string;
  purpose: LinkPurpose;
  /** The documents that it is for; null of one for the terms. */
  codes: string[] | null;
  /** The digest of the mark of the one device that opened it. */
  device: string | null;
  expiresAt: Date;
  sentAt: Date;
  sentBy: SignatureChannel;
  mailedAt: Date | null;
  openedAt: Date | null;
  endedAt: Date | null;
  endedBy: SignatureLinkEnd | null;
};

const COLUMNS = `id, request_id as "requestId", purpose, codes, device, expires_at as "expiresAt", sent_at as "sentAt",
  sent_by as "sentBy", mailed_at as "mailedAt", opened_at as "openedAt", ended_at as "endedAt",
  ended_by as "endedBy"`;

export const signatureToken = (keys: FieldKeys, id: string): string =>
  blindIndex(keys, `signature-link:${id}`);

type NewLink = Pick<SignatureLinkRow, 'requestId' | 'purpose' | 'codes' | 'expiresAt' | 'mailedAt'>;

export async function saveSignatureLink(sql: Sql, keys: FieldKeys, link: NewLink, at: Date) {
  const id = uuidv7(at.getTime());
  await sql.query(
    `insert into signature_link (id, digest, request_id, purpose, codes, created_at, expires_at, sent_at, sent_by, mailed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, 'copy', $8)`,
    [
      id,
      hashToken(signatureToken(keys, id)),
      link.requestId,
      link.purpose,
      link.codes,
      at,
      link.expiresAt,
      link.mailedAt,
    ],
  );
}

/** The newest link of a request for a purpose, or for any; over or not. */
export const findSignatureLink = (sql: Sql, requestId: string, purpose: LinkPurpose | null) =>
  firstRow<SignatureLinkRow>(
    sql,
    `select ${COLUMNS} from signature_link where request_id = $1 and purpose = coalesce($2, purpose)
      order by created_at desc, id desc limit 1`,
    [requestId, purpose],
  );

/** The link of a token, over or not. */
export const signatureLinkOfToken = (sql: Sql, token: string) =>
  firstRow<SignatureLinkRow>(sql, `select ${COLUMNS} from signature_link where digest = $1`, [
    hashToken(token),
  ]);

/** How a link was sent last, and when a mail about it went out. */
export const saveSending = (sql: Sql, id: string, channel: SignatureChannel, at: Date) =>
  sql.query(
    `update signature_link set sent_at = $2, sent_by = $3,
            mailed_at = case when $3 = 'mail' then $2 else mailed_at end
      where id = $1`,
    [id, at, channel],
  );

/** The device that a link is open on; null leaves it to another one. */
export const bindSignatureLink = (sql: Sql, id: string, device: string | null, at: Date) =>
  sql.query(
    `update signature_link set device = $2, opened_at = coalesce(opened_at, $3) where id = $1`,
    [id, device === null ? null : hashToken(device), at],
  );

/** Ends the link of a request that is still good; one whose time is over ends as expired. */
export const endSignatureLink = (sql: Sql, requestId: string, by: SignatureLinkEnd, at: Date) =>
  sql.query(
    `update signature_link set ended_at = $3,
            ended_by = case when expires_at <= $3 then 'expired' else $2 end
      where request_id = $1 and ended_at is null`,
    [requestId, by, at],
  );

export const isSigningDevice = ({ device }: SignatureLinkRow, mark: string): boolean =>
  device === hashToken(mark);
