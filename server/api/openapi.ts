/** The contract as OpenAPI 3.1, for who builds against the API; made from the registered routes. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Call } from '#contract/kit/call.ts';
import { refusal } from '#contract/kit/refusal.ts';
import { refusalStatus } from '#contract/kit/refusal-code.ts';
import { refusalsOf } from '#contract/kit/refusals-of.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { SEEN_VERSION } from './if-match.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

/** Serves /api/openapi.json. It comes before the routes, which it collects. */
export async function openApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal de crédito', version: '1.0.0' },
      servers: [{ url: '/api' }],
      components: { securitySchemes },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema, url }) => ({
      schema: schema?.operationId ? schema : { hide: true },
      url,
    }),
  });
  app.get('/api/openapi.json', () => app.swagger());
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token' },
  lender: { type: 'http', scheme: 'bearer', description: 'The key of the lender’s systems' },
  portal: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the portal' },
} as const;

const security: Record<Call['access'], Record<string, string[]>[]> = {
  session: [{ session: [], portal: [] }],
  lender: [{ lender: [] }],
  public: [],
};

/** Shared by the routes under its `$id`. */
export const refusalSchema = { $id: 'Refusal', ...jsonSchema(refusal) };

/** The headers of a call, as the contract declares them. */
const headersOf = ({
  idempotent,
  versioned,
  statesPlatform,
}: Call): Record<string, JsonSchema> => ({
  ...(idempotent && {
    'Idempotency-Key': {
      type: 'string',
      pattern: IDEMPOTENCY_KEY.source,
      description:
        'One for what is wanted, kept for each try: acts once, and answers as the first time',
    },
  }),
  ...(versioned && {
    'If-Match': {
      type: 'string',
      pattern: SEEN_VERSION.source,
      description: 'The version that was seen',
    },
  }),
  ...(statesPlatform && {
    usertype: { type: 'string', description: 'The platform, where it is stated' },
  }),
});

/** By status: the codes of its refusals. */
function refusalResponses(call: Call) {
  const codes = Object.groupBy(refusalsOf(call), (code) => refusalStatus[code]);
  return Object.fromEntries(
    Object.entries(codes).map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: 'Refusal#' }, { properties: { code: { enum: ofStatus } } }],
            },
          },
        },
      },
    ]),
  );
}

/** What a route states of its call. Its response is also what the serialiser keeps to. */
export const routeSchema = (name: string, call: Call): FastifySchema => ({
  operationId: name,
  summary: call.summary,
  security: security[call.access],
  ...(call.query && { querystring: jsonSchema(call.query) }),
  ...(call.body && { body: jsonSchema(call.body) }),
  headers: {
    type: 'object',
    properties: headersOf(call),
    required: call.versioned === true ? ['If-Match'] : [],
  },
  response: {
    [call.status ?? 200]: answerOf(call),
    ...(call.orNothing && { 204: { type: 'null', description: 'There is no such thing' } }),
    ...refusalResponses(call),
  },
});

const PRODUCED = {
  'image/png': 'The picture',
  'text/csv': 'The rows',
  'application/pdf': 'The paper',
};

function answerOf({ response, produces }: Call): JsonSchema {
  if (produces)
    return {
      description: PRODUCED[produces],
      content: { [produces]: { schema: {} } },
    };
  return { ...(response ? jsonSchema(response) : { type: 'null' }), description: 'The answer' };
}
