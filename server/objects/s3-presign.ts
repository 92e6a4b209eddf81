/** What a browser is given to send a file to S3 by itself: a form, or the addresses of its parts. */
import {
  DEFAULT_TTL_SECONDS,
  encodePolicy,
  type Presigned,
  type PresignedParts,
  type PresignInput,
} from './object-store.ts';
import { cut, PARTS_TTL_SECONDS, S3_PART_BYTES } from './parts.ts';
import { demand, type S3Call } from './s3-call.ts';
import { ALGORITHM, credentialOf, presignUrl, type Signer, signText, timestamp } from './sigv4.ts';

/** Amazon's browser-based upload with Signature Version 4. */
export function presignForm(
  { key, contentType, maxBytes, ttlSeconds = DEFAULT_TTL_SECONDS }: PresignInput,
  { url, bucket, signer }: { url: string; bucket: string; signer: Signer },
): Presigned {
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

type PartsUpload = { url: URL; bytes: number; contentType: string };
type Store = { ask: (call: S3Call) => Promise<Response>; signer: Signer };

/**
 * A multipart upload that has begun: an address for each part, which binds its number and its length, so that
 * no more can be sent than was told; and one that makes an object of them.
 */
export async function presignParts(
  { url, bytes, contentType }: PartsUpload,
  { ask, signer }: Store,
): Promise<PresignedParts> {
  const beginning = new URL('?uploads=', url);
  const headers = { 'content-type': contentType };
  const reply = demand(await ask({ method: 'POST', url: beginning, headers }));
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await reply.text()) ?? [];
  if (!uploadId) throw new Error('The object store began no upload.');

  const signed = (method: string, query: Record<string, string>, headers = {}) => {
    const target = new URL(`?${new URLSearchParams(query)}`, url);
    const request = { method, url: target, headers, ttlSeconds: PARTS_TTL_SECONDS };
    return presignUrl(request, signer).href;
  };
  const urls = cut(bytes, S3_PART_BYTES).map((length, index) =>
    signed(
      'PUT',
      { partNumber: String(index + 1), uploadId },
      { 'content-length': String(length) },
    ),
  );
  return { bytes: S3_PART_BYTES, urls, finish: signed('POST', { uploadId }) };
}
