/** The contract as OpenAPI 3.1, for who builds against the API; made from the registered routes. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Call } from '#contract/kit/call.ts';
import { refusal } from '#contract/kit/refusal.ts';
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

const IDEMPOTENCY_KEY = { type: 'string', minLength: 8, maxLength: 100 };

/** What a route states of its call. Its response is also what the serialiser keeps to. */
export const routeSchema = (name: string, call: Call): FastifySchema => ({
  operationId: name,
  summary: call.summary,
  security: security[call.access],
  ...(call.query && { querystring: jsonSchema(call.query) }),
  ...(call.body && { body: jsonSchema(call.body) }),
  ...(call.idempotent && {
    headers: { type: 'object', properties: { 'Idempotency-Key': IDEMPOTENCY_KEY } },
  }),
  response: {
    [call.status ?? 200]: answerOf(call),
    ...(call.orNothing && { 204: { type: 'null', description: 'There is no such thing' } }),
    default: { $ref: 'Refusal#', description: 'A refusal' },
  },
});

function answerOf({ response, produces }: Call): JsonSchema {
  if (produces)
    return {
      description: produces === 'image/png' ? 'The picture' : 'The rows',
      content: { [produces]: { schema: {} } },
    };
  return { ...(response ? jsonSchema(response) : { type: 'null' }), description: 'The answer' };
}
