import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { errorCode } from '#server/database/errors.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { inlineAs } from '#server/files/object-store.ts';
import { objectFolder } from './folder.ts';
import type { StoreIdentity } from './presign.ts';
import { readableAt } from './presign-read.ts';
import { receive, SenderDisconnected, type Stored } from './receive.ts';
import { finishParts, receivePart } from './receive-parts.ts';
import { UploadRefused } from './refusal.ts';

export const OBJECT_STORE_PATH = '/object-store';

type PartRoute = { Querystring: Record<string, unknown> };

type StoreOptions = StoreIdentity & {
  dir: string;
  /** Uploads at the same time; more are asked to come back. */
  maxParallel?: number;
  /** Called with each file once it is on disk. If it fails the file is removed. */
  onStored?: (stored: Stored) => Promise<unknown>;
};

const MAX_PARALLEL = 64;
const RETRY_AFTER_SECONDS = 2;
/** A person is told within two seconds, whatever is still on its way. */
const DRAIN_MS = 1_000;
/** Above every policy's limit: the policy is what decides. */
const BODY_LIMIT = 256 * 1024 * 1024;
/** Parts of an upload without progress for so long are deleted. */
const ABANDONED_MS = 24 * 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * The embedded object store: takes presigned POST forms as S3 does, 204 when the file is stored; and large
 * files in presigned parts, 200 with an ETag for each. Source: wire, "POST to that url"; beyond B8.
 */
export async function objectStore(app: FastifyInstance, options: StoreOptions) {
  const { dir, maxParallel = MAX_PARALLEL, onStored = async () => {} } = options;
  const folder = objectFolder(dir);
  await folder.prepare();
  let active = 0;

  async function limited<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (active >= maxParallel) throw new UploadRefused('SlowDown');
    active++;
    try {
      return await work();
    } finally {
      active--;
    }
  }

  async function notified<S extends Stored>(stored: S): Promise<S> {
    const { key, contentType, bytes, sha256 } = stored;
    await onStored({ key, contentType, bytes, sha256 }).catch(async (error: unknown) => {
      await folder.remove(key);
      throw error;
    });
    return stored;
  }

  /** The whole answer to one request, or its refusal. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    take: () => Promise<{ status: number; etag: string }>,
  ) {
    try {
      const { status, etag } = await limited(take);
      return reply.header('etag', `"${etag}"`).code(status).send();
    } catch (caught) {
      const isFull = errorCode(caught) === 'ENOSPC';
      const error = isFull ? new UploadRefused('ServiceUnavailable') : caught;
      if (error instanceof UploadRefused) return refuse(request, reply, error);
      if (error instanceof SenderDisconnected) return reply.hijack();
      throw error;
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const limits = { bodyLimit: BODY_LIMIT };
    const store = { folder, signingKey: options.signingKey };

    scope.post(OBJECT_STORE_PATH, limits, (request, reply) =>
      answer(request, reply, async () => {
        const { sha256 } = await notified(await receive(request.raw, folder, options));
        return { status: 204, etag: sha256 };
      }),
    );
    scope.put<PartRoute>(`${OBJECT_STORE_PATH}/parts`, limits, (request, reply) =>
      answer(request, reply, async () => {
        const etag = await receivePart(request.raw, request.query, store);
        return { status: 200, etag };
      }),
    );
    scope.post<PartRoute>(`${OBJECT_STORE_PATH}/finish`, limits, (request, reply) =>
      answer(request, reply, async () => {
        const { etag, stored } = await finishParts(request.raw, request.query, store);
        if (stored) {
          await notified(stored);
          await folder.forgetParts(stored.upload);
        }
        return { status: 200, etag };
      }),
    );
  });

  app.get<PartRoute>(`${OBJECT_STORE_PATH}/object`, async (request, reply) => {
    try {
      const { key, name } = readableAt(request.query, options.signingKey);
      const body = await limited(() => readFile(folder.pathOf(key)));
      return reply.headers(await headersOf(body, name)).send(body);
    } catch (error) {
      const refused = errorCode(error) === 'ENOENT' ? new UploadRefused('NoSuchKey') : error;
      if (!(refused instanceof UploadRefused)) throw error;
      return refuse(request, reply, refused);
    }
  });

  const sweep = () => folder.sweep(new Date(Date.now() - ABANDONED_MS));
  await sweep();
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweeping failed'));
  }, SWEEP_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));

  return { pending: folder.pending, pathOf: folder.pathOf };
}

/** What was uploaded never runs as a page of ours. */
const headersOf = async (body: Uint8Array, name: string) => ({
  'content-type': (await contentTypeOf(body.subarray(0, HEAD_BYTES))) ?? 'application/octet-stream',
  'content-disposition': inlineAs(name),
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

async function refuse(request: FastifyRequest, reply: FastifyReply, refused: UploadRefused) {
  const { code, message, status } = refused;
  await drain(request.raw);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header('connection', 'close')
    .send({ code, message, requestId: request.id });
}

/** Some readers take an answer only after they have sent all: what still comes is swallowed, for a time. */
function drain(request: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    if (request.complete || request.readableEnded || request.destroyed) return done();
    const timer = setTimeout(done, DRAIN_MS);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    request.once('end', end).once('close', end).resume();
  });
}
