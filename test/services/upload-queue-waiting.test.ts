/** What the upload queue keeps on the device, for how long, and how patient it is. Source: beyond B8; D-113. */
import 'fake-indexeddb/auto';
import { IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UploadTarget } from '#contract/documents.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { createAxios } from '#services/http/axios.ts';
import { createQueue } from '#services/uploads/create-queue.ts';
import type { UploadQueue } from '#services/uploads/upload-queue.ts';
import { fast, network, onNewDevices, pdf } from '#test/kit/upload-places.ts';

onNewDevices();

describe('what waits', () => {
  const axios = createAxios({ api: 'http://127.0.0.1:1/api', language: () => 'es-MX' });
  const tab = () => createQueue({ axios, network, backoff: fast });
  const place = { scope: 'request', slot: 'CD', quality: null };
  const never = () => new Promise<never>(() => {});
  const signal = () => new AbortController().signal;
  const silent = { onProgress: () => {} };
  const namesOf = async (queue: UploadQueue, scope = 'request') =>
    (await queue.list(scope)).map(({ file }) => file.name);

  it('is one file for each place: another one replaces it, the same one is it', async () => {
    const queue = tab();
    const first = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    const other = await queue.keep({ ...place, file: pdf(100, 'b.pdf') });
    const again = await queue.keep({ ...place, file: pdf(100, 'b.pdf') });
    vi.setSystemTime(Date.now() + 1000);
    await queue.keep({ ...place, slot: 'ID', file: pdf(100, 'c.pdf') });
    await queue.keep({ ...place, scope: 'another', file: pdf(100, 'd.pdf') });
    expect([other.id !== first.id, again.id]).toEqual([true, other.id]);
    expect(await namesOf(queue)).toEqual(['b.pdf', 'c.pdf']);
  });

  it('holds the file and where it goes, and nothing else of the person; nothing in local storage', async () => {
    const storing = vi.fn();
    vi.stubGlobal('localStorage', { setItem: storing });
    const queue = tab();
    await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    const db = await openDB('portal_uploads');
    const [entry] = await db.getAll('entry');
    expect(Object.keys(entry)).toEqual([
      'id',
      'scope',
      'slot',
      'name',
      'type',
      'lastModified',
      'bytes',
      'quality',
      'keptAt',
      'target',
      'etags',
      'isFinishing',
      's3_key',
    ]);
    expect([...db.objectStoreNames]).toEqual(['entry', 'file']);
    expect(storing).not.toHaveBeenCalled();
    db.close();
  });

  it('waits for a day, and no longer', async () => {
    const queue = tab();
    await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(await namesOf(queue)).toEqual(['a.pdf']);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect(await namesOf(queue)).toEqual([]);
    const db = await openDB('portal_uploads');
    expect([await db.count('entry'), await db.count('file')]).toEqual([0, 0]);
    db.close();
  });

  it('is cleared for good, also under an upload that is on its way', async () => {
    const queue = tab();
    const upload = await queue.keep({ ...place, file: pdf(100) });
    let told = (_: UploadTarget) => {};
    const ask = () => new Promise<UploadTarget>((resolve) => (told = resolve));
    const sending = queue.send(upload, ask, { ...silent, signal: AbortSignal.timeout(500) });
    sending.catch(() => {});
    await vi.waitUntil(() => told.length === 1);
    await queue.clear();
    told({ url: 'http://127.0.0.1:1/', fields: { key: 'k' } });
    await expect(sending).rejects.toThrow();
    const db = await openDB('portal_uploads');
    expect([await db.count('entry'), await db.count('file')]).toEqual([0, 0]);
    db.close();
  });

  it.each([
    ['refused', () => vi.stubGlobal('indexedDB', { open: () => fail('SecurityError') })],
    ['missing', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'full',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => fail('QuotaExceeded'));
      },
    ],
  ])('lies in memory where IndexedDB is %s', async (_, spoil) => {
    spoil();
    const queue = tab();
    const upload = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    expect(await namesOf(queue)).toEqual(['a.pdf']);
    const sending = queue.send(upload, never, { ...silent, signal: AbortSignal.timeout(50) });
    await expect(Promise.race([sending, Promise.resolve('open')])).resolves.toBe('open');
    await queue.remove(upload.id);
    expect(await namesOf(queue)).toEqual([]);
  });

  it('is kept as bytes, because a private window of Safari refuses Blobs and then all that follows', async () => {
    const { put } = IDBObjectStore.prototype;
    let isBlocked = false;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given: Parameters<typeof put>
    ) {
      if (given[0] instanceof Blob) isBlocked = true;
      if (isBlocked) fail('DataCloneError');
      return put.apply(this, given);
    });
    const queue = tab();
    const upload = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    expect(upload.isInMemory).toBeUndefined();
    const [found] = await tab().list('request');
    expect(found?.file).toMatchObject({ name: 'a.pdf', size: 100, type: 'application/pdf' });
    expect(await found?.file.arrayBuffer()).toEqual(await pdf(100).arrayBuffer());
  });

  it('says nothing of where a photo was taken', async () => {
    const [before, after] = ['GPSLatitude="19,25.9N"', 'GPSLatitude="        "'];
    const photo = (field: string) => `\xff\xd8 exif:${field} \xff\xd9`;
    const file = (type: string) => new File([photo(before)], 'a', { type });
    const queue = tab();
    await queue.keep({ ...place, file: file('image/jpeg') });
    vi.setSystemTime(Date.now() + 1000);
    await queue.keep({ ...place, slot: 'ID', file: file('application/pdf') });
    const texts = (await queue.list('request')).map((one) => one.file.text());
    expect(await Promise.all(texts)).toEqual([photo(after), photo(before)]);
  });

  it('of an older version, a Blob, is still found', async () => {
    const queue = tab();
    const { id } = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    const db = await openDB('portal_uploads');
    await db.put('file', new Blob(['antes']), id);
    db.close();
    const [found] = await tab().list('request');
    expect(await found?.file.text()).toBe('antes');
  });

  it('says where only this page has it; one put that failed leaves nothing and blocks no other', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => fail('QuotaExceeded'));
    const queue = tab();
    const first = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    const next = await queue.keep({ ...place, slot: 'ID', file: pdf(100, 'b.pdf') });
    expect([first.isInMemory, next.isInMemory]).toEqual([true, undefined]);
    expect((await namesOf(queue)).toSorted()).toEqual(['a.pdf', 'b.pdf']);
    expect(await namesOf(tab())).toEqual(['b.pdf']);
  });

  /** A request that is never answered. */
  const unanswered = () =>
    Object.defineProperties(Object.create(IDBRequest.prototype), {
      addEventListener: { value: () => {} },
      removeEventListener: { value: () => {} },
    });
  it.each([
    ['opens', () => vi.stubGlobal('indexedDB', { open: unanswered, deleteDatabase: () => {} })],
    [
      'writes',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(unanswered);
      },
    ],
  ])(
    'goes on in memory where IndexedDB never %s, after its time and only once',
    async (_, spoil) => {
      spoil();
      const queue = createQueue({ axios, network, backoff: fast, storageLimitMs: 60 });
      const began = performance.now();
      const upload = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
      expect(upload.isInMemory).toBe(true);
      expect(await namesOf(queue)).toEqual(['a.pdf']);
      const sending = queue.send(upload, never, { ...silent, signal: AbortSignal.timeout(50) });
      await expect(Promise.race([sending, Promise.resolve('open')])).resolves.toBe('open');
      await queue.remove(upload.id);
      expect(await namesOf(queue)).toEqual([]);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );

  it('takes a file off a device that was silent once', async () => {
    const queue = createQueue({ axios, network, backoff: fast, storageLimitMs: 60 });
    const { id } = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(unanswered);
    expect(await namesOf(queue)).toEqual([]);
    await queue.reject(id);
    await vi.waitFor(async () => expect(await namesOf(tab())).toEqual([]));
  });

  it.each([
    [500, 'service'],
    [503, 'service'],
    [429, 'limit'],
    [408, 'silence'],
  ])('says at once what the %i is, and not that the network is gone', async (status, cause) => {
    const onWaiting = vi.fn();
    const call = vi.fn(async () => 'through').mockRejectedValueOnce(refusing(status));
    await tab().retry(call, { signal: signal(), onWaiting });
    expect(onWaiting.mock.calls).toEqual([
      [true, cause, expect.any(Number)],
      [false, cause],
    ]);
  });

  it('goes without a network when it is back, and says that it waits', async () => {
    network.turn(false);
    onTestFinished(() => network.turn(true));
    const queue = tab();
    const onWaiting = vi.fn();
    let tries = 0;
    const call = async () => {
      tries++;
      if (!network.online) throw new CallFailed('offline');
      return 'through';
    };
    const trying = queue.retry(call, { signal: signal(), onWaiting });
    await vi.waitUntil(() => onWaiting.mock.calls.length > 0);
    expect([tries, onWaiting.mock.calls]).toEqual([1, [[true, 'network', expect.any(Number)]]]);
    network.turn(true);
    expect(await trying).toBe('through');
    const [begun, ended] = [
      [true, 'network', expect.any(Number)],
      [false, 'network'],
    ];
    expect([tries, onWaiting.mock.calls]).toEqual([2, [begun, ended]]);
  });

  const refusing = (status: number) =>
    new CallFailed(status >= 500 ? 'unavailable' : 'refused', { status });

  it.each([[401], [429], [500], [503]])('goes on after %i', async (status) => {
    const call = vi.fn(async () => 'through').mockRejectedValueOnce(refusing(status));
    expect(await tab().retry(call, { signal: signal() })).toBe('through');
  });

  it.each([[400], [403], [404], [422]])('hears %i at once', async (status) => {
    const call = vi.fn().mockRejectedValue(refusing(status));
    await expect(tab().retry(call, { signal: signal() })).rejects.toThrow('refused');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('gives up in the end; the file stays, and may be sent again', async () => {
    const queue = tab();
    const upload = await queue.keep({ ...place, file: pdf(100, 'a.pdf') });
    const ask = vi.fn().mockRejectedValue(new CallFailed('offline'));
    const setting = { ...silent, signal: signal() };
    await expect(queue.send(upload, ask, setting)).rejects.toThrow('offline');
    expect(ask).toHaveBeenCalledTimes(fast.tries);
    expect(await namesOf(queue)).toEqual(['a.pdf']);
  });
});

function fail(name: string): never {
  throw new DOMException(name, name);
}
