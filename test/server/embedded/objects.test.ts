import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embeddedObjectStore } from '#server/embedded/object-store/object-store.ts';
import { encodePolicy } from '#server/embedded/object-store/policy.ts';
import { presign, signText } from '#server/embedded/object-store/presign.ts';
import { objectStore } from '#server/embedded/object-store/routes.ts';
import type { PresignInput } from '#server/files/object-store.ts';
import { until } from '#test/kit/until.ts';
import { formText, pdfOf, sendForm } from '#test/kit/uploads.ts';

const identity = {
  signingKey: randomBytes(32).toString('hex'),
  accessKey: 'LOCAL',
  bucket: 'docs',
};
const onStored = vi.fn(async () => {});
const MAX_PARALLEL = 4;

let dir: string;
let app: FastifyInstance;
let url: string;
let store: Awaited<ReturnType<typeof objectStore>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'objects-'));
  await mkdir(join(dir, 'incoming'));
  await writeFile(join(dir, 'incoming', 'left-by-a-crash'), 'half');
  app = Fastify({ bodyLimit: 1000, genReqId: () => 'the-request-id' });
  store = await objectStore(app, { dir, ...identity, onStored, maxParallel: MAX_PARALLEL });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/object-store`;
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

let count = 0;
const input = (changes: Partial<PresignInput> = {}): PresignInput => ({
  key: `person/${++count}.pdf`,
  contentType: 'application/pdf',
  maxBytes: 1_000_000,
  ...changes,
});
const formOf = (changes: Partial<PresignInput> = {}, now = new Date()) =>
  presign(input(changes), { ...identity, url, now });
const keyOf = ({ fields }: { fields: Record<string, string> }) => fields.key ?? '';
const isStored = (form: { fields: Record<string, string> }) =>
  existsSync(join(dir, 'objects', keyOf(form)));

it('begins with an empty folder of incoming files', async () => {
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
});

it('has the field names of the wire', () => {
  expect(Object.keys(formOf().fields)).toEqual([
    'key',
    'AWSAccessKeyId',
    'x-amz-security-token',
    'Content-Type',
    'policy',
    'signature',
  ]);
});

it('stores a file as it was sent, tells of it, and describes it', async () => {
  const file = pdfOf(500_000);
  const form = formOf();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const reply = await sendForm(form, file);
  expect([reply.status, reply.headers.get('etag')]).toEqual([204, `"${sha256}"`]);
  expect((await readFile(store.pathOf(keyOf(form)))).equals(file)).toBe(true);
  const stored = { key: keyOf(form), contentType: 'application/pdf', bytes: 500_000, sha256 };
  expect(onStored).toHaveBeenLastCalledWith(stored);

  const asked = embeddedObjectStore({ dir, url, ...identity });
  expect(await asked.describe(keyOf(form))).toEqual({
    bytes: 500_000,
    contentType: 'application/pdf',
  });
  expect(await asked.describe('person/none.pdf')).toBeNull();
});

it('takes a form once', async () => {
  const form = formOf();
  expect((await sendForm(form, pdfOf(2000))).status).toBe(204);
  const first = await readFile(store.pathOf(keyOf(form)));
  expect(await sendForm(form, pdfOf(3000))).toMatchObject({
    status: 409,
    body: { code: 'KeyExists' },
  });
  expect((await readFile(store.pathOf(keyOf(form)))).equals(first)).toBe(true);
});

it('stores one of two files that are sent for one form at the same time', async () => {
  const form = formOf();
  const replies = await Promise.all([sendForm(form, pdfOf(9000)), sendForm(form, pdfOf(9000))]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
});

const changed = (fields: Record<string, string>, changes: Partial<PresignInput> = {}) => {
  const form = formOf(changes);
  return { ...form, fields: { ...form.fields, ...fields } };
};
const signed = (policy: string, changes: Record<string, string> = {}) =>
  changed({ policy, signature: signText(identity.signingKey, policy), ...changes });
const without = (name: string) => {
  const form = formOf();
  const { [name]: _, ...fields } = form.fields;
  return { ...form, fields };
};
const anHourAgo = new Date(Date.now() - 3_600_000);
const otherSigner = () => presign(input(), { ...identity, signingKey: 'another', url });

it.each([
  ['a signature of somebody else', otherSigner, 403, 'SignatureDoesNotMatch'],
  ['a broken signature', () => changed({ signature: 'AAAA' }), 403, 'SignatureDoesNotMatch'],
  ['no signature', () => without('signature'), 403, 'AccessDenied'],
  ['no policy', () => without('policy'), 403, 'AccessDenied'],
  ['an unknown access key', () => changed({ AWSAccessKeyId: 'X' }), 403, 'InvalidAccessKeyId'],
  ['a form that is too old', () => formOf({}, anHourAgo), 403, 'Expired'],
  ['another key', () => changed({ key: 'other/1.pdf' }), 403, 'PolicyConditionFailed'],
  ['another type', () => changed({ 'Content-Type': 'image/png' }), 403, 'PolicyConditionFailed'],
  ['another token', () => changed({ 'x-amz-security-token': 'b' }), 403, 'PolicyConditionFailed'],
  ['a token left out', () => without('x-amz-security-token'), 403, 'PolicyConditionFailed'],
  [
    'a field that is not in the policy',
    () => changed({ acl: 'public-read' }),
    403,
    'ExtraInputField',
  ],
  ['a policy that is no JSON', () => signed('e30x'), 400, 'InvalidPolicyDocument'],
  ['a key that leads out', () => formOf({ key: '../../etc/x' }), 400, 'InvalidKey'],
  ['a hidden key', () => formOf({ key: 'person/.x' }), 400, 'InvalidKey'],
  ['a key without an end', () => formOf({ key: 'a/'.repeat(300) }), 400, 'InvalidKey'],
  [
    'an endless field',
    () => changed({ policy: 'A'.repeat(20_000) }),
    400,
    'MaxPostPreDataLengthExceeded',
  ],
] as const)('refuses %s', async (_, form, status, code) => {
  const sent = form();
  expect(await sendForm(sent, pdfOf(1000))).toMatchObject({
    status,
    body: { code, message: expect.any(String), requestId: 'the-request-id' },
  });
  expect(await store.pending()).toBe(0);
});

it('refuses a policy without a limit of size', async () => {
  const expiration = new Date(Date.now() + 60_000).toISOString();
  const policy = encodePolicy({
    expiration,
    conditions: [
      { bucket: 'docs' },
      ['starts-with', '$key', 'person/'],
      ['starts-with', '$Content-Type', ''],
      ['starts-with', '$x-amz-security-token', ''],
    ],
  });
  const reply = await sendForm(signed(policy), pdfOf(1000));
  expect(reply).toMatchObject({ status: 400, body: { code: 'InvalidPolicyDocument' } });
});

it.each([
  ['one byte too many', () => pdfOf(1_000_001), 413, 'EntityTooLarge'],
  ['far too much', () => pdfOf(8_000_000), 413, 'EntityTooLarge'],
  ['nothing', () => Buffer.alloc(0), 400, 'EntityTooSmall'],
  ['a program', () => Buffer.from(`MZ${'x'.repeat(5000)}`), 415, 'TypeMismatch'],
  ['a picture', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 415, 'TypeMismatch'],
  ['a page', () => Buffer.from('<html><script></script></html>'), 415, 'TypeMismatch'],
] as const)('refuses %s where a document was announced', async (_, file, status, code) => {
  const form = formOf();
  expect(await sendForm(form, file())).toMatchObject({ status, body: { code } });
  expect([await store.pending(), isStored(form)]).toEqual([0, false]);
});

it('takes exactly as many bytes as allowed', async () => {
  expect((await sendForm(formOf(), pdfOf(1_000_000))).status).toBe(204);
});

it.each([
  ['no file', new FormData()],
  ['no form', 'just text'],
  ['JSON', new Blob(['{}'], { type: 'application/json' })],
] as const)('refuses a body of %s', async (_, body) => {
  const reply = await fetch(url, { method: 'POST', body });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ requestId: 'the-request-id' });
});

/** Sends the beginning of a form and a part of its file; the rest is the test's. */
function sendPart(form: ReturnType<typeof formOf>, bytes: number) {
  const headers = { 'content-type': 'multipart/form-data; boundary=zz', 'content-length': 600_000 };
  const sending = request(form.url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(formText(form.fields, 'zz'));
  sending.write(pdfOf(bytes));
  return sending;
}

it('keeps nothing of a file whose sender goes away', async () => {
  const form = formOf();
  const sending = sendPart(form, 200_000);
  await until(async () => (await store.pending()) === 1);
  sending.destroy();
  await until(async () => (await store.pending()) === 0);
  expect(isStored(form)).toBe(false);
});

it('says that a file is not taken before the rest came', async () => {
  const sending = sendPart(formOf({ contentType: 'image/png' }), 5_000);
  const trickle = setInterval(() => sending.write(Buffer.alloc(100)), 50);
  const began = performance.now();
  const [answer] = await once(sending, 'response');
  clearInterval(trickle);
  sending.destroy();
  expect(answer.statusCode).toBe(415);
  // At this pace the whole would take five minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('keeps nothing of a form that ends before its last boundary', async () => {
  const form = formOf();
  const body = Buffer.concat([Buffer.from(formText(form.fields, 'zz')), pdfOf(50_000)]);
  const headers = { 'content-type': 'multipart/form-data; boundary=zz' };
  const reply = await fetch(url, { method: 'POST', headers, body });
  expect(reply.status).toBe(400);
  expect([await store.pending(), isStored(form)]).toEqual([0, false]);
});

it('asks to come back when too many send at once', async () => {
  const busy = Array.from({ length: MAX_PARALLEL }, () => sendPart(formOf(), 50_000));
  await until(async () => (await store.pending()) === MAX_PARALLEL);
  const reply = await sendForm(formOf(), pdfOf(1000));
  expect(reply).toMatchObject({ status: 503, body: { code: 'SlowDown' } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const sending of busy) {
    sending.destroy();
  }
  await until(async () => (await store.pending()) === 0);
  expect((await sendForm(formOf(), pdfOf(1000))).status).toBe(204);
});

it('deletes a file whose arrival could not be reported, so that the form works again', async () => {
  onStored.mockRejectedValueOnce(new Error('the database is away'));
  const form = formOf();
  expect((await sendForm(form, pdfOf(1000))).status).toBe(500);
  expect(isStored(form)).toBe(false);
  expect((await sendForm(form, pdfOf(1000))).status).toBe(204);
});
