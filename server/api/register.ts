/** Puts every call of a contract on the server: who may call, what comes in, one transaction, what goes out. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, Contract } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/refused.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { findLenderKey, type LenderKey } from '#server/crypto/lender-keys.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { refusal } from './answers.ts';
import { inputOf } from './call-input.ts';
import type { Caller, Handlers, LenderCaller } from './handlers.ts';
import { IDEMPOTENCY_KEY, once } from './idempotency.ts';
import type { LinkAttempts } from './link-attempts.ts';
import { refusalSchema, routeSchema } from './openapi.ts';
import { recordRead } from './personal-reads.ts';
import { sendAnswer } from './send-answer.ts';

export type RegisterOptions = {
  db: Database;
  keys: FieldKeys;
  /** Names the portal in `x-api-key`; no secret. */
  apiKey: string;
  /** The credentials of the lender's systems. */
  lenderKeys: readonly LenderKey[];
  clock: () => Date;
  /** The caller of an `Authorization` header; throws for an invalid one. */
  identify: (headers: Pick<IncomingHttpHeaders, 'authorization' | 'user-agent'>) => Promise<Caller>;
  /** The calls whose answers are the same for everybody and may be kept (ETag). */
  cacheable?: ReadonlySet<string>;
  /** The calls that name a public link, and what keeps them from being guessed at. */
  links?: { calls: ReadonlySet<string>; limited: LinkAttempts };
};

type Handler = (input: unknown, context: unknown) => Promise<unknown>;

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
        return sendAnswer(call, request, reply, answer, options.cacheable?.has(name) ?? false);
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
  return options.identify(headers);
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
  { db, keys, clock }: RegisterOptions,
): Promise<unknown> {
  const handle = async (sql: Sql) => {
    const answer = await handler(input, { caller, sql, request });
    await recordRead({ sql, name, input, caller, at: clock() });
    return answer;
  };
  if (call.method === 'GET') return handle(db);
  const key = call.idempotent ? keyOf(request) : undefined;
  if (!key) return db.transaction(handle);
  const owner = `${name}:${nameOf(caller)}`;
  return once(db, { owner, key, request: input, keys }, handle);
}

const nameOf = (caller: Run['caller']) =>
  caller === undefined ? 'public' : 'sub' in caller ? caller.sub : `lender ${caller.system}`;

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refused('malformed', 'Idempotency-Key must be 8 to 100 letters, digits, - or _');
}
