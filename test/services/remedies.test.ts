/** One correction link: what each answer comes to, what goes along, and where its secret never goes. */
import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { dueOf, fileOf, keptIn, photo, target } from '#machines/models/samples/remedies.ts';
import type { Client } from '#services/client.ts';
import { remedyServices } from '#services/remedies.ts';
import { remedyLinkServices } from '#services/remedy-link.ts';
import type { QueuedUpload, Sent, UploadQueue } from '#services/uploads/upload-queue.ts';

const { signal } = new AbortController();
const link = { request_id: '77a0250c-b712-4ae3-a2d5-ce78ea56a21e', uuid: 'a-secret' };
const silent = { onProgress: () => {}, onWaiting: () => {} };

const refused = (code: string, fields = {}) =>
  new CallFailed('refused', {
    status: 400,
    refusal: { code, message: code, fields, requestId: 'a1b2c3d4' },
  });

type Calls = Partial<Pick<Client<Api>, 'findRemedies' | 'askRemedyTargets' | 'confirmRemedies'>>;

/** Over an API that answers so, a queue that asks for each file's place so often. */
function open({ calls = {}, asks = 1 }) {
  const asked: object[] = [];
  const kept: Omit<QueuedUpload, 'id'>[] = [];
  const dropped: string[] = [];
  const uploads: UploadQueue = {
    retry: (call) => call(signal),
    keep: async (file) => {
      kept.push(file);
      return { ...file, id: 'kept' };
    },
    list: async (scope) =>
      ['CD', 'ID-Back', 'ECBH'].map((slot) => ({
        id: slot,
        scope,
        slot,
        file: photo,
        quality: null,
      })),
    async send(_, ask): Promise<Sent> {
      const places: unknown[] = [];
      for (let n = 0; n < asks; n++) places.push((await ask(1, signal)).fields.key);
      return { outcome: 'stored', s3_key: places.join() };
    },
    remove: async (id) => void dropped.push(id),
    reject: async (id) => void dropped.push(id),
    clear: async () => {},
  };
  const call = {
    findRemedies: async () => dueOf('CD'),
    askRemedyTargets: async ({ body }: { body: object }) => {
      asked.push(body);
      return { targets: { CD: { ...target, fields: { key: 'another' } } } };
    },
    confirmRemedies: async () => ({ message: 'Recibimos' }),
    ...(calls as Calls),
  } as unknown as Client<Api>;
  const remedies = remedyServices(call, uploads).at(link);
  const services = { ...remedies, ...remedyLinkServices(call, link) };
  return { services, asked, kept, dropped };
}

describe.each([
  ['gone', 'expired'],
  ['notFound', 'missing'],
  ['malformed', 'missing'],
  ['conflict', 'corrected'],
])('%s', (code, outcome) => {
  const fails = async () => Promise.reject(refused(code));

  it(`is a link that is ${outcome}, whichever call hears of it`, async () => {
    const calls: Calls = { findRemedies: fails, askRemedyTargets: fails, confirmRemedies: fails };
    const { services } = open({ calls });
    const nothing = { owner: null, files: [], ...silent };
    expect(await services.findRemedies(undefined, signal)).toEqual({ outcome });
    expect(await services.askTargets(nothing, signal)).toEqual({ outcome });
    expect(await services.confirmFiles(nothing, signal)).toEqual({ outcome });
  });
});

it('any other refusal is a failure', async () => {
  const { services } = open({
    calls: { findRemedies: async () => Promise.reject(refused('internal')) },
  });
  await expect(services.findRemedies(undefined, signal)).rejects.toMatchObject({
    kind: 'refused',
    refusal: { code: 'internal' },
  });
});

it('asks for the places of all files at once, by extension and size', async () => {
  const { services, asked } = open({});
  const files = [keptIn('CD'), keptIn('ECB2', { file: new File(['12'], 'estado.PDF') })];
  await services.askTargets({ files, ...silent }, signal);
  expect(asked).toEqual([{ ...link, exts: { CD: 'jpg', ECB2: 'pdf' }, sizes: { CD: 4, ECB2: 2 } }]);
});

it('sends a file to the place it was told, and asks for another only when that is over', async () => {
  const once = open({});
  await once.services.uploadFile({ owner: null, kept: keptIn('CD'), target, ...silent }, signal);
  expect(once.asked).toEqual([]);
  const twice = open({ asks: 2 });
  const sent = await twice.services.uploadFile(
    { owner: null, kept: keptIn('CD'), target, ...silent },
    signal,
  );
  expect(sent).toEqual({
    outcome: 'stored',
    stored: { name: photo.name, s3_key: 'remedies/1,another', bytes: photo.size },
  });
  expect(twice.asked).toEqual([{ ...link, exts: { CD: 'jpg' }, sizes: { CD: 4 } }]);
});

it('keeps files by the request and never by the secret', async () => {
  const { services, kept } = open({});
  await services.keepFile({ owner: null, code: 'CD', file: photo, quality: null }, signal);
  expect(kept).toEqual([
    { scope: `remedies/${link.request_id}`, slot: 'CD', file: photo, quality: null },
  ]);
});

it('has after a reload what belongs to this page, and forgets all of it in the end', async () => {
  const { services, dropped } = open({});
  const kept = await services.listKept(undefined, signal);
  expect(kept.map(({ code }) => code)).toEqual(['CD', 'ID-Back']);
  await services.forgetKept(undefined, signal);
  expect(dropped).toEqual(['CD', 'ID-Back', 'ECBH']);
});

it('names the files that the confirmation does not take, and keeps them no longer', async () => {
  const fields = { 'documents[1].s3_key': 'error.INVALID_DOCUMENT' };
  const confirmRemedies = async () => Promise.reject(refused('rule', fields));
  const { services, dropped } = open({ calls: { confirmRemedies } });
  const files = ['ID', 'CD'].map((code) => fileOf(code, { isStored: true }));
  const answer = await services.confirmFiles({ owner: null, files, ...silent }, signal);
  expect(answer).toEqual({ outcome: 'returned', codes: ['CD'] });
  expect(dropped).toEqual(['CD']);
});

it('confirms what is stored by its name, with what was seen in it', async () => {
  const bodies: object[] = [];
  const confirmRemedies = async ({ body }: { body: object }) => {
    bodies.push(body);
    return { message: 'Recibimos' };
  };
  const { services } = open({ calls: { confirmRemedies } });
  const files = [fileOf('CD', { isStored: true })];
  expect(await services.confirmFiles({ owner: null, files, ...silent }, signal)).toEqual({
    outcome: 'confirmed',
    message: 'Recibimos',
  });
  const { quality } = keptIn('CD');
  expect(bodies).toEqual([
    {
      ...link,
      documents: [
        { type: 'CD', name: 'CD.jpg', custom_name: 'IMG_0012.JPG', s3_key: 'stored/CD', quality },
      ],
    },
  ]);
});
