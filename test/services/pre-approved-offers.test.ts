/** The public offer over `fetch`: what each answer of the server comes to, and what goes along. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { supportCodeOf } from '#machines/kit/support-code.ts';
import { createClient } from '#services/client.ts';
import { fetchHttp } from '#services/fetch-http.ts';
import { preApprovedOfferServices } from '#services/pre-approved-offers.ts';
import { applicant, provider } from '#test/fixtures/pre-approved-offers.ts';

const { signal } = new AbortController();
const confirmation = { token: 'abc', applicant, warnings: [] };
const refused = (code: string, message: string) => ({ code, message, requestId: 'a1b2c3d4' });

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } }));

type Heard = { address: string; init: RequestInit };

/** Services of a server that answers with this, or with nothing at all, and the calls that it heard. */
function answering(status: number, data: unknown = '') {
  const heard: Heard[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    heard.push({ address, init });
    if (status === 0) throw new TypeError('Failed to fetch');
    const body = typeof data === 'string' ? data : JSON.stringify(data);
    return new Response(status === 204 ? null : body, { status });
  });
  return {
    services: preApprovedOfferServices(createClient(fetchHttp(), preApprovedOfferCalls)),
    heard,
  };
}

const headerOf = ({ init }: Heard, name: string) => new Headers(init.headers).get(name);

describe.each([
  ['expired', 410, refused('gone', 'Offer has been expired')],
  ['expired', 400, { message: 'Offer has been expired' }],
  ['accepted', 409, refused('conflict', 'Offer already accepted')],
  ['missing', 404, refused('notFound', 'No such offer.')],
] as const)('%s by %i', (end, status, data) => {
  it('is an answer of the look-up', async () => {
    const { services } = answering(status, data);
    const found = await services.findOffer({ token: 'abc' }, signal);
    expect(found).toEqual({ standing: end, provider: null });
  });

  it('is an answer of the confirmation', async () => {
    const { services } = answering(status, data);
    expect(await services.confirmOffer(confirmation, signal)).toBe(end);
  });
});

it('an open offer names its provider', async () => {
  const { services, heard } = answering(200, { platform: provider });
  const found = await services.findOffer({ token: 'a/b' }, signal);
  expect(found).toEqual({ standing: 'open', provider });
  expect(heard[0]?.address).toBe('/api/offers/pre-approved-offers/a%2Fb');
});

it('204 is no offer', async () => {
  const { services } = answering(204);
  const found = await services.findOffer({ token: 'abc' }, signal);
  expect(found).toEqual({ standing: 'missing', provider: null });
});

it('a confirmation carries the data, the token and the warnings, and nobody’s session', async () => {
  const { services, heard } = answering(200, { message: 'Offer accepted' });
  const warnings = ['clabe:checkDigit'];
  expect(await services.confirmOffer({ ...confirmation, warnings }, signal)).toBe('confirmed');
  const [call = { address: '', init: {} }] = heard;
  expect(call.init.method).toBe('POST');
  expect(JSON.parse(String(call.init.body))).toEqual({ ...applicant, token: 'abc', warnings });
  expect(headerOf(call, 'content-type')).toBe('application/json');
  expect(headerOf(call, 'accept-language')).toBe('es-MX');
  expect(headerOf(call, 'authorization')).toBeNull();
});

it('a confirmation without an answer is tried again under the same key', async () => {
  const { services, heard } = answering(0);
  await expect(services.confirmOffer(confirmation, signal)).rejects.toThrow();
  await expect(services.confirmOffer(confirmation, signal)).rejects.toThrow();
  const [first, second] = heard.map((call) => headerOf(call, 'idempotency-key'));
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
});

it('nobody waits for ever', async () => {
  vi.useFakeTimers();
  const { services } = answering(200);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('Aborted')));
    });
  });
  const asked = services.findOffer({ token: 'abc' }, signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await asked).toBe('Aborted');
  vi.useRealTimers();
});

it.each([
  [500, refused('internal', 'Something failed on our side'), 'a1b2c3d4'],
  [429, refused('tooMany', 'Too many requests'), 'a1b2c3d4'],
  [409, refused('conflict', 'The state does not allow it'), 'a1b2c3d4'],
  [401, refused('unauthenticated', 'A valid token is needed'), 'a1b2c3d4'],
  [404, '<html>Not Found</html>', null],
  [502, '<html>Bad Gateway</html>', null],
  [500, 'null', null],
  [0, '', null],
])('%i is thrown, with the code for support where there is one', async (status, data, code) => {
  const { services } = answering(status, data);
  for (const ask of [
    () => services.findOffer({ token: 'abc' }, signal),
    () => services.confirmOffer(confirmation, signal),
  ]) {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(supportCodeOf(error)).toBe(code);
  }
});
