/**
 * A stand-in for S3, on an origin of its own, with S3's own rules where they bite: an Authorization header
 * beside another proof is 400 (D-90), an address is good for exactly what it was signed for, a part but the
 * last has 5 MiB at least, a finished upload is unknown from then on.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Policy } from '#server/embedded/object-store/policy.ts';
import { partsNamed } from '#server/files/parts.ts';
import { addressSignature, textSignature } from './sigv4.ts';

/** The keys of Amazon's published examples. */
export const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
export const bucket = 'documents';
export const region = 'mx-central-1';

const LEAST_PART_BYTES = 5 * 1024 * 1024;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'ETag',
};

type Stored = { body: Buffer; contentType: string };
type Upload = { key: string; contentType: string; parts: Map<number, Buffer> };
type Call = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer };

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

export async function openS3({ clock = () => new Date() }: { clock?: () => Date } = {}) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const calls: string[] = [];
  let laterMs = 0;

  function answer({ method, url, headers, body }: Call, reply: ServerResponse) {
    // The bucket is in the path, or in the name of the host as Amazon has it.
    const before = url.hostname.startsWith(`${bucket}.`) ? '/' : `/${bucket}/`;
    const key = decodeURIComponent(url.pathname.slice(before.length));
    const query = url.searchParams;
    const isForm = method === 'POST' && key === '' && url.search === '';
    if (isForm || query.has('X-Amz-Signature')) {
      if (headers.authorization) throw new Refusal(400, 'InvalidArgument');
    } else if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIA')) {
      throw new Refusal(403, 'AccessDenied');
    }
    if (query.has('X-Amz-Signature')) requireSignature({ method, url, headers }, clock());

    if (isForm) {
      return reply.writeHead(204, { ...CORS, etag: etagOf(keepForm(body)) }).end();
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, contentType: String(headers['content-type']), parts: new Map() });
      return reply.end(`<R><UploadId>${id}</UploadId></R>`);
    }
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body);
      return reply.writeHead(200, { ...CORS, etag: etagOf(body) }).end();
    }
    if (method === 'POST' && upload) {
      objects.set(key, { body: assembled(upload, body), contentType: upload.contentType });
      uploads.delete(query.get('uploadId') ?? '');
      const made =
        '<CompleteMultipartUploadResult><ETag>"made-2"</ETag></CompleteMultipartUploadResult>';
      return reply.writeHead(200, CORS).end(made);
    }
    if (method === 'PUT') {
      objects.set(key, { body, contentType: String(headers['content-type']) });
      return reply.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    return send(objects.get(key), headers.range, reply);
  }

  function keepForm(body: Buffer) {
    const text = body.toString('latin1');
    const field = (name: string) =>
      new RegExp(`name="${name}".*?\r\n\r\n([^\r]*)\r\n`, 's').exec(text)?.[1] ?? '';
    const [, file = ''] = /name="file".*?\r\n\r\n(.*)\r\n--[^\r]*--\r\n$/s.exec(text) ?? [];
    const [policyText, credential] = [field('Policy'), field('X-Amz-Credential')];
    const right = textSignature(policyText, credential, credentials.secretAccessKey);
    if (field('X-Amz-Signature') !== right) throw new Refusal(403, 'SignatureDoesNotMatch');
    const policy: Policy = JSON.parse(Buffer.from(policyText, 'base64').toString());
    if (Date.parse(policy.expiration) < clock().getTime()) throw new Refusal(403, 'AccessDenied');
    const isLarger = policy.conditions.some(
      (one) => Array.isArray(one) && one[0] === 'content-length-range' && file.length > one[2],
    );
    if (isLarger) throw new Refusal(400, 'EntityTooLarge');
    const contentType = field('Content-Type');
    const stored = { body: Buffer.from(file, 'latin1'), contentType };
    objects.set(field('key'), stored);
    return stored.body;
  }

  const server = createServer(async (request, reply) => {
    try {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '', `http://${headers.host}`);
      calls.push(`${method} ${[...url.searchParams.keys()].filter((name) => !/^X-/.test(name))}`);
      if (method === 'OPTIONS') return void reply.writeHead(200, CORS).end();
      const body = await bodyOf(request);
      if (laterMs > 0) await sleep(laterMs);
      answer({ method, url, headers, body }, reply);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      const code = error instanceof Error ? error.message : '';
      reply.writeHead(status, CORS).end(`<Error><Code>${code}</Code></Error>`);
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port.');

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    uploads,
    calls,
    /** Each answer comes so much later. */
    slow(ms: number) {
      laterMs = ms;
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

/** The address is still good, and its signature covers what came, with the length that came. */
function requireSignature({ url, ...received }: Omit<Call, 'body'>, now: Date) {
  const query = url.searchParams;
  const date = query.get('X-Amz-Date') ?? '';
  const signed = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const ttlSeconds = Number(query.get('X-Amz-Expires'));
  const isOver = Date.parse(signed) + ttlSeconds * 1000 < now.getTime();
  if (isOver) throw new Refusal(403, 'AccessDenied');
  const right = addressSignature({ url, ...received }, credentials.secretAccessKey);
  if (right !== query.get('X-Amz-Signature')) throw new Refusal(403, 'SignatureDoesNotMatch');
}

function assembled({ parts }: Upload, list: Buffer): Buffer {
  const named = partsNamed(list.toString());
  if (!named) throw new Refusal(400, 'MalformedXML');
  const bodies = [...named].map(([number, etag]) => {
    const body = parts.get(number);
    if (!body || etagOf(body) !== `"${etag}"`) throw new Refusal(400, 'InvalidPart');
    return body;
  });
  if (bodies.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES)) {
    throw new Refusal(400, 'EntityTooSmall');
  }
  return Buffer.concat(bodies);
}

function send(object: Stored | undefined, range: string | undefined, reply: ServerResponse) {
  if (!object) throw new Refusal(404, 'NoSuchKey');
  const { body, contentType } = object;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) return reply.writeHead(200, { 'content-type': contentType }).end(body);
  const part = body.subarray(Number(from), Number(to) + 1);
  const end = Number(from) + part.length - 1;
  const headers = { 'content-range': `bytes ${from}-${end}/${body.length}` };
  return reply.writeHead(206, { ...headers, 'content-type': contentType }).end(part);
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
