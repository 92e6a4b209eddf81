/** AWS Signature Version 4, as far as upload forms, presigned addresses and the server's own calls need it. */
import { createHash, createHmac } from 'node:crypto';

export type Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a role that is only lent. */
  sessionToken?: string | undefined;
};

/** Who signs, where, and when: the day and region are part of the key. */
export type Signer = { credentials: Credentials; region: string; now: Date };

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** `20151229T000000Z` */
export const timestamp = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

const scopeOf = ({ region, now }: Signer): string =>
  `${timestamp(now).slice(0, 8)}/${region}/s3/aws4_request`;

export const credentialOf = (signer: Signer): string =>
  `${signer.credentials.accessKeyId}/${scopeOf(signer)}`;

/** The signature of a text: an encoded policy, or a request's string to sign. */
export function signText(text: string, signer: Signer): string {
  const start = Buffer.from(`AWS4${signer.credentials.secretAccessKey}`);
  const key = scopeOf(signer).split('/').reduce(hmac, start);
  return hmac(key, text).toString('hex');
}

type SignedRequest = { method: string; url: URL; headers?: Record<string, string> };

/** The headers of a request, its `authorization` among them. */
export function signHeaders(
  { method, url, headers = {}, body = '' }: SignedRequest & { body?: string | Uint8Array },
  signer: Signer,
): Record<string, string> {
  const { sessionToken } = signer.credentials;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': timestamp(signer.now),
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const signature = signRequest({ method, url, headers: signed }, sha256(body), signer);
  const { host, ...sent } = signed;
  return {
    ...sent,
    authorization: `${ALGORITHM} ${[
      `Credential=${credentialOf(signer)}`,
      `SignedHeaders=${namesOf(signed)}`,
      `Signature=${signature}`,
    ].join(',')}`,
  };
}

/** An address that carries its own signature: whoever has it may make this one request, whatever the body. */
export function presignUrl(
  { method, url, headers = {}, ttlSeconds }: SignedRequest & { ttlSeconds: number },
  signer: Signer,
): URL {
  const { sessionToken } = signer.credentials;
  const signed = { ...headers, host: url.host };
  const presigned = new URL(url);
  const proof = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(signer),
    'X-Amz-Date': timestamp(signer.now),
    'X-Amz-Expires': String(ttlSeconds),
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    'X-Amz-SignedHeaders': namesOf(signed),
  };
  for (const [name, value] of Object.entries(proof)) presigned.searchParams.set(name, value);
  const request = { method, url: presigned, headers: signed };
  const signature = signRequest(request, 'UNSIGNED-PAYLOAD', signer);
  presigned.search = `${queryOf(presigned)}&X-Amz-Signature=${signature}`;
  return presigned;
}

function signRequest(
  { method, url, headers }: Required<SignedRequest>,
  payload: string,
  signer: Signer,
): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url.pathname, queryOf(url), lines, names.join(';'), payload];
  const request = sha256(canonical.join('\n'));
  const text = [ALGORITHM, timestamp(signer.now), scopeOf(signer), request].join('\n');
  return signText(text, signer);
}

const namesOf = (headers: Record<string, string>) => Object.keys(headers).sort().join(';');

/** By name, each as RFC 3986 encodes it: more strictly than an address writes itself. */
function queryOf(url: URL): string {
  const pairs = [...url.searchParams].map((pair) => pair.map(encode).join('='));
  return pairs.sort().join('&');
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');
