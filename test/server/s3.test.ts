import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#server/objects/object-store.ts';
import { s3ObjectStore } from '#server/objects/s3.ts';
import { credentialOf, signHeaders, signText } from '#server/objects/sigv4.ts';

/** The keys of Amazon's published examples. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

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
  let server: Server;
  let endpoint: string;
  let asked: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  beforeAll(async () => {
    server = createServer(({ method = '', url = '', headers }, reply) => {
      asked.push({ method, url, headers });
      if (url.endsWith('none.pdf')) reply.writeHead(404);
      else if (url.endsWith('denied.pdf')) reply.writeHead(403);
      else reply.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 4321 });
      reply.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('No port.');
    endpoint = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.close());

  const describeKey = (key: string) => {
    asked = [];
    return s3ObjectStore({ ...credentials, bucket: 'b', region: 'us-east-1', endpoint }).describe(
      key,
    );
  };

  it('is asked with a signed HEAD', async () => {
    expect(await describeKey('person/1.pdf')).toEqual({
      bytes: 4321,
      contentType: 'application/pdf',
    });
    expect(asked).toMatchObject([{ method: 'HEAD', url: '/b/person/1.pdf' }]);
    expect(asked[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIA/);
  });

  it('is nothing where it answers 404, and a failure where it answers anything else', async () => {
    expect(await describeKey('person/none.pdf')).toBeNull();
    await expect(describeKey('person/denied.pdf')).rejects.toThrow('403');
  });
});
