/** What a call does about the session: its token, its end, and waiting for its return. */
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '#services/http.ts';

type Answer = { status: number; data?: unknown };

/** A client whose calls are answered by hand, in turn. */
function client(whenOpen?: () => Promise<void>) {
  const session = { token: 'one' as string | null };
  const onExpired = vi.fn();
  const idToken = async () => session.token;
  const http = createHttp({
    api: '/api',
    apiKey: 'portal',
    idToken,
    onExpired,
    ...(whenOpen && { whenOpen }),
  });
  const sent: { config: InternalAxiosRequestConfig; answer: (answer: Answer) => void }[] = [];
  http.defaults.adapter = (config) =>
    new Promise((resolve, reject) => {
      const answer = ({ status, data = {} }: Answer) => {
        const response = { status, data, statusText: '', headers: {}, config };
        if (status < 400) resolve(response);
        else reject(new AxiosError('refused', String(status), config, null, response));
      };
      sent.push({ config, answer });
    });
  return { http, session, onExpired, sent };
}

const refused = { status: 401, data: { code: 'unauthenticated', message: '', requestId: 'r' } };
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a session that is over', () => {
  it('is told by a call that its token is refused for', async () => {
    const { http, sent, onExpired } = client();
    const call = http.get('/x');
    await turn();
    sent[0]?.answer(refused);
    await expect(call).rejects.toThrow('refused');
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is told by a call that has no token any more', async () => {
    const { http, session, sent, onExpired } = client();
    session.token = null;
    const call = http.get('/x');
    await turn();
    expect(sent[0]?.config.headers.get('authorization')).toBeUndefined();
    sent[0]?.answer(refused);
    await expect(call).rejects.toThrow('refused');
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is not told by a late answer to the token before', async () => {
    const { http, session, sent, onExpired } = client();
    const call = http.get('/x');
    await turn();
    session.token = 'two';
    sent[0]?.answer(refused);
    await expect(call).rejects.toThrow('refused');
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is not told by another refusal, nor by a public call', async () => {
    const { http, sent, onExpired } = client();
    const calls = [http.get('/x'), http.get('/y', { access: 'public' })];
    await turn();
    const to = (url: string) => sent.find(({ config }) => config.url === url);
    to('/x')?.answer({ status: 403, data: { code: 'forbidden' } });
    to('/y')?.answer(refused);
    await Promise.allSettled(calls);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

it('calls wait until the person is back, and then carry the new token; public ones do not wait', async () => {
  let open = () => {};
  const { http, session, sent } = client(
    () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  );
  const held = http.get('/held');
  http.get('/public', { access: 'public' });
  await turn();
  expect(sent.map(({ config }) => config.url)).toEqual(['/public']);
  session.token = 'two';
  open();
  await turn();
  expect(sent[1]?.config.headers.get('authorization')).toBe('Bearer two');
  sent[1]?.answer({ status: 200 });
  expect((await held).status).toBe(200);
});

describe('what else goes along', () => {
  const setting = { api: '/api', apiKey: 'portal', idToken: async () => null, onExpired: vi.fn() };

  it('the language that the person reads now, on every call', async () => {
    let language = 'es-MX';
    const http = createHttp({ ...setting, language: () => language });
    const asked: unknown[] = [];
    http.defaults.adapter = async (config) => {
      asked.push(config.headers.get('accept-language'));
      return { status: 200, data: {}, statusText: '', headers: {}, config };
    };
    await http.get('/x');
    language = 'en-US';
    await http.get('/x', { access: 'public' });
    expect(asked).toEqual(['es-MX', 'en-US']);
  });

  it.each([
    [{ status: 500, code: 'internal' }, ['r-1']],
    [{ status: 409, code: 'conflict' }, ['r-1']],
    [{ status: 404, code: 'notFound' }, []],
    [{ status: 422, code: 'rule', fields: { rfc: 'error.rfc' } }, []],
    [{ status: 502 }, []],
  ])('of %o whoever helps hears %j', async ({ status, ...said }, heard) => {
    const onRefused = vi.fn();
    const http = createHttp({ ...setting, onRefused });
    http.defaults.adapter = async (config) => {
      const data = { ...said, message: '', requestId: 'r-1' };
      const response = { status, data, statusText: '', headers: {}, config };
      throw new AxiosError('refused', String(status), config, null, response);
    };
    await expect(http.get('/x')).rejects.toThrow('refused');
    expect(onRefused.mock.calls.flat()).toEqual(heard);
  });
});
