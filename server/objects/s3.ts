import { contentTypeOf, HEAD_BYTES } from './content-type.ts';
import type { ObjectStore, PresignInput } from './object-store.ts';
import { goesInParts } from './parts.ts';
import { askS3, demand, type S3Call } from './s3-call.ts';
import { presignForm, presignParts } from './s3-presign.ts';
import type { Credentials, Signer } from './sigv4.ts';

export type S3Settings = Credentials & {
  bucket: string;
  region: string;
  /** Another address that speaks S3, with the bucket in its path; Amazon's own when absent. */
  endpoint?: string | undefined;
  clock?: () => Date;
};

/**
 * Uploads to S3 by presigned POST, large ones by presigned parts. Signed here: the official client brings some
 * hundred packages for one HMAC, and `test/server/s3.test.ts` holds this one to Amazon's published examples.
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
  const signer = (): Signer => ({ credentials, region, now: clock() });
  const urlOf = (key: string) => new URL(key.split('/').map(encodeURIComponent).join('/'), address);
  const ask = (call: S3Call) => askS3(call, signer());

  return {
    async presign(input: PresignInput) {
      const form = presignForm(input, { url: address, bucket, signer: signer() });
      if (!goesInParts(input.bytes)) return form;
      const { bytes, contentType, key } = input;
      const upload = { url: urlOf(key), bytes, contentType };
      return { ...form, parts: await presignParts(upload, { ask, signer: signer() }) };
    },
    async describe(key) {
      const headers = { range: `bytes=0-${HEAD_BYTES - 1}` };
      const reply = await ask({ method: 'GET', url: urlOf(key), headers });
      if (reply.status === 404) return null;
      const head = new Uint8Array(await demand(reply).arrayBuffer());
      const contentType = await contentTypeOf(head.subarray(0, HEAD_BYTES));
      return { bytes: sizeOf(reply), contentType: contentType ?? 'application/octet-stream' };
    },
    async read(key) {
      const reply = await ask({ method: 'GET', url: urlOf(key) });
      return reply.status === 404 ? null : new Uint8Array(await demand(reply).arrayBuffer());
    },
    async write({ key, contentType, body }) {
      const headers = { 'content-type': contentType };
      demand(await ask({ method: 'PUT', url: urlOf(key), headers, body }));
    },
  };
}

/** `bytes 0-4099/500000`; a store that knows no ranges sends it whole. */
function sizeOf({ headers }: Response): number {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return Number(whole ?? headers.get('content-length'));
}
