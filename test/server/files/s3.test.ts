import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Policy } from '#server/embedded/object-store/policy.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { s3ObjectStore } from '#server/files/s3.ts';
import { bucket, credentials, openS3, region } from '#test/kit/s3.ts';
import { addressSignature, textSignature } from '#test/kit/sigv4.ts';
import { listOf, pdfOf, sendForm } from '#test/kit/uploads.ts';

const MEBIBYTE = 1024 * 1024;

describe("Amazon's published examples of Signature Version 4", () => {
  /** "Example: Browser-Based Upload using HTTP POST", its policy to the byte. */
  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ].join('\r\n');

  it('are what the stand-in expects of a form', () => {
    const credential = 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request';
    const text = Buffer.from(policy).toString('base64');
    expect(textSignature(text, credential, credentials.secretAccessKey)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });

  /** "Authenticating Requests: Using Query Parameters", its only example. */
  it('are what the stand-in expects of an address', () => {
    const url = new URL(
      'https://examplebucket.s3.amazonaws.com/test.txt' +
        '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host',
    );
    const received = { method: 'GET', url, headers: { host: 'examplebucket.s3.amazonaws.com' } };
    expect(addressSignature(received, credentials.secretAccessKey)).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('a form for S3', () => {
  afterEach(() => vi.useRealTimers());

  const store = s3ObjectStore({
    credentials: { ...credentials, sessionToken: 'lent' },
    bucket: 'documents',
    region: 'mx-central-1',
  });
  const input = { key: 'person/1.pdf', contentType: 'application/pdf', maxBytes: 10_485_760 };

  it('binds every field, the bucket and the size', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
    const { url, fields } = await store.presign({ ...input, ttlSeconds: 300 });
    expect(url).toBe('https://documents.s3.mx-central-1.amazonaws.com/');
    const { Policy = '', 'X-Amz-Signature': signature, ...others } = fields;
    const read: Policy = JSON.parse(Buffer.from(Policy, 'base64').toString());
    expect(read.expiration).toBe('2026-11-21T10:05:00Z');
    const bound = Object.entries(others).map(([name, value]) => ({ [name]: value }));
    expect(read.conditions).toHaveLength(bound.length + 1);
    expect(read.conditions).toEqual(
      expect.arrayContaining([...bound, ['content-length-range', 1, 10_485_760]]),
    );
    expect(others).toMatchObject({
      bucket: 'documents',
      key: 'person/1.pdf',
      'Content-Type': 'application/pdf',
      'X-Amz-Security-Token': 'lent',
    });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what S3 has', () => {
  let s3: Awaited<ReturnType<typeof openS3>>;
  let store: ObjectStore;
  beforeAll(async () => {
    s3 = await openS3();
    store = s3ObjectStore({ credentials, bucket, region, endpoint: s3.endpoint });
  });
  afterAll(() => s3.close());

  const pdf = { key: 'person/1.pdf', contentType: 'application/pdf' };
  const large = { ...pdf, maxBytes: 20 * MEBIBYTE, bytes: 12 * MEBIBYTE };

  it('is known by its first bytes, whatever it was announced to be', async () => {
    s3.objects.set('person/1.pdf', { body: pdfOf(4321), contentType: 'text/plain' });
    s3.objects.set('person/2.pdf', {
      body: Buffer.from('MZ\x90\0 program', 'latin1'),
      contentType: 'application/pdf',
    });
    expect(await store.describe('person/1.pdf')).toEqual({
      bytes: 4321,
      contentType: 'application/pdf',
    });
    expect(await store.describe('person/2.pdf')).toMatchObject({
      contentType: 'application/octet-stream',
    });
  });

  it('is read at an address that is good for it alone, under the name that it goes by', async () => {
    const body = pdfOf(600);
    s3.objects.set('person/1.pdf', { body, contentType: 'application/pdf' });
    const url = new URL(await store.presignRead({ key: 'person/1.pdf', name: 'mi ñandú.pdf' }));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('response-content-disposition')).toBe(
      "inline; filename*=UTF-8''mi%20%C3%B1and%C3%BA.pdf",
    );
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(body);
    url.pathname = url.pathname.replace('1.pdf', '2.pdf');
    expect((await fetch(url)).status).toBe(403);
  });

  it('is nothing where it answers 404, and a failure where it answers anything else', async () => {
    expect(await store.describe('person/none.pdf')).toBeNull();
    expect(await store.read('person/none.pdf')).toBeNull();
    const stranger = s3ObjectStore({
      credentials: { ...credentials, accessKeyId: 'OTHER' },
      bucket,
      region,
      endpoint: s3.endpoint,
    });
    await expect(stranger.describe('person/1.pdf')).rejects.toThrow('403');
  });

  it('is written and read by the server, again in the same place', async () => {
    const key = 'person/mi foto.jpg';
    for (const words of ['first', 'second']) {
      await store.write({ key, contentType: 'image/jpeg', body: Buffer.from(words) });
      expect(Buffer.from((await store.read(key)) ?? []).toString()).toBe(words);
    }
    expect(s3.objects.get(key)?.contentType).toBe('image/jpeg');
  });

  it('takes a form from a browser, and no Authorization header with it', async () => {
    const form = await store.presign({ ...pdf, key: 'person/3.pdf', maxBytes: 1000 });
    expect(form.parts).toBeUndefined();
    expect((await sendForm(form, pdfOf(900))).status).toBe(204);
    expect(s3.objects.get('person/3.pdf')?.body.length).toBe(900);
    const headers = { authorization: 'Bearer token' };
    const refused = await fetch(form.url, { method: 'POST', headers, body: new FormData() });
    expect(refused.status).toBe(400);
  });

  it('takes a large file in parts of at least 5 MiB, each bound to its number and length', {
    tags: ['slow'],
  }, async () => {
    const file = pdfOf(large.bytes);
    const { parts } = await store.presign(large);
    if (!parts) throw new Error('No parts.');
    expect(parts.urls).toHaveLength(3);
    expect(parts.bytes).toBe(5 * MEBIBYTE);
    const [first = '', second = ''] = parts.urls;
    const put = (url: string, body: Buffer, headers = {}) =>
      fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });
    expect((await put(first, file.subarray(0, 100))).status).toBe(403);
    expect((await put(first.replace('partNumber=1', 'partNumber=4'), file)).status).toBe(403);
    expect((await put(second, file, { authorization: 'Bearer token' })).status).toBe(400);

    const etags: string[] = [];
    for (const [index, url] of parts.urls.entries()) {
      const reply = await put(url, file.subarray(index * parts.bytes, (index + 1) * parts.bytes));
      etags.push(reply.headers.get('etag') ?? '');
    }
    const reply = await fetch(parts.finish, { method: 'POST', body: listOf(etags) });
    expect(reply.status).toBe(200);
    expect(s3.objects.get(pdf.key)).toEqual({ body: file, contentType: 'application/pdf' });
  });
});
