/** How a failure is answered: `{ code, message, detail?, fields?, requestId }`, without internal details. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, refusalStatus } from '#contract/kit/refusal-code.ts';
import { Refused, RefusedLiterally } from '#contract/kit/refused.ts';
import { errorCode, isDatabaseUnavailable } from '#server/database/errors.ts';
import { UnauthorizedError } from '#server/identity/verify-bearer.ts';
import { languageOf } from './messages.ts';
import { refusalMessage } from './refusal-messages.ts';
import { newSupportCode } from './support-code.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, for the log. */
    refused?: Reason;
  }
}

/** `fields` are the contract's own names; a key that it does not know is the caller's text, and only counted. */
type Reason = { code: RefusalCode; fields: string[]; unknown?: number };

const RETRY_AFTER_SECONDS = 5;

/** What `server/web/security.ts` adds to every other answer, as far as one that is no page needs it. */
const BARE_HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusedOf(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'call failed');
    return sendRefusal(request, reply, refused);
  });
}

/** An address that cannot be read, or is longer than any of ours: it comes to no route and no hook. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'x-request-id': request.id, ...BARE_HEADERS });
  sendRefusal(request, reply, refusedOf(error));
  // The one line of a call is written by a hook.
  const { refused } = reply;
  reply.log.info({ req: request, res: reply, refused }, 'request completed');
  return reply;
}

const LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is no HTTP, or does not come in time: there is no request, so the line is written by hand. */
export function refuseConnection(this: FastifyInstance, error: Error, socket: Socket) {
  const code = errorCode(error) ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newSupportCode();
  const message = refusalMessage('malformed', 'es');
  const body = JSON.stringify({ code: 'malformed', message, requestId });
  const head = [
    `HTTP/1.1 ${LINES[code] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  const refused: Reason = { code: 'malformed', fields: [] };
  this.log.info({ reqId: requestId, refused, cause: code }, 'request completed');
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const { code, fields, status } = refused;
  const isLiteral = refused instanceof RefusedLiterally;
  const message = isLiteral
    ? refused.message
    : refusalMessage(code, languageOf(request.headers['accept-language']));
  const detail = isLiteral || refused.message === '' ? undefined : refused.message;
  reply.refused = reasonOf(refused);
  const waits = code === 'unavailable' || code === 'tooMany';
  if (waits && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, detail, fields, requestId: request.id }));
}

function reasonOf({ code, fields = {} }: Refused): Reason {
  const names = Object.keys(fields).filter((name) => name !== '');
  const known = names.filter((name) => fields[name] !== 'error.unknown');
  const unknown = names.length - known.length;
  return { code, fields: known, ...(unknown > 0 && { unknown }) };
}

export const refusal = (code: RefusalCode): Refused => new Refused(code, '');

/** The refusal of a failure. An unforeseen one is `internal`. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof UnauthorizedError) return refusal('unauthenticated');
  const { statusCode, code, cause } = isFailure(error) ? error : {};
  if ([error, cause].some(isUnavailable)) return refusal('unavailable');
  // SQLSTATE class 22: a value that a column cannot hold. The data are wrong, not the server.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return refusal('malformed');
  const known = Object.entries(refusalStatus).find(([, status]) => status === statusCode);
  if (known) return refusal(known[0] as RefusalCode);
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return refusal(isClients ? 'malformed' : 'internal');
}

/** A socket to the object store or to the identity provider's keys. */
const SOCKET_UNAVAILABLE =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|EPIPE|UND_ERR_|ERR_JWKS_TIMEOUT)/;

/** Node's fetch keeps the socket's code in the failure's cause; a time that ran out has only a name. */
function isUnavailable(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate || isDatabaseUnavailable(error) || SOCKET_UNAVAILABLE.test(code);
}

type Failure = { statusCode?: unknown; code?: unknown; cause?: unknown };

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null;
