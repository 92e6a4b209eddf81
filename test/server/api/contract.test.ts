import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { array, number, object, string } from 'yup';
import { contract } from '#contract/kit/call.ts';
import { id, list, requiredText } from '#contract/kit/fields.ts';
import { Refused } from '#contract/kit/refused.ts';
import { answerFailures } from '#server/api/answers.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { register } from '#server/api/register.ts';
import { onlyKey } from '#server/crypto/lender-keys.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { UnauthorizedError } from '#server/identity/verify-bearer.ts';
import { databases } from '#test/kit/database.ts';

const calls = contract({
  find: {
    method: 'GET',
    path: '/things/:id',
    access: 'session',
    summary: 'One thing',
    response: object({ name: string().required() }).nullable().defined(),
  },
  search: {
    method: 'GET',
    path: '/things',
    access: 'session',
    summary: 'Some things',
    query: object({ limit: number().integer().min(1).max(5).required() }),
    response: list(object({ n: number().required() })),
  },
  keep: {
    method: 'POST',
    path: '/things',
    access: 'session',
    summary: 'Keeps a thing',
    body: object({
      name: requiredText(20),
      place: object({ city: string().defined() }),
      extra: object({ note: string() }).default(undefined),
      parts: array()
        .of(object({ count: number().required() }))
        .max(3)
        .required(),
    }),
    response: object({ name: string().required() }),
    status: 201,
    idempotent: true,
  },
  report: {
    method: 'POST',
    path: '/lender/things/:id',
    access: 'lender',
    right: 'decide',
    summary: 'From the lender',
    body: object({ thing: id() }),
    status: 202,
  },
  look: { method: 'GET', path: '/open', access: 'public', summary: 'For all', response: object() },
});

describe.each(databases())('the calls of a contract on $kind', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let failure: unknown;
  let kept: string[];

  const handlers: Handlers<typeof calls> = {
    find: async ({ params }) => (params.id.startsWith('0') ? null : secretly({ name: 'Uno' })),
    search: async ({ query }) => Array.from({ length: query.limit }, (_, n) => ({ n })),
    async keep({ body }, { sql }) {
      await sql.query('insert into test_thing (name) values ($1)', [body.name]);
      if (failure) throw failure;
      kept.push(body.name);
      return { name: body.name };
    },
    report: async () => undefined,
    look: async () => {
      throw failure;
    },
  };

  /** An answer with a field that the contract does not declare. */
  const secretly = <T extends object>(answer: T): T => ({ ...answer, secret: 'hidden' });

  const UUID = '4a1fa0b2-ad66-4000-983b-18d06eba78f0';
  const person = { 'x-api-key': 'portal', authorization: 'Bearer ana' };
  const thing = { name: 'Uno', place: { city: 'Puebla' }, parts: [{ count: 1 }] };

  const keep = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { ...person, 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const get = (url: string, headers: Record<string, string> = person) =>
    app.inject({ method: 'GET', url: `/api${url}`, headers });
  const things = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from test_thing')).rows[0]?.n;

  beforeAll(async () => {
    db = await open();
    await db.query('create table test_thing (name text not null)');
    app = Fastify({ bodyLimit: 2_000 });
    answerFailures(app);
    await app.register(
      async (scope) =>
        register(scope, calls, handlers, {
          db,
          keys: parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`),
          apiKey: 'portal',
          lenderKeys: [onlyKey('lender-secret')],
          clock: () => new Date(),
          cacheable: new Set(['search']),
          async identify({ authorization }) {
            const sub = /^Bearer (\w+)$/.exec(authorization ?? '')?.[1];
            if (!sub) throw new UnauthorizedError('missing');
            return {
              sub,
              email: `${sub}@example.com`,
              name: null,
              session: sub,
              since: new Date(0),
              isEmailVerified: true,
            };
          },
        }),
      { prefix: '/api' },
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(async () => {
    failure = undefined;
    kept = [];
    await db.query('delete from test_thing');
  });

  describe('who may call', () => {
    it.each([
      ['no token', { 'x-api-key': 'portal' }],
      ['no API key', { authorization: 'Bearer ana' }],
      ['another API key', { ...person, 'x-api-key': 'other' }],
    ])('%s is 401', async (_, headers) => {
      const reply = await get(`/things/${UUID}`, headers);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
    });

    it('refuses a stranger before reading what they sent', async () => {
      const reply = await keep('{"broken', { authorization: '' });
      expect(reply.statusCode).toBe(401);
    });

    it.each([
      ['Bearer lender-secret', 202],
      ['Bearer lender-secre', 401],
      ['Bearer ana', 401],
      ['', 401],
    ])('the lender with "%s" gets %i', async (authorization, status) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/lender/things/${UUID}`,
        headers: { authorization },
        payload: { thing: UUID },
      });
      expect(reply.statusCode).toBe(status);
    });
  });

  describe('what comes in', () => {
    it.each([
      ['an unknown key', { ...thing, more: 1 }, { more: 'error.unknown' }],
      [
        'one deep down',
        { ...thing, parts: [{ count: 1, x: 2 }] },
        { 'parts[0].x': 'error.unknown' },
      ],
      [
        'a number as text',
        { ...thing, parts: [{ count: '1' }] },
        { 'parts[0].count': 'error.invalid' },
      ],
      ['a missing object', { name: 'Uno', parts: [] }, { place: 'error.required' }],
      ['an empty name', { ...thing, name: '' }, { name: 'error.required' }],
      ['a long name', { ...thing, name: 'n'.repeat(21) }, { name: 'error.maxLength' }],
      ['null for a text', { ...thing, name: null }, { name: 'error.required' }],
      ['a zero character', { ...thing, name: 'a\0b' }, { name: 'error.invalid' }],
      ['half a surrogate pair', { ...thing, name: 'a\ud800' }, { name: 'error.invalid' }],
    ])('%s is 400 and nothing is stored', async (_, payload, fields) => {
      const reply = await keep(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'malformed', fields });
      expect(reply.json().requestId).toBeTruthy();
      expect(await things()).toBe(0);
    });

    it.each([
      ['an array', '[]', 400],
      ['a text', '"hola"', 400],
      ['null', 'null', 400],
      ['broken JSON', '{"name":', 400],
      ['nothing', '', 400],
      ['too much', JSON.stringify({ ...thing, name: 'n'.repeat(3_000) }), 413],
      ['a prototype', '{"__proto__":{"x":1}}', 400],
      ['a pit', `{"extra":${'['.repeat(600)}${']'.repeat(600)}}`, 400],
    ])('%s as a body is refused', async (_, payload, status) => {
      const reply = await keep(payload);
      expect(reply.statusCode).toBe(status);
      expect(Object.keys(reply.json()).sort()).toEqual(
        expect.arrayContaining(['code', 'message', 'requestId']),
      );
    });

    it('refuses another content type with 415', async () => {
      const reply = await keep('<thing/>', { 'content-type': 'application/xml' });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupportedType']);
    });

    it('lets an optional object be absent', async () => {
      expect((await keep(thing)).statusCode).toBe(201);
    });

    it.each([
      ['?limit=2', 200],
      ['?limit=9', 400],
      ['?limit=x', 400],
      ['', 400],
      ['?limit=2&limit=3', 400],
      ['?limit=2&other=1', 400],
    ])('the query "%s" gets %i', async (query, status) => {
      expect((await get(`/things${query}`)).statusCode).toBe(status);
    });

    it.each(['/things/7', '/things/..%2f', `/things/${UUID}x`])('%s is 404', async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    });
  });

  describe('what goes out', () => {
    it('sends declared fields only', async () => {
      const reply = await get(`/things/${UUID}`);
      expect(reply.json()).toEqual({ name: 'Uno' });
    });

    it('sends null as null', async () => {
      const reply = await get(`/things/0${UUID.slice(1)}`);
      expect([reply.statusCode, reply.body]).toEqual([200, 'null']);
    });

    it('answers an unchanged catalogue with 304', async () => {
      const first = await get('/things?limit=2');
      const etag = String(first.headers.etag);
      const again = await get('/things?limit=2', { ...person, 'if-none-match': etag });
      expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
      const other = await get('/things?limit=3', { ...person, 'if-none-match': etag });
      expect(other.statusCode).toBe(200);
    });

    it('keeps personal answers out of every cache', async () => {
      expect((await get(`/things/${UUID}`)).headers['cache-control']).toBe('no-store');
    });
  });

  describe('a write', () => {
    it('is undone when its handler refuses', async () => {
      failure = new Refused('conflict', 'Not now');
      const reply = await keep(thing);
      expect([reply.statusCode, reply.json().code, await things()]).toEqual([409, 'conflict', 0]);
    });

    it('acts once for one key and answers the same', async () => {
      const headers = { 'idempotency-key': 'key-0001-once' };
      const replies = await Promise.all([1, 2, 3].map(() => keep(thing, headers)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
      expect([kept.length, await things()]).toEqual([1, 1]);
    });

    it('gives two people the same key without mixing them up', async () => {
      const headers = { 'idempotency-key': 'key-0002-shared' };
      await keep(thing, headers);
      await keep(thing, { ...headers, authorization: 'Bearer luis' });
      expect(kept.length).toBe(2);
    });

    it('refuses a key that came with another body, and one that is no key', async () => {
      const headers = { 'idempotency-key': 'key-0003-reused' };
      await keep(thing, headers);
      expect((await keep({ ...thing, name: 'Dos' }, headers)).statusCode).toBe(422);
      expect((await keep(thing, { 'idempotency-key': 'x' })).statusCode).toBe(400);
    });
  });

  describe('a failure', () => {
    it.each([
      [new Error('select * from client where rfc = FORM920308J99'), 500, 'internal'],
      [Object.assign(new Error('duplicate key'), { code: '23505' }), 500, 'internal'],
      [Object.assign(new Error('value too long'), { code: '22001' }), 400, 'malformed'],
      [Object.assign(new Error('connection lost'), { code: '08006' }), 503, 'unavailable'],
      [new Refused('rule', 'A rule', { rfc: 'error.rfc' }), 422, 'rule'],
      [new Refused('gone', 'Offer has been expired'), 410, 'gone'],
    ])('%s is answered with %i', async (thrown, status, code) => {
      failure = thrown;
      const reply = await get('/open', {});
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.body).not.toMatch(/select|FORM92|duplicate|\bat .*:\d+/);
      expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    });
  });
});
