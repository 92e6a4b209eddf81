import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { refusalStatus } from '#contract/kit/refusal-code.ts';
import { refusalsOf } from '#contract/kit/refusals-of.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { JsonSchema } from '#server/api/json-schema.ts';
import { openApi } from '#server/api/openapi.ts';
import { type RegisterOptions, register } from '#server/api/register.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content?: object }>;
};

type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
};

const options: RegisterOptions = {
  db: {} as RegisterOptions['db'],
  keys: parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`),
  apiKey: '',
  lenderKeys: [],
  clock: () => new Date(),
  identify: () => Promise.reject(new Error('No call is made.')),
};
const document = await documentOf();

async function documentOf() {
  const app = Fastify();
  await openApi(app);
  const unused = () => Promise.reject(new Error('No call is made.'));
  const handlers = Object.fromEntries(Object.keys(api).map((name) => [name, unused]));
  await app.register(
    async (scope) => register(scope, api, handlers as unknown as Handlers<Api>, options),
    { prefix: '/api' },
  );
  app.get('/api/other', async () => null);
  await app.ready();
  return app.swagger() as unknown as OpenApiDocument;
}

const operation = ({ path, method }: Call): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names itself', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).toBeTruthy();
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(document.servers).toEqual([{ url: '/api' }]);
  });

  it.each(Object.entries<Call>(api))('holds %s', (name, call) => {
    const found = operation(call);
    expect(found?.operationId).toBe(name);
    expect(found?.summary).toBe(call.summary);
    const answers = [String(call.status ?? 200), ...(call.orNothing ? ['204'] : [])];
    const refused = refusalsOf(call).map((code) => String(refusalStatus[code]));
    const statuses = [...new Set([...answers, ...refused])].sort();
    expect(Object.keys(found?.responses ?? {})).toEqual(statuses);
    expect(found?.requestBody !== undefined).toBe(call.body !== undefined);
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const declared = found?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(found?.security.length).toBe(call.access === 'public' ? 0 : 1);
  });

  it('holds each call once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(api).sort());
  });

  it('refers to nothing that is not there, and is JSON', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, schema] of references) {
      expect(Object.keys(document.components.schemas)).toContain(schema);
    }
    for (const [, scheme] of text.matchAll(/"security":\[\{"(\w+)"/g)) {
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    }
  });

  it('tells limits, formats and what may be null', () => {
    const save = operation(api.saveClient)?.requestBody?.content['application/json']?.schema;
    expect(save?.properties).toMatchObject({
      request_id: { type: 'string', format: 'uuid' },
      tipo_persona: { enum: ['PF', 'PM'] },
      partners: { type: 'array', maxItems: 30, items: { type: 'object' } },
    });
    expect(JSON.stringify(operation(api.loadProfile)?.responses)).toContain('["object","null"]');
    expect(JSON.stringify(operation(api.loadSignatureQr)?.responses)).toContain('image/png');
  });

  it('names the headers that a call takes', () => {
    const headers = (call: Call) =>
      operation(call)
        ?.parameters?.filter((parameter) => parameter.in === 'header')
        .map(({ name, required, schema }) => [name, required, (schema as JsonSchema).pattern]) ??
      [];
    const key = ['Idempotency-Key', false, '^[\\w-]{8,100}$'];
    const seen = (required: boolean) => ['If-Match', required, '^"(\\d{1,9})"$'];
    expect(headers(api.acceptOffer)).toEqual([key]);
    expect(headers(api.listOffers)).toEqual([]);
    expect(headers(api.saveDraft)).toEqual([seen(true)]);
    expect(headers(api.updateClient)).toEqual([key, seen(false), ['usertype', false, undefined]]);
  });

  it('tells the refusals of one status apart by their codes (ruling 54)', () => {
    const of409 = operation(api.sendDocuments)?.responses[409];
    expect(of409?.description).toBe('accountNotOpen, wrongStep, requestHeld');
    expect(JSON.stringify(of409?.content)).toContain(
      '{"enum":["accountNotOpen","wrongStep","requestHeld"]}',
    );
  });
});
