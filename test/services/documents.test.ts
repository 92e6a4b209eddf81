/** The way of one document: kept on the device, sent, registered with what was seen in it, and only then forgotten. */
import { expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { DocumentState } from '#contract/documents.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { darkPhoto, owner, photo, stateOf } from '#machines/models/samples/documents.ts';
import { fileOf } from '#machines/models/samples/remedies.ts';
import type { Client } from '#services/client.ts';
import { documentServices } from '#services/documents.ts';
import type { UploadQueue } from '#services/uploads/upload-queue.ts';

const signal = new AbortController().signal;
const chosen = {
  owner,
  kept: { id: 'one', code: 'ID', file: photo, quality: darkPhoto },
  target: null,
  onProgress: () => {},
  onWaiting: () => {},
};
const kept = { id: 'one', scope: owner.requestId, slot: 'ID', file: photo, quality: darkPhoto };
const target = { url: '/object-store', fields: { key: 'documents/ID.jpg' } };

/** Everything that is done, in order. */
function servicesWith(changes: Partial<UploadQueue> = {}, calls: object = {}) {
  const did: [string, unknown][] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async (what: unknown): Promise<Answer> => {
      did.push([name, what]);
      return answer;
    };
  const uploads: UploadQueue = {
    keep: note('keep', kept),
    list: note('list', [kept, { ...kept, id: 'two', slot: 'CD' }]),
    async send({ id, file }, ask) {
      await ask(file.size, signal);
      did.push(['send', id]);
      return { outcome: 'stored', s3_key: target.fields.key };
    },
    retry: (call) => call(signal),
    remove: note('remove', undefined),
    reject: note('reject', undefined),
    clear: async () => {},
    ...changes,
  };
  const call = {
    preloadDocument: vi.fn(async () => target),
    registerDocuments: vi.fn(async ({ body }: { body: object }) => {
      did.push(['register', body]);
      return { message: 'Documents saved' };
    }),
    sendDocuments: vi.fn(async ({ body }: { body: object }) => {
      did.push(['send', body]);
      return { message: 'Documents received' };
    }),
    ...calls,
  };
  const services = documentServices(call as unknown as Client<Api>, uploads, download);
  return { services, call, did };
}

/** What the store gives out. */
const download = vi.fn(async (url: string) => new Blob([url], { type: 'image/jpeg' }));

it('fetches a stored file from the store, under the name that its owner knows', async () => {
  const openDocument = vi.fn(async () => ({ url: 'https://store.example/1?signed' }));
  const { services } = servicesWith({}, { openDocument });
  const stored = { name: 'ID.jpg', custom_name: 'mi INE.jpg', s3_key: 'k', bytes: 3 };
  const file = await services.readFile({ owner, code: 'ID', stored }, signal);
  expect([file.name, file.type, await file.text()]).toEqual([
    'mi INE.jpg',
    'image/jpeg',
    'https://store.example/1?signed',
  ]);
  expect(openDocument).toHaveBeenCalledWith(
    { params: { type: 'ID' }, query: { id: owner.requestId } },
    signal,
  );
});

const refusing = (code: 'rule' | 'conflict') =>
  new CallFailed('refused', { status: 422, refusal: { code, message: 'Refused', requestId: 'x' } });

it('tells the size when it asks, what was seen when it registers, and forgets the file last', async () => {
  const { services, call, did } = servicesWith();
  const names = { name: photo.name, custom_name: photo.name };
  const record = { type: 'ID', ...names, s3_key: target.fields.key };
  expect(await services.uploadFile(chosen, signal)).toEqual({
    outcome: 'stored',
    stored: { ...names, s3_key: target.fields.key, bytes: photo.size },
  });
  const document = { name: photo.name, type: 'ID', bytes: photo.size };
  expect(call.preloadDocument).toHaveBeenCalledWith(
    { body: { user_platform: owner.platform, request_id: owner.requestId, document } },
    signal,
  );
  expect(did.map(([name]) => name)).toEqual(['keep', 'send', 'register', 'remove']);
  expect(did[2]?.[1]).toMatchObject({
    request_id: owner.requestId,
    documents: [{ ...record, quality: darkPhoto }],
  });
});

it('a file that the store does not take is not registered', async () => {
  const rejected = { outcome: 'rejected', problem: 'size' } as const;
  const { services, did } = servicesWith({ send: async () => rejected });
  expect(await services.uploadFile(chosen, signal)).toEqual(rejected);
  expect(did.map(([name]) => name)).toEqual(['keep']);
});

it('a file whose content the API does not take is rejected, and begins anew when it is chosen again', async () => {
  const { services, call, did } = servicesWith();
  call.registerDocuments.mockRejectedValueOnce(refusing('rule'));
  expect(await services.uploadFile(chosen, signal)).toEqual({
    outcome: 'rejected',
    problem: 'type',
  });
  expect(did.at(-1)).toEqual(['reject', 'one']);
});

it('what could not be registered stays, and is registered the next time', async () => {
  const { services, call, did } = servicesWith();
  call.registerDocuments.mockRejectedValueOnce(refusing('conflict'));
  await expect(services.uploadFile(chosen, signal)).rejects.toThrow('refused');
  expect(did.map(([name]) => name)).toEqual(['keep', 'send']);
  expect(await services.uploadFile(chosen, signal)).toMatchObject({ outcome: 'stored' });
});

const listed = (documents: DocumentState[]) =>
  servicesWith({}, { listDocuments: vi.fn(async () => documents) });

it('lists what is stored, and what waits on the device; a device without storage keeps nothing', async () => {
  const documents = [stateOf('CSF')];
  const { services } = listed(documents);
  const asked = { owner, asksIdentification: false };
  expect(await services.listDocuments(asked, signal)).toEqual({
    documents,
    draft: EMPTY_DRAFT,
    kept: ['ID', 'CD'].map((code, at) => ({
      id: ['one', 'two'][at],
      code,
      file: photo,
      quality: darkPhoto,
    })),
  });
  const calls = { listDocuments: vi.fn(async () => documents) };
  const list = async () => Promise.reject(new Error('No code.'));
  const silent = servicesWith({ list }, calls).services;
  expect(await silent.listDocuments(asked, signal)).toEqual({
    documents,
    kept: [],
    draft: EMPTY_DRAFT,
  });
});

it('keeps with the request what was chosen of an identification', async () => {
  const draft = { version: 1, fields: { _back: { value: 'never', version: 1 } } };
  const calls = {
    listDocuments: vi.fn(async () => []),
    loadDraft: vi.fn(async () => draft),
    saveDraft: vi.fn(async () => draft),
  };
  const { services } = servicesWith({}, calls);
  const found = await services.listDocuments({ owner, asksIdentification: true }, signal);
  expect(found.draft).toEqual(draft);
  const place = { request_id: owner.requestId, form: 'documents' };
  expect(calls.loadDraft).toHaveBeenCalledWith({ query: place }, signal);
  const changes = { _back: 'never' };
  await services.saveDraft({ owner: owner.requestId, changes, unanswered: {}, version: 0 }, signal);
  expect(calls.saveDraft).toHaveBeenCalledWith({ body: { ...place, changes }, version: 0 });
});

it('removes a kept file from the device without the others, and never fails at that', async () => {
  const { services, did } = servicesWith();
  const slot = { owner, code: 'CD', kept: { ...chosen.kept, code: 'CD' }, stored: null };
  await services.removeFile(slot, signal);
  expect(did).toEqual([
    ['list', owner.requestId],
    ['remove', 'two'],
  ]);
  const remove = async () => Promise.reject(new Error('The device is full.'));
  await servicesWith({ remove }).services.removeFile(slot, signal);
});

it('withdraws what is stored', async () => {
  const { services, did } = servicesWith();
  const stored = { name: 'ID.jpg', s3_key: 'documents/ID.jpg', bytes: 7 };
  await services.removeFile({ owner, code: 'ID', kept: null, stored }, signal);
  expect(did).toMatchObject([
    [
      'register',
      { request_id: owner.requestId, documents: [{ type: 'ID', name: 'ID.jpg', s3_key: null }] },
    ],
  ]);
});

it('keeps a file for its request and its slot', async () => {
  const { services, did } = servicesWith();
  const file = { owner, code: 'ID', file: photo, quality: darkPhoto };
  expect(await services.keepFile(file, signal)).toEqual(chosen.kept);
  expect(did).toEqual([
    ['keep', { scope: owner.requestId, slot: 'ID', file: photo, quality: darkPhoto }],
  ]);
});

it('sends the set without a second identification without a custom name', async () => {
  const { services, did } = servicesWith();
  const files = ['ID', 'ID-2'].map((code) => fileOf(code, { isStored: true }));
  expect(await services.confirmFiles({ owner, files, onWaiting: () => {} }, signal)).toEqual({
    outcome: 'confirmed',
    message: 'Documents received',
  });
  expect(did).toEqual([
    [
      'send',
      {
        request_id: owner.requestId,
        state_machine: 'smValidateSendingDocumentsProcess',
        documents: [{ type: 'ID', name: 'ID.jpg', s3_key: 'stored/ID' }],
      },
    ],
  ]);
});
