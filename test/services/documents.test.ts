/** The way of one document: kept on the device, sent, registered with what was seen in it, and only then forgotten. */
import axios, { AxiosError } from 'axios';
import { expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { Client } from '#services/client.ts';
import { documentServices } from '#services/documents.ts';
import type { UploadQueue } from '#services/upload-queue.ts';
import { darkPhoto, owner, photo } from '#test/fixtures/documents.ts';

const signal = new AbortController().signal;
const chosen = {
  ...owner,
  code: 'ID',
  file: photo,
  quality: darkPhoto,
  onProgress: () => {},
  onWaiting: () => {},
};
const kept = { id: 'one', scope: owner.requestId, slot: 'ID', file: photo, quality: darkPhoto };
const target = { url: '/object-store', fields: { key: 'documents/ID.jpg' } };

/** Everything that is done, in order. */
function servicesWith(changes: Partial<UploadQueue> = {}) {
  const did: [string, unknown][] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async (what: unknown): Promise<Answer> => {
      did.push([name, what]);
      return answer;
    };
  const uploads: UploadQueue = {
    keep: note('keep', kept),
    waiting: note('waiting', [kept, { ...kept, id: 'two', slot: 'CD' }]),
    async send({ id, file }, ask) {
      await ask(file.size, signal);
      did.push(['send', id]);
      return { outcome: 'stored', s3_key: target.fields.key };
    },
    insist: (call) => call(signal),
    drop: note('drop', undefined),
    refuse: note('refuse', undefined),
    clear: async () => {},
    ...changes,
  };
  const call = {
    preloadDocument: vi.fn(async () => target),
    registerDocuments: vi.fn(async ({ body }: { body: object }) => {
      did.push(['register', body]);
      return { message: 'Documents saved' };
    }),
  };
  const services = documentServices(call as unknown as Client<Api>, uploads);
  return { services, call, did };
}

const refusing = (code: string) => {
  const config = { headers: new axios.AxiosHeaders() };
  const data = { code, message: 'Refused', requestId: 'x' };
  const response = { status: 422, statusText: '', data, headers: {}, config };
  return new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response);
};

it('tells the size when it asks, what was seen when it registers, and forgets the file last', async () => {
  const { services, call, did } = servicesWith();
  const record = { type: 'ID', name: photo.name, s3_key: target.fields.key };
  expect(await services.uploadDocument(chosen, signal)).toEqual({ outcome: 'stored', record });
  const document = { name: photo.name, type: 'ID', bytes: photo.size };
  expect(call.preloadDocument).toHaveBeenCalledWith(
    { body: { user_platform: owner.platform, document } },
    signal,
  );
  expect(did.map(([name]) => name)).toEqual(['keep', 'send', 'register', 'drop']);
  expect(did[2]?.[1]).toMatchObject({
    request_id: owner.requestId,
    documents: [{ ...record, quality: darkPhoto }],
  });
});

it('a file that the store does not take is not registered', async () => {
  const rejected = { outcome: 'rejected', problem: 'size' } as const;
  const { services, did } = servicesWith({ send: async () => rejected });
  expect(await services.uploadDocument(chosen, signal)).toEqual(rejected);
  expect(did.map(([name]) => name)).toEqual(['keep']);
});

it('a file whose content the API does not take is rejected, and begins anew when it is chosen again', async () => {
  const { services, call, did } = servicesWith();
  call.registerDocuments.mockRejectedValueOnce(refusing('rule'));
  expect(await services.uploadDocument(chosen, signal)).toEqual({
    outcome: 'rejected',
    problem: 'type',
  });
  expect(did.at(-1)).toEqual(['refuse', 'one']);
});

it('what could not be registered stays, and is registered the next time', async () => {
  const { services, call, did } = servicesWith();
  call.registerDocuments.mockRejectedValueOnce(refusing('conflict'));
  await expect(services.uploadDocument(chosen, signal)).rejects.toThrow('refused');
  expect(did.map(([name]) => name)).toEqual(['keep', 'send']);
  expect(await services.uploadDocument(chosen, signal)).toMatchObject({ outcome: 'stored' });
});

it('tells what waits by document, and drops one without the others', async () => {
  const { services, did } = servicesWith();
  const { requestId } = owner;
  expect(await services.listWaiting({ requestId }, signal)).toEqual(
    ['ID', 'CD'].map((code) => ({ code, file: photo, quality: darkPhoto })),
  );
  await services.dropUpload({ requestId, code: 'CD' }, signal);
  expect(did.filter(([name]) => name === 'drop')).toEqual([['drop', 'two']]);
});
