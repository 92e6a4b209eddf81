/** AWS Signature Version 4, as far as an upload form and one HEAD need it. */
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

/** The headers of a request without a body, its `authorization` among them. */
export function signHeaders(
  { method, url, headers = {} }: SignedRequest,
  signer: Signer,
): Record<string, string> {
  const { sessionToken } = signer.credentials;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': timestamp(signer.now),
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(signed).sort();
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names.join(';'), sha256('')].join('\n');
  const text = [ALGORITHM, timestamp(signer.now), scopeOf(signer), sha256(canonical)].join('\n');
  const { host, ...sent } = signed;
  return {
    ...sent,
    authorization: `${ALGORITHM} ${[
      `Credential=${credentialOf(signer)}`,
      `SignedHeaders=${names.join(';')}`,
      `Signature=${signText(text, signer)}`,
    ].join(',')}`,
  };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
