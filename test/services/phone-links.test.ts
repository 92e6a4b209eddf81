/** A phone's link: what the desktop's calls come to, what the phone sends along, and where the secret never goes. Source: issue 13, 5. */
import { expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { photo, stateOf } from '#machines/models/samples/documents.ts';
import { endedBy, overBy, phoneDocuments, phoneLink } from '#machines/models/samples/phone.ts';
import { storedIn } from '#machines/models/samples/remedies.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import type { Client } from '#services/client.ts';
import { deviceStorage } from '#services/device-storage.ts';
import { phoneLinkServices, phoneServices } from '#services/phone-links.ts';
import { fileDigests } from '#services/uploads/file-digests.ts';
import type { UploadQueue } from '#services/uploads/upload-queue.ts';
import { pending } from '#test/kit/pending.ts';

const { signal } = new AbortController();
const key = { token: 'a-secret', device: 'a-mark' };
const silent = { onProgress: () => {}, onWaiting: () => {} };

function desktopWith(changes: object = {}) {
  const call = {
    createPhoneLink: vi.fn(async () => ({ ...phoneLink(), token: 'AAAA' })),
    findPhoneLink: vi.fn(async () => phoneLink()),
    endPhoneLink: vi.fn(async () => endedBy('stopped')),
    ...changes,
  };
  const open = (token: string) => `https://portal.example/phone/${token}`;
  const own = deviceStorage(noDevice);
  const services = phoneLinkServices(call as unknown as Client<Api>, own, open);
  return { call, services };
}

it('makes an address of the token, which goes nowhere else, and watches that link', async () => {
  const { call, services } = desktopWith();
  expect(await services.createLink({ requestId }, signal)).toEqual({
    link: phoneLink(),
    address: 'https://portal.example/phone/AAAA',
  });
  expect(call.createPhoneLink).toHaveBeenCalledWith({ body: { request_id: requestId } }, signal);
  await services.loadStatus({ query: { id: 'link-1' } }, signal);
  expect(call.findPhoneLink).toHaveBeenCalledWith({ params: { id: 'link-1' } }, signal);
});

it('finds its link again after a reload, for its request and until it is over', async () => {
  const { call, services } = desktopWith();
  expect(await services.findLink({ requestId }, signal)).toBeNull();
  expect(call.findPhoneLink).not.toHaveBeenCalled();
  const created = await services.createLink({ requestId }, signal);
  expect(await services.findLink({ requestId }, signal)).toEqual(created);
  expect(await services.findLink({ requestId: 'another' }, signal)).toBeNull();
  call.findPhoneLink.mockResolvedValueOnce(endedBy('expired'));
  expect(await services.findLink({ requestId }, signal)).toBeNull();
  expect(await services.findLink({ requestId }, signal)).toBeNull();
  expect(call.findPhoneLink).toHaveBeenCalledTimes(2);
});

it('who signs out ends their link, and it alone', async () => {
  const { call, services } = desktopWith();
  await services.endCurrentLink();
  expect(call.endPhoneLink).not.toHaveBeenCalled();
  await services.createLink({ requestId }, signal);
  await services.endCurrentLink();
  await services.endCurrentLink();
  expect(call.endPhoneLink.mock.calls).toEqual([[{ params: { id: 'link-1' } }]]);
});

it('... and waits for that two seconds at most', async () => {
  vi.useFakeTimers();
  const { services } = desktopWith({ endPhoneLink: pending });
  await services.createLink({ requestId }, signal);
  const signedOut = vi.fn();
  const ending = services.endCurrentLink().then(signedOut);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(signedOut).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ending;
  vi.useRealTimers();
});

const noDevice = () => expect.fail('There is no storage.');

function phoneWith(changes: object = {}) {
  const scopes: string[] = [];
  const removed: string[] = [];
  const uploads: UploadQueue = {
    retry: (call) => call(signal),
    keep: async (file) => {
      scopes.push(file.scope);
      return { ...file, id: 'kept' };
    },
    list: async (scope) => [{ id: 'one', scope, slot: 'CD', file: photo, quality: null }],
    async send(_, ask) {
      const { fields } = await ask(5, signal);
      return { outcome: 'stored', s3_key: fields.key ?? '' };
    },
    remove: async (id) => void removed.push(id),
    reject: async () => {},
    clear: async () => {},
  };
  const call = {
    openPhoneLink: vi.fn(async () => phoneDocuments()),
    preloadPhoneDocument: vi.fn(async () => ({ url: '/store', fields: { key: 'stored/CD' } })),
    registerPhoneDocument: vi.fn(async () => ({ message: 'Saved' })),
    ...changes,
  };
  const services = phoneServices(
    call as unknown as Client<Api>,
    { uploads, digests: fileDigests() },
    key,
  );
  return { services, call, scopes, removed };
}
const refused = (code: string) =>
  new CallFailed('refused', {
    status: 404,
    refusal: { code, message: code, fields: {}, requestId: 'a1b2c3d4' },
  });

it.each(['notFound', 'malformed'])('a link that is %s leads nowhere', async (code) => {
  const { services } = phoneWith({ openPhoneLink: async () => Promise.reject(refused(code)) });
  expect(await services.openLink(undefined, signal)).toEqual({ state: 'missing' });
});

it('any other failure is one', async () => {
  const openPhoneLink = async () => Promise.reject(new CallFailed('offline'));
  await expect(phoneWith({ openPhoneLink }).services.openLink(undefined, signal)).rejects.toThrow();
});

it('lists what came with the link, and what the phone keeps for it', async () => {
  const { services } = phoneWith();
  await services.openLink(undefined, signal);
  expect(await services.listDocuments({ owner: null, asksIdentification: true }, signal)).toEqual({
    documents: [stateOf('ID')],
    kept: [{ id: 'one', code: 'CD', file: photo, quality: null }],
    draft: { version: 1, fields: { _back: { value: 'apart', version: 1 } } },
  });
});

it('tells the server what is chosen on the phone, and begins with what is chosen on either device', async () => {
  const choosePhoneBack = vi.fn(async () => ({}));
  const { services } = phoneWith({
    choosePhoneBack,
    openPhoneLink: async () => phoneDocuments({ back: 'joined' }),
  });
  await services.openLink(undefined, signal);
  const asked = { owner: null, asksIdentification: true };
  const { draft } = await services.listDocuments(asked, signal);
  expect(draft).toMatchObject({ fields: { _back: { value: 'joined' } } });
  const changes = { _back: 'never' };
  await services.saveDraft({ owner: '', changes, unanswered: {}, version: 0 }, signal);
  expect(choosePhoneBack.mock.lastCall).toEqual([{ body: { ...key, back: 'never' } }, signal]);
  choosePhoneBack.mockRejectedValueOnce(new CallFailed('offline'));
  // The draft waits and tries again.
  await expect(
    services.saveDraft({ owner: '', changes, unanswered: {}, version: 0 }, signal),
  ).rejects.toThrow('offline');
});

it('sends and registers a file under the link, kept apart from those of other links', async () => {
  const { services, call, scopes, removed } = phoneWith();
  await services.openLink(undefined, signal);
  const kept = { id: 'one', code: 'CD', file: photo, quality: null };
  expect(
    await services.uploadFile({ owner: null, kept, target: null, ...silent }, signal),
  ).toMatchObject({ outcome: 'stored', stored: { s3_key: 'stored/CD' } });
  const document = { type: 'CD', name: photo.name };
  expect(call.preloadPhoneDocument.mock.lastCall).toEqual([
    { body: { ...key, document: { ...document, bytes: 5 } } },
    signal,
  ]);
  expect(call.registerPhoneDocument.mock.lastCall).toEqual([
    {
      body: {
        ...key,
        document: {
          ...document,
          custom_name: photo.name,
          s3_key: 'stored/CD',
          quality: undefined,
        },
      },
    },
    signal,
  ]);
  expect(scopes).toEqual(['phone/link-1']);
  expect(removed).toEqual(['kept']);
});

it('withdraws a stored file', async () => {
  const { services, call } = phoneWith();
  const stored = storedIn('CD');
  await services.removeFile({ owner: null, code: 'CD', kept: null, stored }, signal);
  const document = { type: 'CD', name: stored.name, s3_key: null };
  expect(call.registerPhoneDocument.mock.lastCall).toEqual([
    { body: { ...key, document } },
    signal,
  ]);
});

it('forgets what the phone keeps once the link is over', async () => {
  const { services, removed } = phoneWith({ openPhoneLink: async () => overBy('stopped') });
  await services.loadStatus({ query: undefined }, signal);
  await services.forgetKept(undefined, signal);
  expect(removed).toEqual(['one']);
});
