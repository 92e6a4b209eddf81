/** What a call does about the session: its token, its end, and waiting for its return. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp, type HttpRequest } from '#services/http.ts';
import { createSessionHttp } from '#services/session-http.ts';
import { headerOf, settled, stubFetch } from '#test/kit/api-server.ts';

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
function client(wait?: () => Promise<void>) {
  const requests = stubFetch();
  const session = { token: 'one' as string | null };
  const onExpired = vi.fn();
  const idToken = vi.fn(async () => session.token);
  const http = createSessionHttp(createHttp({ language: () => 'es-MX' }), {
    idToken,
    onExpired,
    ...(wait && { wait }),
  });
  return { http, requests, session, onExpired, idToken };
}

afterEach(() => vi.unstubAllGlobals());

describe('a session that is over', () => {
  it('is reported by a call that its token is refused for', async () => {
    const { http, requests, onExpired } = client();
    const call = http(asked('/x'));
    await settled();
    expect(requests[0] && headerOf(requests[0], 'authorization')).toBe('Bearer one');
    requests[0]?.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is reported by a 401 in other words than the API’s', async () => {
    const { http, requests, onExpired } = client();
    const call = http(asked('/x'));
    await settled();
    requests[0]?.answer({ status: 401, data: 'Unauthorized' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is reported by a call that has no token any more', async () => {
    const { http, requests, session, onExpired } = client();
    session.token = null;
    const call = http(asked('/x'));
    await settled();
    expect(requests[0] && headerOf(requests[0], 'authorization')).toBeNull();
    requests[0]?.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is not reported by a late answer to the token before', async () => {
    const { http, requests, session, onExpired } = client();
    const call = http(asked('/x'));
    await settled();
    session.token = 'two';
    requests[0]?.answer(unauthenticated);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is not reported by another refusal, nor by a public call', async () => {
    const { http, requests, onExpired } = client();
    const calls = [http(asked('/x')), http(asked('/y', 'public'))];
    await settled();
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
  const { http, requests, session } = client(
    () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  );
  const held = http(asked('/held'));
  void http(asked('/public', 'public'));
  await settled();
  expect(requests.map(({ address }) => address)).toEqual(['/api/public']);
  expect(requests[0] && headerOf(requests[0], 'authorization')).toBeNull();
  session.token = 'two';
  open();
  await settled();
  expect(requests[1] && headerOf(requests[1], 'authorization')).toBe('Bearer two');
  requests[1]?.answer({ status: 200 });
  expect((await held).status).toBe(200);
});

it('a token that cannot be renewed without a network is a call without a network', async () => {
  const { http, requests, idToken } = client();
  idToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(http(asked('/x'))).rejects.toMatchObject({ name: 'CallFailed', kind: 'offline' });
  expect(requests).toEqual([]);
});

describe('a call that goes on while the page is left', () => {
  it('carries the last token at once: there is no time to ask for one', () => {
    const requests = stubFetch();
    const http = createSessionHttp(createHttp({ language: () => 'es-MX' }), {
      idToken: () => new Promise(() => {}),
      lastToken: () => 'last',
      onExpired: () => {},
    });
    void http({ ...asked('/x'), isKeptAlive: true });
    expect(requests[0] && headerOf(requests[0], 'authorization')).toBe('Bearer last');
    void http(asked('/y'));
    expect(requests).toHaveLength(1);
  });
});
