import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { ObjectFolder } from './folder.ts';
import type { StoreIdentity } from './presign.ts';
import { UploadRefused } from './refusal.ts';
import { save } from './save.ts';
import { type Allowed, verify } from './verify.ts';

export type Stored = { key: string; contentType: string; bytes: number; sha256: string };

/** The sender disconnected before the end: there is nothing to answer. */
export class SenderDisconnected extends Error {}

const LIMITS = { fields: 30, fieldSize: 16 * 1024, files: 1, headerPairs: 20 };
/** What the fields and boundaries of a form may add to the length of its file. */
const FORM_BYTES = 256 * 1024;

/**
 * Takes one multipart form: the fields first, which must allow it, then the file, which goes to disk
 * chunk by chunk. Only a form that came whole is stored; whatever else happens leaves nothing.
 *
 * @throws UploadRefused, SenderDisconnected
 */
export async function receive(
  request: IncomingMessage,
  folder: ObjectFolder,
  identity: StoreIdentity,
): Promise<Stored> {
  const form = formOf(request);
  const part = folder.newPart();
  const fields = new Map<string, string>();
  let file: BusboyFileStream | undefined;
  let saving: Promise<Stored> | undefined;

  try {
    const ended = new Promise<void>((resolve, reject) => {
      form.on('field', (name, value, _, isCut) => {
        if (isCut) reject(new UploadRefused('MaxPostPreDataLengthExceeded'));
        else if (!file) fields.set(name, value);
      });
      form.on('file', (name, stream) => {
        if (name !== 'file' || file) return stream.resume();
        file = stream;
        saving = keep(stream, part, () => allowed(fields, identity, folder, request));
        saving.catch(reject);
      });
      form.on('finish', resolve);
      form.on('error', () => reject(new UploadRefused('MalformedPOSTRequest')));
      request.on('error', () => reject(new SenderDisconnected()));
      request.on('close', () => request.complete || reject(new SenderDisconnected()));
    });
    request.pipe(form);
    await ended;
    if (!saving) throw new UploadRefused('MissingFile');
    const stored = await saving;
    await folder.place(part, stored.key);
    return stored;
  } finally {
    request.unpipe(form);
    file?.destroy();
    await saving?.catch(() => {});
    await rm(part, { force: true });
  }
}

function formOf({ headers }: IncomingMessage): BusboyInstance {
  const type = headers['content-type'] ?? '';
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch {
    throw new UploadRefused('MalformedPOSTRequest');
  }
}

function allowed(
  fields: ReadonlyMap<string, string>,
  identity: StoreIdentity,
  folder: ObjectFolder,
  { headers }: IncomingMessage,
): Allowed {
  const what = verify(fields, identity);
  folder.pathOf(what.key);
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > what.maxBytes + FORM_BYTES) throw new UploadRefused('EntityTooLarge');
  return what;
}

/** Only once the fields have allowed it does a byte of the file reach the disk. */
async function keep(stream: BusboyFileStream, part: string, allow: () => Allowed): Promise<Stored> {
  stream.on('error', () => {});
  const { key, ...limits } = allow();
  const saved = await save(stream as AsyncIterable<Buffer>, part, limits);
  return { key, contentType: limits.contentType, ...saved };
}
