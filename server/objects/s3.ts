import { Refused } from '#server/refused.ts';
import {
  DEFAULT_TTL_SECONDS,
  encodePolicy,
  type ObjectStore,
  type Presigned,
  type PresignInput,
} from './object-store.ts';
import {
  ALGORITHM,
  type Credentials,
  credentialOf,
  signHeaders,
  signText,
  timestamp,
} from './sigv4.ts';

export type S3Settings = Credentials & {
  bucket: string;
  region: string;
  /** Another address that speaks S3, with the bucket in its path; Amazon's own when absent. */
  endpoint?: string | undefined;
  clock?: () => Date;
};

const HEAD_TIMEOUT_MS = 5_000;

/**
 * Uploads to S3 by presigned POST. Signed here: the official client brings some hundred packages for
 * one HMAC, and `test/server/s3.test.ts` holds this one to Amazon's published examples.
 */
export function s3ObjectStore({
  bucket,
  region,
  endpoint,
  clock = () => new Date(),
  ...credentials
}: S3Settings): ObjectStore {
  const address = endpoint
    ? `${endpoint}/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`;
  const signer = () => ({ credentials, region, now: clock() });

  return {
    presign: async (input) => presignS3(input, { url: address, bucket, signer: signer() }),
    async describe(key) {
      const url = new URL(key.split('/').map(encodeURIComponent).join('/'), address);
      const headers = signHeaders({ method: 'HEAD', url }, signer());
      const signal = AbortSignal.timeout(HEAD_TIMEOUT_MS);
      const reply = await fetch(url, { method: 'HEAD', headers, signal });
      if (reply.status === 404) return null;
      if (reply.status >= 500) throw new Refused('unavailable', 'The object store is away.');
      if (!reply.ok) throw new Error(`The object store answered ${reply.status}.`);
      return {
        bytes: Number(reply.headers.get('content-length')),
        contentType: reply.headers.get('content-type') ?? 'application/octet-stream',
      };
    },
  };
}

type FormSigner = { url: string; bucket: string; signer: Parameters<typeof signText>[1] };

/** Amazon's browser-based upload with Signature Version 4. */
function presignS3(input: PresignInput, { url, bucket, signer }: FormSigner): Presigned {
  const { key, contentType, maxBytes, ttlSeconds = DEFAULT_TTL_SECONDS } = input;
  const { sessionToken } = signer.credentials;
  const fields = {
    key,
    'Content-Type': contentType,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': credentialOf(signer),
    'x-amz-date': timestamp(signer.now),
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const policy = encodePolicy({
    expiration: new Date(signer.now.getTime() + ttlSeconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, maxBytes],
    ],
  });
  return {
    url,
    fields: { ...fields, policy, 'x-amz-signature': signText(policy, signer) },
  };
}
