/** Puts every call of a contract on the server: who may call, what comes in, one transaction, what goes out. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Contract } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/refused.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { requestNumber } from '#domain/request/request-name.ts';
import { findLenderKey, type LenderKey } from '#server/crypto/lender-keys.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { refusal } from './answers.ts';
import type { Caller, Handlers, LenderCaller } from './handlers.ts';
import { IDEMPOTENCY_KEY, once } from './idempotency.ts';
import { requireSeenVersion, seenVersion } from './if-match.ts';
import type { LinkAttempts } from './link-attempts.ts';
import { languageOf } from './messages.ts';
import { refusalSchema, routeSchema } from './openapi.ts';
import { requireEmpty, validateInput } from './validate-input.ts';

export type RegisterOptions = {
  db: Database;
  keys: FieldKeys;
  /** Names the portal in `x-api-key`; no secret. */
  apiKey: string;
  /** The credentials of the lender's systems. */
  lenderKeys: readonly LenderKey[];
  clock: () => Date;
  /** The caller of an `Authorization` header; throws for an invalid one. */
  identify: (authorization: string | undefined) => Promise<Caller>;
  /** The calls whose answers are the same for everybody and may be kept (ETag). */
  cacheable?: ReadonlySet<string>;
  /** The calls that name a public link, and what keeps them from being guessed at. */
  links?: { calls: ReadonlySet<string>; limited: LinkAttempts };
};

/** The subject of an id token. */
const SUBJECT = /^[\w.:|-]{1,128}$/;

type Handler = (input: unknown, context: unknown) => Promise<unknown>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Registers on a scope whose prefix is `/api`. Each write runs in one transaction with its idempotency key. */
export function register<C extends Contract>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  options: RegisterOptions,
) {
  const callers = new WeakMap<FastifyRequest, Caller | LenderCaller>();
  // The contract's own schemas check what comes in; the routes' JSON Schemas describe it.
  app.setValidatorCompiler(() => () => true);
  app.addSchema(refusalSchema);
  // JSON sent as text/plain is read too. Source: ruling 29.
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, readJson);

  for (const [name, call] of Object.entries<Call>(calls)) {
    const handler = handlers[name] as unknown as Handler;
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      schema: routeSchema(name, call),
      /** Before the body is read, so that unauthenticated megabytes are not parsed; after the rate limit. */
      async preParsing(request) {
        const caller = await authenticate(call, request, options);
        if (caller) callers.set(request, caller);
      },
      async handler(request, reply) {
        const input = inputOf(call, request);
        const caller = callers.get(request);
        const work = () => run({ call, name, handler, input, request, caller }, options);
        const { links } = options;
        const isLink = links?.calls.has(name) ?? false;
        const answer = isLink ? await links?.limited(request, reply, work) : await work();
        return send(call, request, reply, answer, options.cacheable?.has(name) ?? false);
      },
    });
  }
  refuseOtherMethods(app, Object.values<Call>(calls));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A known path with a method that it does not take: 405, with those that it takes. */
function refuseOtherMethods(app: FastifyInstance, calls: Call[]) {
  for (const [url, ofPath = []] of Object.entries(Object.groupBy(calls, ({ path }) => path))) {
    const taken = new Set<string>(ofPath.map(({ method }) => method));
    app.route({
      method: METHODS.filter((method) => !taken.has(method)),
      url,
      exposeHeadRoute: false,
      async handler(_request, reply) {
        reply.header('allow', [...taken].join(', '));
        throw refusal('methodNotAllowed');
      },
    });
  }
}

async function authenticate(call: Call, { headers }: FastifyRequest, options: RegisterOptions) {
  const { authorization } = headers;
  if (call.access === 'public') return undefined;
  if (call.access === 'lender') return lenderOf(call, authorization, options);
  if (headers['x-api-key'] !== options.apiKey) throw refusal('unauthenticated');
  return options.identify(authorization);
}

/** @throws a refusal: 401 for a key that does not count, 403 for one without the right of the call. */
function lenderOf(
  { right }: Call,
  authorization: string | undefined,
  { lenderKeys, clock }: RegisterOptions,
): LenderCaller {
  const key = findLenderKey(lenderKeys, authorization, mexicanDay(clock()));
  if (!key) throw refusal('unauthenticated');
  if (right === undefined || !key.rights.includes(right)) throw refusal('forbidden');
  return { system: key.name };
}

function inputOf(call: Call, { params, query, body, headers }: FastifyRequest) {
  if (!call.query) requireEmpty(query);
  if (!call.body) requireEmpty(body);
  return {
    params: paramsOf(call, params),
    ...(call.query && { query: validateInput(call.query, query, { strict: false }) }),
    ...(call.body && { body: validateInput(call.body.required(), body, { strict: true }) }),
    ...(call.versioned && { version: versionOf(call, headers) }),
  };
}

const versionOf = ({ versioned }: Call, headers: FastifyRequest['headers']) =>
  versioned === 'optional' ? seenVersion(headers) : requireSeenVersion(headers);

/** An invalid id is 404, as another person's is. The lender may name a request as people do, and a person as the identity provider does. */
function paramsOf({ access }: Call, params: unknown): Record<string, string> {
  const found = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(found)) {
    const isNamed = access === 'lender' && requestNumber(value) !== null;
    const isUnknown = name === 'id' && !UUID.test(value) && !isNamed;
    const isNoSubject = name === 'subject' && !SUBJECT.test(value);
    if (value.includes('\0') || isUnknown || isNoSubject) throw refusal('notFound');
  }
  return found;
}

type Run = {
  call: Call;
  name: string;
  handler: Handler;
  input: ReturnType<typeof inputOf>;
  request: FastifyRequest;
  caller: Caller | LenderCaller | undefined;
};

async function run(
  { call, name, handler, input, request, caller }: Run,
  { db, keys }: RegisterOptions,
): Promise<unknown> {
  if (call.method === 'GET') return handler(input, { caller, sql: db, request });
  const key = call.idempotent ? keyOf(request) : undefined;
  if (!key) return db.transaction((sql) => handler(input, { caller, sql, request }));
  const owner = `${name}:${nameOf(caller)}`;
  return once(db, { owner, key, request: input, keys }, (sql) =>
    handler(input, { caller, sql, request }),
  );
}

const nameOf = (caller: Run['caller']) =>
  caller === undefined ? 'public' : 'sub' in caller ? caller.sub : `lender ${caller.system}`;

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refused('malformed', 'Idempotency-Key must be 8 to 100 letters, digits, - or _');
}

function send(
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
    if (!(answer instanceof Uint8Array)) throw new Error('The handler produced no picture.');
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
