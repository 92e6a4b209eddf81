/** AWS Signature Version 4 as the receiver checks it, independent of the SDK that signs. */
import { createHash, createHmac } from 'node:crypto';

/** The signature of a text under a credential such as `AKIA…/20151229/us-east-1/s3/aws4_request`. */
export function textSignature(text: string, credential: string, secret: string): string {
  const key = credential
    .split('/')
    .slice(1)
    .reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}

type Received = { method: string; url: URL; headers: Record<string, unknown> };

/** The signature that a presigned address must carry for this request, whatever the body. */
export function addressSignature({ method, url, headers }: Received, secret: string): string {
  const query = (name: string) => url.searchParams.get(name) ?? '';
  const names = query('X-Amz-SignedHeaders').split(';');
  const pairs = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const canonical = [
    method,
    url.pathname,
    pairs
      .map((pair) => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    names.map((name) => `${name}:${headers[name]}\n`).join(''),
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const credential = query('X-Amz-Credential');
  const scope = credential.slice(credential.indexOf('/') + 1);
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = [query('X-Amz-Algorithm'), query('X-Amz-Date'), scope, digest].join('\n');
  return textSignature(text, credential, secret);
}

/** As AWS counts: all but letters, digits and `-_.~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
