/** A large file that comes in parts: each is kept until the last has come, then one object is made of them. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { cut, EMBEDDED_PART_BYTES, partsNamed } from '#server/files/parts.ts';
import type { ObjectFolder } from './folder.ts';
import { readUpload } from './presign-parts.ts';
import { SenderDisconnected, type Stored } from './receive.ts';
import { UploadRefused } from './refusal.ts';
import { save } from './save.ts';

type Query = Record<string, unknown>;
type Store = { folder: ObjectFolder; signingKey: string };

/**
 * Takes one part, of exactly the length that is its own. The first is looked at at once, so that a wrong
 * file is not sent for nothing. Returns its ETag; the same part may be sent again.
 *
 * @throws UploadRefused, SenderDisconnected
 */
export async function receivePart(
  request: IncomingMessage,
  query: Query,
  { folder, signingKey }: Store,
): Promise<string> {
  const upload = readUpload(query, signingKey);
  upload.requireFresh();
  const number = Number(query.number);
  const length = cut(upload.bytes, EMBEDDED_PART_BYTES)[number - 1];
  if (length === undefined) throw new UploadRefused('InvalidPart');
  if (Number(request.headers['content-length'] ?? 0) > length) {
    throw new UploadRefused('EntityTooLarge');
  }
  const contentType = number === 1 ? upload.contentType : null;
  const part = folder.newPart();
  try {
    const limits = { minBytes: length, maxBytes: length, contentType };
    const { sha256 } = await save(bytesOf(request), part, limits);
    await folder.keepPart(part, { upload: upload.id, number, etag: sha256 });
    return sha256;
  } finally {
    await rm(part, { force: true });
  }
}

async function* bytesOf(request: IncomingMessage): AsyncIterable<Buffer> {
  try {
    yield* request;
  } catch {
    throw new SenderDisconnected();
  }
}

/** Longer than the names of the parts of the largest file. */
const MAX_LIST_BYTES = 64 * 1024;

/**
 * Makes an object of the parts that the list names. Asked again, because the answer was lost, it answers with the
 * ETag alone: the object is there.
 *
 * @throws UploadRefused, SenderDisconnected
 */
export async function finishParts(
  request: IncomingMessage,
  query: Query,
  { folder, signingKey }: Store,
): Promise<{ etag: string; stored: (Stored & { upload: string }) | null }> {
  const upload = readUpload(query, signingKey);
  const { id, key, contentType, bytes } = upload;
  const named = partsNamed(await textOf(request));
  if (await folder.has(key)) return { etag: await folder.etagOf(key), stored: null };
  upload.requireFresh();
  const count = cut(bytes, EMBEDDED_PART_BYTES).length;
  if (named?.size !== count) throw new UploadRefused('InvalidPart');
  const parts = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return folder.partOf({ upload: id, number, etag: named.get(number) ?? '' });
  });
  const whole = folder.newPart();
  try {
    const limits = { minBytes: bytes, maxBytes: bytes, contentType };
    const saved = await save(joined(parts), whole, limits);
    await folder.place(whole, key);
    return { etag: saved.sha256, stored: { key, contentType, upload: id, ...saved } };
  } catch (error) {
    // Asked twice at once, the faster one takes the parts away from under the other.
    if (!(error instanceof UploadRefused) || !(await folder.has(key))) throw error;
    return { etag: await folder.etagOf(key), stored: null };
  } finally {
    await rm(whole, { force: true });
  }
}

async function* joined(paths: string[]): AsyncIterable<Buffer> {
  try {
    for (const path of paths) yield* createReadStream(path);
  } catch {
    throw new UploadRefused('InvalidPart');
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytesOf(request)) {
    length += chunk.length;
    if (length > MAX_LIST_BYTES) throw new UploadRefused('MaxPostPreDataLengthExceeded');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
