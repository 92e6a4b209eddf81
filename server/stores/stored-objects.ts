import { createHash } from 'node:crypto';
import type { Sql } from '#server/database/sql.ts';

/** An upload that a form was given out for; `bytes` is null until the file has come. */
type StoredObject = {
  key: string;
  owner: string;
  requestId: string | null;
  contentType: string;
  bytes: number | null;
};

/** Remembers whose upload a key will be, when the form is given out. */
export async function expectObject(
  sql: Sql,
  { key, owner, requestId, contentType }: Omit<StoredObject, 'bytes'>,
) {
  await sql.query(
    'insert into stored_object (key, owner, request_id, content_type) values ($1, $2, $3, $4)',
    [key, owner, requestId, contentType],
  );
}

/** The file has arrived. Returns whether an upload was requested for it. */
export async function markStored(
  sql: Sql,
  { key, bytes, sha256 }: { key: string; bytes: number; sha256: string | null },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update stored_object set bytes = $2, sha256 = $3, stored_at = now() where key = $1`,
    [key, bytes, sha256],
  );
  return rowCount === 1;
}

/** The owner is part of the query, so another owner's file is never found. */
export async function findObject(
  sql: Sql,
  { key, owner }: { key: string; owner: string },
): Promise<StoredObject | null> {
  const { rows } = await sql.query<Omit<StoredObject, 'bytes'> & { bytes: string | null }>(
    `select key, owner, request_id as "requestId", content_type as "contentType", bytes
       from stored_object where key = $1 and owner = $2`,
    [key, owner],
  );
  const [row] = rows;
  return row ? { ...row, bytes: row.bytes === null ? null : Number(row.bytes) } : null;
}

/** What the server has made of an upload, as a thing of the same person. */
export async function keepCopy(
  sql: Sql,
  original: string,
  { key, contentType, body }: { key: string; contentType: string; body: Uint8Array },
) {
  const sha256 = createHash('sha256').update(body).digest('hex');
  await sql.query(
    `insert into stored_object (key, owner, request_id, content_type, bytes, sha256, stored_at)
     select $2, owner, request_id, $3, $4, $5, now() from stored_object where key = $1
     on conflict (key) do nothing`,
    [original, key, contentType, body.length, sha256],
  );
}

type Begun = { ofDocument: number; ofRequest: number; ofPerson: number };

/** How many uploads began within a day: of the document whose files are in this folder, of its request, of its owner. */
export async function uploadsOfToday(
  sql: Sql,
  { owner, requestId, folder }: { owner: string; requestId: string; folder: string },
): Promise<Begun> {
  const { rows } = await sql.query<Begun>(
    `select (count(*) filter (where owner = $1))::int as "ofPerson",
            (count(*) filter (where request_id = $2))::int as "ofRequest",
            (count(*) filter (where starts_with(key, $3)))::int as "ofDocument"
       from stored_object
      where (owner = $1 or request_id = $2) and asked_at > now() - interval '1 day'`,
    [owner, requestId, folder],
  );
  return rows[0] ?? { ofDocument: 0, ofRequest: 0, ofPerson: 0 };
}
