import type { FileQuality, RejectionReason } from '#contract/documents.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { opened, personalValues } from './personal.ts';

type DocumentStanding = 'stored' | 'sent' | 'in-review' | 'accepted' | 'rejected';

export type StoredDocument = {
  type: string;
  name: string;
  custom_name: string | null;
  s3_key: string;
  bytes: number;
  /** 1 legal, 2 platform, 3 bank change. */
  step: number;
  state: DocumentStanding;
  reason: RejectionReason | null;
  rejections: number;
  /** What the person's device saw in it, where it could look. */
  quality: FileQuality | null;
};

type Row = Omit<StoredDocument, 'bytes'> & {
  bytes: string | number;
  request_id: string;
  personal: Buffer | null;
};

const COLUMNS =
  'request_id, type, name, custom_name, s3_key, bytes, step, state, reason, rejections, quality, personal';

function documentOf(sql: Sql, row: Row): StoredDocument {
  const { request_id: _request, personal: _, ...document } = opened(sql, 'document', row);
  return { ...document, bytes: Number(row.bytes) };
}

export async function documentsOf(sql: Sql, requestId: string): Promise<StoredDocument[]> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from document where request_id = $1 order by step, type`,
    [requestId],
  );
  return rows.map((row) => documentOf(sql, row));
}

export type NewDocument = Pick<
  StoredDocument,
  'type' | 'name' | 'custom_name' | 's3_key' | 'bytes' | 'step' | 'state'
> & { quality?: FileQuality | undefined };

/**
 * Keeps a document in place of an earlier one of its type; how often it was rejected stays known, and what was
 * seen in a file, and its owner's name for it, as long as it is the same file.
 */
export async function saveDocument(sql: Sql, requestId: string, document: NewDocument, at: Date) {
  const { type, name, s3_key, bytes, step, state, quality } = document;
  const before = await lockDocument(sql, requestId, type);
  const sameFile = before?.s3_key === s3_key ? before.custom_name : null;
  const personal = personalValues(sql, 'document', {
    request_id: requestId,
    type,
    name,
    custom_name: document.custom_name ?? sameFile,
  });
  const names = personal.map(([column]) => column);
  await sql.query(
    `insert into document (request_id, type, s3_key, bytes, step, state, updated_at, quality, ${names.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, ${names.map((_, index) => `$${index + 9}`).join(', ')})
     on conflict (request_id, type) do update set
       ${names.map((column) => `${column} = excluded.${column}`).join(', ')}, s3_key = excluded.s3_key,
       bytes = excluded.bytes, step = excluded.step, state = excluded.state,
       reason = case when excluded.state = 'stored' then document.reason end,
       quality = coalesce(excluded.quality,
                          case when document.s3_key = excluded.s3_key then document.quality end),
       updated_at = excluded.updated_at`,
    [
      requestId,
      type,
      s3_key,
      bytes,
      step,
      state,
      at,
      quality ? JSON.stringify(quality) : null,
      ...personal.map(([, value]) => value),
    ],
  );
}

async function lockDocument(sql: Sql, requestId: string, type: string) {
  const row = await firstRow<Row>(
    sql,
    `select ${COLUMNS} from document where request_id = $1 and type = $2 for update`,
    [requestId, type],
  );
  return row && documentOf(sql, row);
}

/** Takes a document back. One that was sent back by a reviewer is then again to be corrected. */
export async function withdrawDocument(sql: Sql, requestId: string, type: string) {
  await sql.query('delete from document where request_id = $1 and type = $2 and rejections = 0', [
    requestId,
    type,
  ]);
  await sql.query(
    `update document set state = 'rejected'
      where request_id = $1 and type = $2 and rejections > 0 and state = 'stored'`,
    [requestId, type],
  );
}

/** Forgets every document of another type: the other regime's, once a regime is chosen. */
export async function deleteOtherDocuments(sql: Sql, requestId: string, types: string[]) {
  await sql.query('delete from document where request_id = $1 and type <> all($2::text[])', [
    requestId,
    types,
  ]);
}

/** Every document that stands at one place comes to stand at another. */
export async function moveDocuments(
  sql: Sql,
  requestId: string,
  from: DocumentStanding,
  to: DocumentStanding,
  at: Date,
) {
  await sql.query(
    'update document set state = $3, updated_at = $4 where request_id = $1 and state = $2',
    [requestId, from, to, at],
  );
}

/** Answers whether there was such a document under review. */
export async function rejectDocument(
  sql: Sql,
  requestId: string,
  type: string,
  reason: RejectionReason,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update document set state = 'rejected', reason = $3, rejections = rejections + 1, updated_at = $4
      where request_id = $1 and type = $2 and state in ('in-review', 'accepted')`,
    [requestId, type, reason, at],
  );
  return rowCount === 1;
}

/** Deletes one document in any state: the back of an identification that is to be sent again. */
export async function deleteDocument(sql: Sql, requestId: string, type: string) {
  await sql.query('delete from document where request_id = $1 and type = $2', [requestId, type]);
}
