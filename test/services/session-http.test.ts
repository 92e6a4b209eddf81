/** What a call does about the session: its token, its end, and waiting for its return. */
import { describe, expect, it, vi } from 'vitest';
import { createAxios } from '#services/http/axios.ts';
import { createHttp, type HttpRequest } from '#services/http.ts';
import { headerOf, openApi, settled } from '#test/kit/api-server.ts';

const asked = (path: string, access: HttpRequest['access'] = 'session'): HttpRequest => ({
  method: 'GET',
  path,
  access,
});
const unauthenticated = {
  status: 401,
  data: { code: 'unauthenticated', message: '', requestId: 'r' },
};

/** A client whose calls are answered by hand. */
async function client(wait?: () => Promise<void>) {
  const server = await openApi();
  const session = { token: 'one' as string | null };
  const onExpired = vi.fn();
  const idToken = vi.fn(async () => session.token);
  const http = createHttp(
    createAxios({
      api: server.api,
      language: () => 'es-MX',
      session: { idToken, onExpired, ...(wait && { wait }) },
    }),
  );
  return { ...server, http, session, onExpired, idToken };
}

describe('a session that is over', () => {
  it('is reported by a call that its token is refused for', async () => {
    const { http, sent, onExpired } = await client();
    const call = http(asked('/x'));
    const request = await sent();
    expect(headerOf(request, 'authorization')).toBe('Bearer one');
    request.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is reported by a 401 in other words than the API’s', async () => {
    const { http, sent, onExpired } = await client();
    const call = http(asked('/x'));
    const request = await sent();
    request.answer({ status: 401, data: 'Unauthorized' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is reported by a call that has no token any more', async () => {
    const { http, sent, session, onExpired } = await client();
    session.token = null;
    const call = http(asked('/x'));
    const request = await sent();
    expect(headerOf(request, 'authorization')).toBeNull();
    request.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is not reported by a late answer to the token before', async () => {
    const { http, sent, session, onExpired } = await client();
    const call = http(asked('/x'));
    const request = await sent();
    session.token = 'two';
    request.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is not reported by another refusal, nor by a public call', async () => {
    const { http, sent, requests, onExpired } = await client();
    const calls = [http(asked('/x')), http(asked('/y', 'public'))];
    await sent(1);
    const to = (path: string) => requests.find(({ address }) => address === `/api${path}`);
    to('/x')?.answer({ status: 403, data: { code: 'forbidden' } });
    to('/y')?.answer(unauthenticated);
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

it('calls wait until the person is back, and then carry the new token; public ones neither wait nor carry one', async () => {
  let open = () => {};
  const { http, sent, requests, session } = await client(
    () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  );
  const held = http(asked('/held'));
  void http(asked('/public', 'public'));
  expect(headerOf(await sent(), 'authorization')).toBeNull();
  await settled();
  expect(requests.map(({ address }) => address)).toEqual(['/api/public']);
  session.token = 'two';
  open();
  const late = await sent(1);
  expect(headerOf(late, 'authorization')).toBe('Bearer two');
  late.answer({ status: 200 });
  expect((await held).status).toBe(200);
});

it('a token that cannot be renewed without a network is a call without a network', async () => {
  const { http, requests, idToken } = await client();
  idToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(http(asked('/x'))).rejects.toMatchObject({ name: 'CallFailed', kind: 'offline' });
  expect(requests).toEqual([]);
});

it('signing in waits for no session, but carries the token', async () => {
  const { http, sent } = await client(() => new Promise(() => {}));
  void http({ ...asked('/x'), isSigningIn: true });
  expect(headerOf(await sent(), 'authorization')).toBe('Bearer one');
});

describe('a call that goes on while the page is left', () => {
  it('carries the last token at once: there is no time to ask for one', async () => {
    const { api, sent, requests } = await openApi();
    const session = {
      idToken: () => new Promise<null>(() => {}),
      lastToken: () => 'last',
      onExpired: () => {},
    };
    const http = createHttp(createAxios({ api, language: () => 'es-MX', session }));
    void http({ ...asked('/x'), isKeptAlive: true });
    void http(asked('/y'));
    expect(headerOf(await sent(), 'authorization')).toBe('Bearer last');
    await settled();
    expect(requests).toHaveLength(1);
  });
});
