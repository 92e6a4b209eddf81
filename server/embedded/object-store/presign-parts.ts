import { createHash } from 'node:crypto';
import type { PresignedParts } from '#server/files/object-store.ts';
import { cut, EMBEDDED_PART_BYTES, PARTS_TTL_SECONDS } from '#server/files/parts.ts';
import { isSame, signText } from './presign.ts';
import { UploadRefused } from './refusal.ts';

/** An upload in parts to the embedded store, as its addresses state it. */
type PartsUpload = { key: string; contentType: string; bytes: number };
type SignedUpload = PartsUpload & { expires: number };

/** Never the text of a policy, so that neither signature serves for the other. */
const SIGNED_AS = 'parts:';

/** Addresses that carry what they allow, signed: nothing is stored until an upload begins. */
export function presignParts(
  upload: PartsUpload,
  { url, signingKey, now = new Date() }: { url: string; signingKey: string; now?: Date },
): PresignedParts {
  const signed: SignedUpload = { ...upload, expires: now.getTime() + PARTS_TTL_SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const query = new URLSearchParams({
    upload: text,
    signature: signText(signingKey, SIGNED_AS + text),
  });
  return {
    bytes: EMBEDDED_PART_BYTES,
    urls: cut(upload.bytes, EMBEDDED_PART_BYTES).map(
      (_, index) => `${url}/parts?${query}&number=${index + 1}`,
    ),
    finish: `${url}/finish?${query}`,
  };
}

/**
 * What an address allows. An upload that has arrived may be finished again at any time, so the caller
 * decides what an old address is worth.
 *
 * @throws UploadRefused
 */
export function readUpload(
  query: Record<string, unknown>,
  signingKey: string,
): PartsUpload & { id: string; requireFresh: (now?: Date) => void } {
  const { upload, signature } = query;
  if (typeof upload !== 'string' || typeof signature !== 'string') {
    throw new UploadRefused('AccessDenied');
  }
  if (!isSame(signature, signText(signingKey, SIGNED_AS + upload))) {
    throw new UploadRefused('SignatureDoesNotMatch');
  }
  const { expires, ...signed }: SignedUpload = JSON.parse(
    Buffer.from(upload, 'base64url').toString(),
  );
  return {
    ...signed,
    id: createHash('sha256').update(upload).digest('hex').slice(0, 40),
    requireFresh(now = new Date()) {
      if (expires <= now.getTime()) throw new UploadRefused('Expired');
    },
  };
}
