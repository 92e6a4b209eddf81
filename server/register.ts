/** Puts every call of a contract on the server: who may call, what comes in, one transaction, what goes out. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Contract } from '#contract/kit/call.ts';
import { refusal } from './answers.ts';
import type { Database } from './database/sql.ts';
import type { Caller, Handlers } from './handlers.ts';
import { once } from './idempotency.ts';
import { jsonSchema } from './json-schema.ts';
import type { LinkAttempts } from './link-attempts.ts';
import { Refused } from './refused.ts';
import { assertNothing, checked } from './strict.ts';

export type RegisterOptions = {
  db: Database;
  /** Names the portal in `x-api-key`; no secret. */
  apiKey: string;
  /** The credential of the lender's systems. */
  lenderKey: string;
  /** Who an `Authorization` header speaks for; throws when nobody. */
  identify: (authorization: string | undefined) => Promise<Caller>;
  /** The calls whose answers are the same for everybody and may be kept (ETag). */
  cacheable?: ReadonlySet<string>;
  /** The calls that name a public link, and what keeps them from being guessed at. */
  links?: { calls: ReadonlySet<string>; limited: LinkAttempts };
};

type Handler = (input: unknown, context: unknown) => Promise<unknown>;

const KEY = /^[\w-]{8,100}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Registers on a scope whose prefix is `/api`. Each write runs in one transaction with its idempotency key. */
export function register<C extends Contract>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  options: RegisterOptions,
) {
  const callers = new WeakMap<FastifyRequest, Caller>();

  for (const [name, call] of Object.entries<Call>(calls)) {
    const handler = handlers[name] as unknown as Handler;
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      ...(call.response && {
        schema: { response: { [call.status ?? 200]: jsonSchema(call.response) } },
      }),
      /** Before the body is read, since a stranger's megabytes are not our work; after the rate limit. */
      async preParsing(request) {
        const caller = await admitted(call, request, options);
        if (caller) callers.set(request, caller);
      },
      async handler(request, reply) {
        const input = inputOf(call, request);
        const caller = callers.get(request);
        const work = () => run(call, name, handler, input, request, caller, options.db);
        const { links } = options;
        const isLink = links?.calls.has(name) ?? false;
        const answer = isLink ? await links?.limited(request, reply, input, work) : await work();
        return send(call, request, reply, answer, options.cacheable?.has(name) ?? false);
      },
    });
  }
}

async function admitted(call: Call, { headers }: FastifyRequest, options: RegisterOptions) {
  const { authorization } = headers;
  if (call.access === 'public') return undefined;
  if (call.access === 'lender') {
    if (!isSame(authorization ?? '', `Bearer ${options.lenderKey}`)) {
      throw refusal('unauthenticated');
    }
    return undefined;
  }
  if (headers['x-api-key'] !== options.apiKey) throw refusal('unauthenticated');
  return options.identify(authorization);
}

/** Compares digests, so that time tells neither length nor prefix. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function inputOf(call: Call, { params, query, body }: FastifyRequest) {
  if (!call.query) assertNothing(query);
  if (!call.body) assertNothing(body);
  return {
    params: paramsOf(params),
    ...(call.query && { query: checked(call.query, query, { strict: false }) }),
    ...(call.body && { body: checked(call.body.required(), body, { strict: true }) }),
  };
}

/** An id that cannot be one belongs to nobody: 404, as for somebody else's. */
function paramsOf(params: unknown): Record<string, string> {
  const found = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(found)) {
    if (value.includes('\0') || (name === 'id' && !UUID.test(value))) throw refusal('notFound');
  }
  return found;
}

async function run(
  call: Call,
  name: string,
  handler: Handler,
  input: ReturnType<typeof inputOf>,
  request: FastifyRequest,
  caller: Caller | undefined,
  db: Database,
): Promise<unknown> {
  if (call.method === 'GET') return handler(input, { caller, sql: db, request });
  const key = call.idempotent ? keyOf(request) : undefined;
  if (!key) return db.transaction((sql) => handler(input, { caller, sql, request }));
  const owner = `${name}:${caller?.sub ?? 'public'}`;
  return once(db, { owner, key, request: input }, (sql) =>
    handler(input, { caller, sql, request }),
  );
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
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
