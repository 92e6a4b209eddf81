/** One piece of a file on its way to the store: what goes along, and when it is given up. Source: ruling 6; D-90, D-91. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAxios } from '#services/http/axios.ts';
import { fileSender } from '#services/uploads/sender.ts';
import { headerOf, openApi } from '#test/kit/api-server.ts';
import { network } from '#test/kit/upload-places.ts';

const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
const PERSONAL = ['authorization', 'x-api-key', 'x-request-id', 'accept-language'];
const onExpired = vi.fn();

/** Sends to a store, on behalf of an API at this origin. */
function senderOf(origin: string) {
  const session = { idToken: async () => 'one', onExpired };
  const setting = { api: `${origin}/api`, apiKey: 'portal', language: () => 'es-MX', session };
  return fileSender(createAxios(setting), network);
}

const options = (signal = new AbortController().signal) => ({ signal, onBytes: vi.fn() });

afterEach(() => {
  vi.useRealTimers();
  network.turn(true);
});

describe('what goes along', () => {
  it('every field as it came, the file last', async () => {
    const store = await openApi();
    const fields = { key: 'p/1.pdf', 'x-amz-date': '20261126T000000Z', policy: 'e30=' };
    const sending = senderOf(store.origin).form({ url: '/store', fields }, file, options());
    const sent = await store.sent();
    const names = [...sent.body.matchAll(/name="([^"]+)"(?:; filename="[^"]+")?/g)];
    expect(names.map(([, name]) => name)).toEqual(['key', 'x-amz-date', 'policy', 'file']);
    expect([sent.method, sent.address]).toEqual(['POST', '/store']);
    sent.answer({ status: 204, headers: { etag: '"1"' } });
    await sending;
  });

  it('to the API’s own origin the key and the token', async () => {
    const store = await openApi();
    const sending = senderOf(store.origin).part('/store/1', file.slice(), options());
    const sent = await store.sent();
    expect(headerOf(sent, 'authorization')).toBe('Bearer one');
    expect(headerOf(sent, 'x-api-key')).toBe('portal');
    expect(headerOf(sent, 'content-type')).toBe('application/octet-stream');
    sent.answer({ status: 204, headers: { etag: '"1"' } });
    expect(await sending).toBe('"1"');
  });

  it('to another origin nothing of the person, and its 401 ends no session', async () => {
    const [store, api] = [await openApi(), await openApi()];
    const sending = senderOf(api.origin).part(`${store.origin}/1`, file, options());
    const sent = await store.sent();
    expect(PERSONAL.map((name) => headerOf(sent, name))).toEqual([null, null, null, null]);
    sent.answer({ status: 401 });
    await expect(sending).rejects.toMatchObject({ kind: 'refused', status: 401, refusal: null });
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('it is given up', () => {
  /** A part that has left, and waits for its answer. */
  async function waiting(signal?: AbortSignal) {
    const store = await openApi();
    const failed = vi.fn();
    const sending = senderOf(store.origin).part('/store/1', file, options(signal));
    sending.catch(failed);
    await store.sent();
    return failed;
  }

  it('30 s after the last byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const failed = await waiting();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout', canRetry: true });
  });

  it('when the connection is lost', async () => {
    const store = await openApi();
    const sending = senderOf(store.origin).part('/store/1', file, options());
    (await store.sent()).lose();
    await expect(sending).rejects.toMatchObject({ kind: 'offline', canRetry: true });
  });

  it('when the network is gone', async () => {
    const failed = await waiting();
    network.turn(false);
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'offline' });
  });

  it('with the reason of who left', async () => {
    const leaving = new AbortController();
    const failed = await waiting(leaving.signal);
    leaving.abort('left');
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    expect(failed.mock.calls[0]?.[0]).toBe('left');
  });
});
