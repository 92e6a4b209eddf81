import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore, Policy } from '#server/objects/object-store.ts';
import { s3ObjectStore } from '#server/objects/s3.ts';
import { credentialOf, presignUrl, signHeaders, signText } from '#server/objects/sigv4.ts';
import { bucket, credentials, openS3, region } from '#test/kit/s3.ts';
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

  it('signs the policy of an upload form', () => {
    const signer = { credentials, region: 'us-east-1', now: new Date('2015-12-29T00:00:00Z') };
    expect(credentialOf(signer)).toBe('AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request');
    expect(signText(Buffer.from(policy).toString('base64'), signer)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });

  /** "Authenticating Requests: Using the Authorization Header", example GET Object. */
  it('signs the headers of a request', () => {
    const signer = { credentials, region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') };
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const headers = signHeaders({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, signer);
    expect(headers.authorization).toBe(
      'AWS4-HMAC-SHA256 ' +
        'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  const may2013 = { credentials, region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') };

  /** Same page, examples GET Bucket Lifecycle and GET Bucket (List Objects). */
  it.each([
    ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('signs a query, %s', (query, signature) => {
    const url = new URL(query, 'https://examplebucket.s3.amazonaws.com/');
    const { authorization } = signHeaders({ method: 'GET', url }, may2013);
    expect(authorization).toContain(`Signature=${signature}`);
  });

  /** Same page, example PUT Object: a body, and a key with a sign that is written as another. */
  it('signs a body', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text');
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    const body = 'Welcome to Amazon S3.';
    const { authorization } = signHeaders({ method: 'PUT', url, headers, body }, may2013);
    expect(authorization).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  /** "Authenticating Requests: Using Query Parameters", its only example. */
  it('signs an address', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const signed = presignUrl({ method: 'GET', url, ttlSeconds: 86_400 }, may2013);
    expect(signed.href).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt' +
        '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('a form for S3', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const store = s3ObjectStore({
    ...credentials,
    sessionToken: 'lent',
    bucket: 'documents',
    region: 'mx-central-1',
    clock: () => now,
  });
  const input = { key: 'person/1.pdf', contentType: 'application/pdf', maxBytes: 10_485_760 };

  it('binds every field, the bucket and the size', async () => {
    const { url, fields } = await store.presign({ ...input, ttlSeconds: 300 });
    expect(url).toBe('https://documents.s3.mx-central-1.amazonaws.com/');
    const { policy = '', 'x-amz-signature': signature, ...others } = fields;
    const read: Policy = JSON.parse(Buffer.from(policy, 'base64').toString());
    expect(read.expiration).toBe('2026-11-21T10:05:00.000Z');
    expect(read.conditions).toEqual([
      { bucket: 'documents' },
      ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, 10_485_760],
    ]);
    expect(others).toMatchObject({ key: 'person/1.pdf', 'x-amz-security-token': 'lent' });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what S3 has', () => {
  let s3: Awaited<ReturnType<typeof openS3>>;
  let store: ObjectStore;
  beforeAll(async () => {
    s3 = await openS3();
    store = s3ObjectStore({ ...credentials, bucket, region, endpoint: s3.endpoint });
  });
  afterAll(() => s3.close());

  const pdf = { key: 'person/1.pdf', contentType: 'application/pdf' };
  const large = { ...pdf, maxBytes: 20 * MEBIBYTE, bytes: 12 * MEBIBYTE };

  it('is known by its first bytes, whatever it was announced to be', async () => {
    s3.objects.set('person/1.pdf', { body: pdfOf(4321), contentType: 'text/plain' });
    s3.objects.set('person/2.pdf', {
      body: Buffer.from('MZ program'),
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

  it('is nothing where it answers 404, and a failure where it answers anything else', async () => {
    expect(await store.describe('person/none.pdf')).toBeNull();
    expect(await store.read('person/none.pdf')).toBeNull();
    const stranger = s3ObjectStore({
      ...credentials,
      accessKeyId: 'OTHER',
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

  it('takes a large file in parts of at least 5 MiB, each bound to its number and length', async () => {
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
