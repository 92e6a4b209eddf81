/** The contract as functions: addresses, keys, and answers that are what the contract says. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { number, object, string } from 'yup';
import { contract } from '#contract/kit/call.ts';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import { createClient } from '#services/client.ts';
import type { HttpAnswer, HttpRequest } from '#services/http.ts';

const calls = contract({
  load: {
    method: 'GET',
    path: '/things/:id',
    access: 'session',
    summary: 'One thing',
    query: object({ page: number() }),
    response: object({ name: string().required(), part: object({ size: number().required() }) }),
    orNothing: true,
  },
  picture: {
    method: 'GET',
    path: '/picture',
    access: 'session',
    summary: 'Its picture',
    produces: 'image/png',
  },
  save: {
    method: 'POST',
    path: '/things',
    access: 'public',
    summary: 'Saves it, once',
    body: object({ name: string().required() }),
    idempotent: true,
  },
});

const http = vi.fn<(request: HttpRequest) => Promise<HttpAnswer>>();
const answer = (data: unknown, status = 200) => ({ status, data, supportCode: 'h-1' });
const thing = { name: 'a', part: { size: 1 } };
let client = createClient(http, calls);

beforeEach(() => {
  http.mockReset().mockResolvedValue(answer(thing));
  client = createClient(http, calls);
});

it('fills the address, each part encoded, and passes the rest on', async () => {
  const { signal } = new AbortController();
  await client.load({ params: { id: 'a/b' }, query: { page: 2 } }, signal);
  expect(http).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'GET',
      access: 'session',
      path: '/things/a%2Fb',
      query: { page: 2 },
      produces: undefined,
      signal,
    }),
  );
});

describe('an answer', () => {
  const load = () => client.load({ params: { id: '1' }, query: {} });

  it('that the contract describes is given as it came, with what it does not name', async () => {
    http.mockResolvedValue(answer({ ...thing, more: true }));
    expect(await load()).toEqual({ ...thing, more: true });
  });

  it.each([
    ['of the wrong type', { ...thing, part: { size: '1' } }],
    ['without a field', { part: { size: 1 } }],
    ['without a part', { name: 'a' }],
    ['that is null', null],
    ['that is empty', undefined],
  ])('%s is malformed, with the id of the call', async (_, data) => {
    http.mockResolvedValue(answer(data));
    const error = await load().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ kind: 'malformed', status: 200, supportCode: 'h-1' });
  });

  it('may be nothing where the contract says so', async () => {
    http.mockResolvedValue(answer(undefined, 204));
    expect(await load()).toBeUndefined();
  });

  it('is bytes where the call makes a picture', async () => {
    const bytes = new Uint8Array([1, 2]);
    http.mockResolvedValue(answer(bytes));
    expect(await client.picture({})).toBe(bytes);
    expect(http.mock.calls[0]?.[0].produces).toBe('image/png');
  });

  it('of a call without one is nothing', async () => {
    http.mockResolvedValue(answer({ message: 'done' }));
    expect(await client.save({ body: { name: 'a' } })).toBeUndefined();
  });
});

describe('the key of a write', () => {
  const save = (name = 'a') => client.save({ body: { name } }).catch(() => {});
  const keys = () => http.mock.calls.map(([{ headers }]) => headers?.['idempotency-key']);

  it.each<[FailureKind, number | null, boolean]>([
    ['offline', null, true],
    ['timeout', null, true],
    ['unavailable', 503, true],
    ['malformed', 200, true],
    ['refused', 409, false],
  ])('after %s %s is the same the next time: %s', async (kind, status, isSame) => {
    http.mockRejectedValueOnce(new CallFailed(kind, { status }));
    await save();
    await save();
    const [first, second] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(first === second).toBe(isSame);
  });

  it('is another one for another body, and after an answer', async () => {
    await save();
    await save();
    await save('b');
    expect(new Set(keys()).size).toBe(3);
  });

  it('is not there for a read', async () => {
    await client.load({ params: { id: '1' }, query: {} });
    expect(keys()).toEqual([undefined]);
  });
});
