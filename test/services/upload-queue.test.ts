/** Uploads that survive: over bad links to both stores, exactly one object comes of a file. Source: beyond B8; D-90. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadTarget } from '#contract/documents.ts';
import { createAxios } from '#services/http/axios.ts';
import { createQueue } from '#services/uploads/create-queue.ts';
import type { UploadQueue } from '#services/uploads/upload-queue.ts';
import { openFlakyProxy } from '#test/kit/flaky-proxy.ts';
import {
  amazons,
  embedded,
  fast,
  type Link,
  network,
  onNewDevices,
  type Place,
  pdf,
} from '#test/kit/upload-places.ts';

const MEBIBYTE = 1024 * 1024;
const LARGE = 12 * MEBIBYTE;

const contentOf = async (file: File) => Buffer.from(await file.arrayBuffer());

onNewDevices();

describe.each([
  ['the embedded store', embedded],
  ['S3', amazons],
] as const)('to %s', (_, open) => {
  let link: Link;
  let place: Place;
  let axios: ReturnType<typeof createAxios>;
  const file = pdf(LARGE);

  beforeAll(async () => {
    link = await openFlakyProxy();
    place = await open(link);
    axios = createAxios({
      api: place.api,
      apiKey: 'portal',
      language: () => 'es-MX',
      session: { idToken: async () => 'token', onExpired: () => {} },
    });
  });
  afterAll(async () => {
    await place.close();
    await link.close();
  });
  beforeEach(() => link.behave());

  const tab = () => createQueue({ axios, network, backoff: fast });
  const kept = (queue: UploadQueue, given = file) =>
    queue.keep({ scope: 'request', slot: 'ECB2', file: given, quality: null });
  let keys = 0;
  const asking = (store = place.store, maxBytes = 20 * MEBIBYTE) =>
    vi.fn(
      async (bytes: number): Promise<UploadTarget> =>
        store.presign({ key: `p/${++keys}.pdf`, contentType: 'application/pdf', maxBytes, bytes }),
    );
  const listening = (signal = new AbortController().signal) => ({
    signal,
    onProgress: vi.fn<(fraction: number) => void>(),
    onWaiting: vi.fn<(isWaiting: boolean) => void>(),
  });
  const stored = { outcome: 'stored', s3_key: expect.stringMatching(/^p\/\d+\.pdf$/) };
  const oneObject = async (of = file) => {
    const objects = await place.objects();
    expect(objects).toHaveLength(1);
    expect(objects[0]?.equals(await contentOf(of))).toBe(true);
  };

  it('a large file goes in parts, and says how far it is', async () => {
    const queue = tab();
    const setting = listening();
    expect(await queue.send(await kept(queue), asking(), setting)).toEqual(stored);
    expect(link.sent.filter((sent) => sent === 'PUT part')).toHaveLength(place.parts);
    const heard = setting.onProgress.mock.calls.map(([fraction]) => fraction);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect([heard[0], heard.at(-1)]).toEqual([0, 1]);
    await oneObject();
  });

  it('a small one in a form', async () => {
    const small = pdf(90_000);
    const queue = tab();
    expect(await queue.send(await kept(queue, small), asking(), listening())).toEqual(stored);
    expect(link.sent).toEqual(['POST form']);
    await oneObject(small);
  });

  it('every second request is lost on its way', async () => {
    link.behave((sent, nth) => (sent !== 'POST begin' && nth % 2 === 1 ? 'drop-request' : 'pass'));
    const queue = tab();
    expect(await queue.send(await kept(queue), asking(), listening())).toEqual(stored);
    await oneObject();
  });

  it.each([
    ['a part', 'PUT part', file],
    ['the finish', 'POST finish', file],
    ['a form', 'POST form', pdf(50_000)],
  ])('the answer to %s is lost', async (_name, what, given) => {
    link.behave((sent, nth) => (sent === what && nth === 1 ? 'drop-response' : 'pass'));
    const queue = tab();
    const ask = asking();
    expect(await queue.send(await kept(queue, given), ask, listening())).toEqual(stored);
    expect(ask).toHaveBeenCalledTimes(1);
    await oneObject(given);
  });

  it('a busy store is asked again, and not sooner than it says', async () => {
    const busy = { status: 503, headers: { 'retry-after': '1' } };
    link.behave((sent, nth) => (sent === 'PUT part' && nth === 2 ? busy : 'pass'));
    const queue = tab();
    const begun = performance.now();
    await queue.send(await kept(queue), asking(), listening());
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1000);
    await oneObject();
  });

  it.each([
    ['a form', pdf(50_000)],
    ['parts', file],
  ])('a target of %s that is over is asked for again', async (_name, given) => {
    const queue = tab();
    const old = asking(place.old);
    const ask = asking();
    const fresh = asking();
    ask.mockImplementation((bytes) => (ask.mock.calls.length === 1 ? old(bytes) : fresh(bytes)));
    expect(await queue.send(await kept(queue, given), ask, listening())).toEqual(stored);
    expect(ask).toHaveBeenCalledTimes(2);
    await oneObject(given);
  });

  it('a part that the store has lost makes it begin again', async () => {
    const queue = tab();
    const leaving = new AbortController();
    link.behave((sent) => {
      if (sent === 'POST finish') leaving.abort();
      return sent === 'POST finish' ? 'drop-request' : 'pass';
    });
    const upload = await kept(queue);
    const ask = asking();
    await expect(queue.send(upload, ask, listening(leaving.signal))).rejects.toThrow('aborted');
    await place.losePart();
    link.behave();
    expect(await queue.send(upload, ask, listening())).toEqual(stored);
    expect(ask).toHaveBeenCalledTimes(2);
    await oneObject();
  });

  it.each(['PUT part', 'POST finish'])(
    'once it is aborted at %s, nothing is sent any more',
    async (at) => {
      const leaving = new AbortController();
      link.behave((sent) => {
        if (sent === at) leaving.abort();
        return sent === at ? 'drop-request' : 'pass';
      });
      const queue = tab();
      const sending = queue.send(await kept(queue), asking(), listening(leaving.signal));
      await expect(sending).rejects.toThrow('aborted');
      const sent = link.sent.length;
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(link.sent).toHaveLength(sent);
      expect(link.sent.filter((one) => one === at)).toHaveLength(1);
    },
  );

  it('after a reload it goes on where it was', async () => {
    const leaving = new AbortController();
    link.behave((sent, nth) => {
      if (sent === 'PUT part' && nth === 3) leaving.abort();
      return sent === 'PUT part' && nth === 3 ? 'drop-request' : 'pass';
    });
    const before = tab();
    const ask = asking();
    await expect(before.send(await kept(before), ask, listening(leaving.signal))).rejects.toThrow();

    link.behave();
    const after = tab();
    const [waiting] = await after.list('request');
    if (!waiting) throw new Error('Nothing waits.');
    expect(waiting.file).toMatchObject({ name: file.name, type: file.type, size: file.size });
    const setting = listening();
    expect(await after.send(waiting, ask, setting)).toEqual(stored);
    expect(link.sent.filter((sent) => sent === 'PUT part')).toHaveLength(place.parts - 2);
    expect(setting.onProgress.mock.calls[0]?.[0]).toBeGreaterThan(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await oneObject();
  });

  it('two tabs send it once', async () => {
    const [one, other] = [tab(), tab()];
    const ask = asking();
    const upload = await kept(one);
    const answers = await Promise.all([
      one.send(upload, ask, listening()).then(async (sent) => {
        await one.remove(upload.id);
        return sent;
      }),
      other.send(upload, ask, listening()),
    ]);
    expect(answers).toEqual([stored, stored]);
    expect(answers[0]).toEqual(answers[1]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await other.list('request')).toEqual([]);
    await oneObject();
  });

  it('also where there are no Web Locks one file is sent once', async () => {
    vi.stubGlobal('navigator', {});
    const queue = tab();
    const ask = asking();
    const upload = await kept(queue);
    const sends = [queue.send(upload, ask, listening()), queue.send(upload, ask, listening())];
    expect(await Promise.all(sends)).toEqual([stored, stored]);
    expect(ask).toHaveBeenCalledTimes(1);
    await oneObject();
  });

  it('what another tab has just brought there is not brought again', async () => {
    const [one, other] = [tab(), tab()];
    const ask = asking();
    const first = await kept(one);
    const sent = await one.send(first, ask, listening());
    await one.remove(first.id);
    expect(await other.send(await kept(other), ask, listening())).toEqual(sent);
    expect(ask).toHaveBeenCalledTimes(1);
    await oneObject();
  });

  it('what the API did not take begins anew', async () => {
    const queue = tab();
    const ask = asking();
    for (let tries = 1; tries <= 2; tries++) {
      const upload = await kept(queue, pdf(50_000));
      await queue.send(upload, ask, listening());
      await queue.reject(upload.id);
      expect(ask).toHaveBeenCalledTimes(tries);
    }
    await place.objects();
  });

  it.each([
    ['a form', 'POST form', pdf(50_000)],
    ['a part', 'PUT part', file],
  ])('a refusal of %s is said after one other target, without a pause', async (_n, what, given) => {
    link.behave((sent) => (sent === what ? { status: 403 } : 'pass'));
    const queue = tab();
    const ask = asking();
    const setting = listening();
    const sending = queue.send(await kept(queue, given), ask, setting);
    await expect(sending).rejects.toMatchObject({ kind: 'refused', status: 403 });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(link.sent.filter((sent) => sent === what)).toHaveLength(2);
    expect(setting.onWaiting).not.toHaveBeenCalled();
    link.behave();
    expect(await queue.send(await kept(queue, given), ask, listening())).toEqual(stored);
    expect(ask).toHaveBeenCalledTimes(3);
    await oneObject(given);
  });

  it('a target that was used before is no proof that this file is there', async () => {
    link.behave((sent) => (sent === 'POST form' ? { status: 409 } : 'pass'));
    const queue = tab();
    const sending = queue.send(await kept(queue, pdf(50_000)), asking(), listening());
    await expect(sending).rejects.toMatchObject({ kind: 'refused', status: 409 });
    expect(link.sent.filter((sent) => sent === 'POST form')).toHaveLength(2);
  });

  it.each([
    ['an empty answer', 'POST form', {}],
    ['a page of the network before us', 'POST form', { 'content-type': 'text/html', etag: '"x"' }],
    ['an empty answer', 'PUT part', {}],
    ['an empty answer', 'POST finish', {}],
  ])('%s to %s with status 200 is no confirmation', async (_n, what, headers) => {
    link.behave((sent) => (sent === what ? { status: 200, headers } : 'pass'));
    const queue = tab();
    const given = what === 'POST form' ? pdf(50_000) : file;
    const sending = queue.send(await kept(queue, given), asking(), listening());
    await expect(sending).rejects.toMatchObject({ kind: 'malformed' });
    expect(await place.objects()).toEqual([]);
  });

  it('what the store refuses is not tried again, and does not wait any more', async () => {
    const queue = tab();
    const ask = asking(place.store, 1000);
    const answer = await queue.send(await kept(queue, pdf(50_000)), ask, listening());
    expect(answer).toEqual({ outcome: 'rejected', problem: 'size' });
    expect(link.sent).toEqual(['POST form']);
    expect(await queue.list('request')).toEqual([]);
  });
});
