import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { openApi } from '#server/openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content?: object }>;
};

const document = openApi(api);
const operation = ({ path, method }: Call): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation | undefined;

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
    expect(Object.keys(found?.responses ?? {})).toEqual([
      String(call.status ?? 200),
      ...(call.orNothing ? ['204'] : []),
      'default',
    ]);
    expect(found?.requestBody !== undefined).toBe(call.body !== undefined);
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const declared = found?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(found?.security.length).toBe(call.access === 'public' ? 0 : 1);
  });

  it('holds each call once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, Operation>).map(({ operationId }) => operationId),
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

  it('names the key of calls that a person can press twice', () => {
    const header = (call: Call) =>
      operation(call)?.parameters.some(({ name }) => name === 'Idempotency-Key') ?? false;
    expect(header(api.acceptOffer)).toBe(true);
    expect(header(api.listOffers)).toBe(false);
  });
});
