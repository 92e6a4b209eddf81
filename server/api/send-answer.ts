/** The answer of a handler as its call describes it: a file, JSON or nothing. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/kit/call.ts';
import { languageOf } from './messages.ts';

/** @param cacheable it is the same for everybody, and may be kept by its ETag. */
export function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cacheable: boolean,
) {
  reply.code(call.status ?? 200);
  const name = call.fileName?.[languageOf(request.headers['accept-language'])];
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`);
  if (call.produces === 'text/csv') {
    reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8');
    return reply.send(Readable.from(answer as AsyncIterable<string>));
  }
  if (call.produces) {
    if (!(answer instanceof Uint8Array)) throw new Error('The handler produced no file.');
    return reply.header('cache-control', 'no-store').type(call.produces).send(Buffer.from(answer));
  }
  const isNothing = call.orNothing && answer === undefined;
  if (isNothing) reply.code(204);
  if (isNothing || !call.response) return reply.header('cache-control', 'no-store').send();
  reply.type('application/json; charset=utf-8');
  const json = answer === null ? 'null' : String(reply.serialize(answer));
  if (!cacheable) return reply.header('cache-control', 'no-store').send(json);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(json);
}
