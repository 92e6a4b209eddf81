import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { objectFolder } from './folder.ts';
import type { StoreIdentity } from './presign.ts';
import { receive, SenderGone, type Stored } from './receive.ts';
import { UploadRefused } from './refusal.ts';

export const OBJECT_STORE_PATH = '/object-store';

export type StoreOptions = StoreIdentity & {
  dir: string;
  /** Uploads at the same time; more are asked to come back. */
  maxParallel?: number;
  /** Told of each file once it is safe on disk. If it fails the file is taken back. */
  onStored?: (stored: Stored) => Promise<unknown>;
};

const MAX_PARALLEL = 64;
const RETRY_AFTER_SECONDS = 2;
const DRAIN_MS = 5_000;
/** Above every policy's limit: the policy is what decides. */
const BODY_LIMIT = 256 * 1024 * 1024;

/**
 * The embedded object store: takes presigned POST forms as S3 does, 204 when the file is stored.
 * Source: wire, "POST to that url".
 */
export async function objectStore(app: FastifyInstance, options: StoreOptions) {
  const { dir, maxParallel = MAX_PARALLEL, onStored = async () => {} } = options;
  const folder = objectFolder(dir);
  await folder.prepare();
  let active = 0;

  async function take(request: IncomingMessage): Promise<Stored> {
    if (active >= maxParallel) throw new UploadRefused('SlowDown');
    active++;
    try {
      const stored = await receive(request, folder, options);
      await onStored(stored).catch(async (error: unknown) => {
        await folder.remove(stored.key);
        throw error;
      });
      return stored;
    } finally {
      active--;
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(OBJECT_STORE_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      try {
        const { sha256 } = await take(request.raw);
        return reply.header('etag', `"${sha256}"`).code(204).send();
      } catch (error) {
        if (error instanceof UploadRefused) return refuse(request, reply, error);
        if (error instanceof SenderGone) return reply.hijack();
        throw error;
      }
    });
  });

  return { pending: folder.pending, pathOf: folder.pathOf };
}

async function refuse(request: FastifyRequest, reply: FastifyReply, refused: UploadRefused) {
  const { code, message, status } = refused;
  await drain(request.raw);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header('connection', 'close')
    .send({ code, message, requestId: request.id });
}

/** A browser reads an answer only after it has sent all: what still comes is swallowed, for a time. */
function drain(request: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    if (request.complete || request.destroyed) return done();
    const timer = setTimeout(done, DRAIN_MS);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    request.once('end', end).once('close', end).resume();
  });
}
