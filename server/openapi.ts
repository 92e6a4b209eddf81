/** The contract as OpenAPI 3.1, for whoever builds against the API. Served at /api/openapi.json. */
import type { Call, Contract } from '#contract/kit/call.ts';
import { refusal } from '#contract/kit/refusal.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const PARAMETER = /:(\w+)/g;

export function openApi(calls: Contract) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(PARAMETER, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal de crédito', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Refusal: jsonSchema(refusal) }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token' },
  lender: { type: 'http', scheme: 'bearer', description: 'The key of the lender’s systems' },
  portal: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the portal' },
};

const security: Record<Call['access'], Record<string, string[]>[]> = {
  session: [{ session: [], portal: [] }],
  lender: [{ lender: [] }],
  public: [],
};

function operationOf(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    security: security[call.access],
    parameters: [...pathParameters(call), ...queryParameters(call), ...idempotencyKey(call)],
    ...(call.body && { requestBody: { required: true, ...json(jsonSchema(call.body)) } }),
    responses: {
      [call.status ?? 200]: answerOf(call),
      ...(call.orNothing && { 204: { description: 'There is nothing to tell' } }),
      default: refused,
    },
  };
}

const refused = {
  description: 'A refusal',
  ...json({ $ref: '#/components/schemas/Refusal' }),
};

function answerOf({ response, produces }: Call) {
  if (produces) return { description: 'The picture', content: { [produces]: {} } };
  return { description: 'The answer', ...(response && json(jsonSchema(response))) };
}

const pathParameters = ({ path }: Call) =>
  [...path.matchAll(PARAMETER)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Call) {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const idempotencyKey = ({ idempotent }: Call) =>
  idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : [];

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}
