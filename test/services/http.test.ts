/** One call: what goes along, and the one error that comes of every failure. Source: issue 9, sentence 3. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '#contract/kit/failure.ts';
import { type AxiosSetting, createAxios } from '#services/http/axios.ts';
import { createHttp, type HttpRequest } from '#services/http.ts';
import { type Answer, headerOf, openApi, settled } from '#test/kit/api-server.ts';

const get = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/x',
  access: 'public',
  ...more,
});
const language = () => 'es-MX';
let server: Awaited<ReturnType<typeof openApi>>;

beforeEach(async () => {
  server = await openApi();
});
afterEach(() => void vi.useRealTimers());

const httpOf = (setting: AxiosSetting = {}) =>
  createHttp(createAxios({ api: server.api, language, ...setting }));

/** What one call throws that is answered so. */
async function failing(answer: Answer, more?: Partial<HttpRequest>) {
  const asked = httpOf()(get(more)).catch((error: unknown) => error);
  (await server.sent()).answer(answer);
  return asked;
}

const refusal = { code: 'conflict', message: 'No', requestId: 'r-1' };

describe('what goes along', () => {
  it('the address with its query, the key of the portal, and a body as JSON', async () => {
    const http = httpOf({ api: `${server.origin}/v1`, apiKey: 'portal' });
    void http(get({ query: { id: 'a b', page: 2, none: undefined } }));
    const read = await server.sent();
    expect(read.address).toBe('/v1/x?id=a+b&page=2');
    expect(read.body).toBe('');
    expect(headerOf(read, 'x-api-key')).toBe('portal');
    expect(headerOf(read, 'content-type')).toBeNull();
    void http(get({ method: 'POST', body: { amount: 1 } }));
    const write = await server.sent(1);
    expect(write.address).toBe('/v1/x');
    expect([write.method, write.body]).toEqual(['POST', '{"amount":1}']);
    expect(headerOf(write, 'content-type')).toBe('application/json');
  });

  it('no type without a body, and the browser’s own name', async () => {
    void httpOf()(get({ method: 'POST' }));
    const sent = await server.sent();
    expect(headerOf(sent, 'content-type')).toBeNull();
    expect(headerOf(sent, 'user-agent')).not.toContain('axios');
  });

  it('no support code: the server makes it', async () => {
    void httpOf()(get());
    expect(headerOf(await server.sent(), 'x-request-id')).toBeNull();
  });

  it('the code of the screen, where there is one', async () => {
    void httpOf({ screen: () => 'OYR-7K' })(get());
    expect(headerOf(await server.sent(), 'x-screen')).toBe('OYR-7K');
    void httpOf()(get());
    expect(headerOf(await server.sent(1), 'x-screen')).toBeNull();
  });

  it('how long ago the press was that asks for it', async () => {
    void httpOf({ pressedMs: () => 12 })(get());
    expect(headerOf(await server.sent(), 'x-pressed-ms')).toBe('12');
    void httpOf()(get());
    expect(headerOf(await server.sent(1), 'x-pressed-ms')).toBeNull();
  });

  it('no key before the configuration is known', async () => {
    void httpOf()(get());
    const sent = await server.sent();
    expect(sent.address).toBe('/api/x');
    expect(headerOf(sent, 'x-api-key')).toBeNull();
  });

  it('the language that the person reads now, on every call', async () => {
    let now = 'es-MX';
    const http = httpOf({ language: () => now });
    void http(get());
    await server.sent();
    now = 'en-US';
    void http(get({ access: 'session' }));
    await server.sent(1);
    const languages = server.requests.map((call) => headerOf(call, 'accept-language'));
    expect(languages).toEqual(['es-MX', 'en-US']);
  });
});

describe('an answer', () => {
  it.each([
    [200, { a: 1 }, { a: 1 }],
    [200, 'null', null],
    [201, [1], [1]],
    [202, '', undefined],
    [204, undefined, undefined],
  ])('%i %j is read as %j', async (status, data, read) => {
    const asked = httpOf()(get());
    (await server.sent()).answer({ status, data });
    expect(await asked).toMatchObject({ status, data: read });
  });

  it.each([
    ['image/png', 'image/png'],
    ['text/csv', 'text/csv; charset=utf-8'],
  ])('of a call that makes %s is its bytes', async (produces, type) => {
    const asked = httpOf()(get({ produces }));
    (await server.sent()).answer({ status: 200, data: 'abc', headers: { 'content-type': type } });
    expect((await asked).data).toEqual(new Uint8Array([97, 98, 99]));
  });

  it.each([
    ['a page in its place', '<h1>Wi-Fi</h1>', 'text/html'],
    ['nothing', '', 'image/png'],
  ])('of a binary call is no picture: %s', async (_, data, type) => {
    const headers = { 'content-type': type };
    const failed = await failing({ status: 200, data, headers }, { produces: 'image/png' });
    expect(failed).toMatchObject({ kind: 'malformed', status: 200 });
  });
});

describe('a failure is one CallFailed', () => {
  it('a public call that is refused for a session it cannot have is no refusal', async () => {
    const failed = await failing({ status: 401, data: refusal });
    expect(failed).toMatchObject({ kind: 'unavailable', status: 401, canRetry: true });
  });

  it.each([
    [409, refusal, 'refused', 'r-1'],
    [401, { ...refusal, code: 'unauthenticated' }, 'refused', 'r-1'],
    [400, { message: 'Offer has been expired' }, 'refused', null],
    [500, refusal, 'unavailable', 'r-1'],
    [502, '<html>Bad Gateway</html>', 'unavailable', null],
    [404, '<html>Not Found</html>', 'malformed', null],
    [400, 'null', 'malformed', null],
    [200, '<html>Sign in to this network</html>', 'malformed', null],
  ])('%i %j is %s', async (status, data, kind, supportCode) => {
    const error = await failing({ status, data }, { access: 'session' });
    expect(error).toMatchObject({ name: 'CallFailed', kind, status, supportCode });
  });

  it('carries what the server refused with', async () => {
    const fields = { rfc: 'error.rfc' };
    const error = await failing({ status: 422, data: { ...refusal, code: 'rule', fields } });
    expect(error).toMatchObject({ refusal: { ...refusal, code: 'rule', fields }, canRetry: false });
  });

  it('of a call that makes a file carries the same', async () => {
    const failed = await failing({ status: 409, data: refusal }, { produces: 'image/png' });
    expect(failed).toMatchObject({ kind: 'refused', refusal, supportCode: 'r-1' });
  });

  it('carries the id of the call where its body names none', async () => {
    const headers = { 'x-request-id': 'h-1' };
    expect(await failing({ status: 503, data: 'busy', headers })).toMatchObject({
      kind: 'unavailable',
      supportCode: 'h-1',
      canRetry: true,
    });
  });

  it.each([
    ['7', 7_000],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
  ])('carries how long to wait: %s', async (header, retryAfterMs) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z'), toFake: ['Date'] });
    const headers = { 'retry-after': header };
    expect(await failing({ status: 503, headers })).toMatchObject({ retryAfterMs });
  });

  it('without a network', async () => {
    const asked = httpOf()(get()).catch((error: unknown) => error);
    (await server.sent()).lose();
    expect(await asked).toMatchObject({ kind: 'offline', status: null, canRetry: true });
  });

  it.each([
    ['cut where a file did not come though there is a network', true, 'text/csv', 'cut'],
    ['of the network where there is none', false, 'text/csv', 'offline'],
    ['... as is what is no file', true, undefined, 'offline'],
    ['... and a picture, which is not saved', true, 'image/svg+xml', 'offline'],
  ])('%s', async (_, onLine, produces, reason) => {
    vi.stubGlobal('navigator', { onLine });
    const asked = httpOf()(get({ produces })).catch(failureOf);
    (await server.sent()).lose();
    expect(await asked).toMatchObject({ reason, canRetry: true });
    vi.unstubAllGlobals();
  });

  it('where no answer came for 30 s', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    httpOf()(get()).catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout', canRetry: true });
  });
});

it('a call that its caller cancelled ends with the reason of the caller', async () => {
  const caller = new AbortController();
  const http = httpOf();
  const asked = http(get({ signal: caller.signal })).catch((error: unknown) => error);
  await server.sent();
  caller.abort('left');
  expect(await asked).toBe('left');
  await expect(http(get({ signal: caller.signal }))).rejects.toBe('left');
  await settled();
  expect(server.requests).toHaveLength(1);
});
