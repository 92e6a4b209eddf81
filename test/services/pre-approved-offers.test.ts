/** The public offer over `fetch`: what each answer of the server comes to, and what goes along. */
import { describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { supportCodeOf } from '#contract/kit/failure.ts';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { applicant, provider } from '#machines/models/samples/pre-approved-offers.ts';
import { createClient } from '#services/client.ts';
import { deviceDrafts } from '#services/device-drafts.ts';
import { createAxios } from '#services/http/axios.ts';
import { createHttp } from '#services/http.ts';
import { preApprovedOfferServices } from '#services/pre-approved-offers.ts';

const { signal } = new AbortController();
const confirmation = { token: 'abc', applicant, warnings: [] };
const ORIGIN = 'https://portal.example';
const refused = (code: string, message: string) => ({ code, message, requestId: 'a1b2c3d4' });

const drafts = deviceDrafts(() => {
  throw new DOMException('Refused', 'SecurityError');
});

/** Services of a server that answers with this, or with nothing at all, and the requests that it received. */
function answering(status: number, data: unknown = '') {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    if (status === 0) throw new TypeError('Failed to fetch');
    const body = typeof data === 'string' ? data : JSON.stringify(data);
    return new Response(status === 204 ? null : body, { status });
  });
  const http = createHttp(createAxios({ api: `${ORIGIN}/api`, language: () => 'es-MX' }));
  const call = createClient(http, preApprovedOfferCalls);
  return { services: preApprovedOfferServices(call, drafts), requests };
}

describe.each([
  ['expired', 410, refused('gone', 'Offer has been expired')],
  ['expired', 400, { message: 'Offer has been expired' }],
  ['accepted', 409, refused('conflict', 'Offer already accepted')],
  ['missing', 404, refused('notFound', 'No such offer.')],
] as const)('%s by %i', (end, status, data) => {
  it('is an answer of the look-up', async () => {
    const { services } = answering(status, data);
    const found = await services.findOffer({ token: 'abc' }, signal);
    expect(found).toEqual({ standing: end, provider: null, draft: EMPTY_DRAFT });
  });

  it('is an answer of the confirmation', async () => {
    const { services } = answering(status, data);
    expect(await services.confirmOffer(confirmation, signal)).toBe(end);
  });
});

it('an open offer names its provider', async () => {
  const { services, requests } = answering(200, { platform: provider });
  const found = await services.findOffer({ token: 'a/b' }, signal);
  expect(found).toEqual({ standing: 'open', provider, draft: EMPTY_DRAFT });
  expect(requests[0]?.url).toBe(`${ORIGIN}/api/offers/pre-approved-offers/a%2Fb`);
});

it('204 is no offer', async () => {
  const { services } = answering(204);
  const found = await services.findOffer({ token: 'abc' }, signal);
  expect(found).toEqual({ standing: 'missing', provider: null, draft: EMPTY_DRAFT });
});

it('a confirmation carries the data, the token and the warnings, and no session', async () => {
  const { services, requests } = answering(200, { message: 'Offer accepted' });
  const warnings = ['clabe:checkDigit'];
  expect(await services.confirmOffer({ ...confirmation, warnings }, signal)).toBe('confirmed');
  const [call] = requests;
  expect(call?.method).toBe('POST');
  expect(call?.headers.get('content-type')).toBe('application/json');
  expect(call?.headers.get('accept-language')).toBe('es-MX');
  expect(call?.headers.get('authorization')).toBeNull();
  expect(await call?.json()).toEqual({ ...applicant, token: 'abc', warnings });
});

it('a confirmation without an answer is tried again under the same key', async () => {
  const { services, requests } = answering(0);
  await expect(services.confirmOffer(confirmation, signal)).rejects.toThrow();
  await expect(services.confirmOffer(confirmation, signal)).rejects.toThrow();
  const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
});

it('a call has a time limit', async () => {
  vi.useFakeTimers();
  const { services } = answering(200);
  vi.stubGlobal('fetch', (request: Request) => {
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  const asked = services.findOffer({ token: 'abc' }, signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await asked).toMatchObject({ name: 'CallFailed', kind: 'timeout' });
  vi.useRealTimers();
});

it.each([
  [500, refused('internal', 'Something failed on our side'), 'unavailable', 'a1b2c3d4'],
  [429, refused('tooMany', 'Too many requests'), 'refused', 'a1b2c3d4'],
  [409, refused('conflict', 'The state does not allow it'), 'refused', 'a1b2c3d4'],
  // No session is at stake on a public page.
  [401, refused('unauthenticated', 'A valid token is needed'), 'unavailable', 'a1b2c3d4'],
  [404, '<html>Not Found</html>', 'malformed', null],
  [502, '<html>Bad Gateway</html>', 'unavailable', null],
  [500, 'null', 'unavailable', null],
  [200, { platform: null }, 'malformed', null],
  [0, '', 'offline', null],
])('%i %o is thrown as %s, with its support code', async (status, data, kind, code) => {
  const { services } = answering(status, data);
  for (const ask of [
    () => services.findOffer({ token: 'abc' }, signal),
    () => services.confirmOffer(confirmation, signal),
  ]) {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ kind, status: status || null });
    expect(supportCodeOf(error)).toBe(code);
  }
});
