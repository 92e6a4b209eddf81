import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#contract/kit/refused.ts';
import { malformed, PoolError } from './errors.ts';
import type { HostedAnswer } from './hosted.ts';
import { contentSecurityPolicy, STYLESHEET_PATH, stylesheet } from './hosted-page.ts';
import type { Pool } from './pool.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 64 * 1024;

/** The pool's addresses, in a scope of their own: they use Cognito's protocol, not the API's. */
export function poolRoutes(app: FastifyInstance, pool: Pool) {
  app.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser([AMZ_JSON, FORM], asText, async (_: unknown, body: string) => body);
    scope.setErrorHandler(sendRefusal);
    // What Amplify knows a call by; the portal shows it as the support code.
    scope.addHook('onRequest', async ({ id }, reply) => {
      reply.header('x-amzn-requestid', id);
    });
    protocolRoutes(scope, pool);
    hostedRoutes(scope, pool);
  });
}

function protocolRoutes(app: FastifyInstance, { protocol, settings, tokens }: Pool) {
  app.post('/cognito-idp/', async ({ headers, body }, reply) => {
    const target = headers['x-amz-target'];
    const answer = await protocol.answer(String(target), parsed(body));
    reply.header('cache-control', 'no-store').type(AMZ_JSON);
    return JSON.stringify(answer);
  });

  app.get(`/${settings.userPoolId}/.well-known/jwks.json`, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return tokens.jwks;
  });
}

function hostedRoutes(app: FastifyInstance, { hosted }: Pool) {
  app.get('/oauth2/authorize', (request, reply) => send(reply, hosted.authorize(queryOf(request))));
  app.get('/logout', (request, reply) => send(reply, hosted.logout(queryOf(request))));
  app.post('/oauth2/idpresponse', async ({ body }, reply) =>
    send(reply, await hosted.decide(new URLSearchParams(String(body)))),
  );
  app.post('/oauth2/token', async ({ body }, reply) =>
    send(reply, await hosted.token(new URLSearchParams(String(body)))),
  );
  app.get(STYLESHEET_PATH, (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css').send(stylesheet),
  );
}

function send(reply: FastifyReply, answer: HostedAnswer) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (answer.kind === 'redirect') return reply.redirect(answer.to, 303);
  if (answer.kind === 'json') return reply.code(answer.status).send(answer.body);
  return reply
    .code(answer.status)
    .header('content-security-policy', contentSecurityPolicy(answer.formTarget))
    .header('x-frame-options', 'DENY')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

type Failure = FastifyError | PoolError | Refused;

/** Refusals in the form Amplify reads; what is not the caller's fault goes on to the app. */
function sendRefusal(error: Failure, _: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const { name, message, statusCode } = refusal;
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('x-amzn-errortype', name)
    .header('x-amzn-errormessage', message)
    .type(AMZ_JSON)
    .send(JSON.stringify({ __type: name, message }));
}

function refusalOf(error: Failure): PoolError | undefined {
  if (error instanceof PoolError) return error;
  const statusCode = error instanceof Refused ? error.status : (error.statusCode ?? 500);
  if (statusCode === 413) return new PoolError('RequestEntityTooLargeException', 'Too large', 413);
  if (statusCode === 429) return new PoolError('TooManyRequestsException', 'Slow down', 429);
  if (statusCode === 415) return new PoolError('SerializationException', 'Unsupported type', 415);
  return statusCode < 500 ? malformed() : undefined;
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    throw malformed();
  }
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://pool.invalid').searchParams;
