import { createHmac, timingSafeEqual } from 'node:crypto';
import { newLinkToken } from '#server/crypto/secrets.ts';
import {
  DEFAULT_TTL_SECONDS,
  type Presigned,
  type PresignInput,
} from '#server/files/object-store.ts';
import { encodePolicy } from './policy.ts';

/** What the embedded store signs with, and the names it goes by. */
export type StoreIdentity = { signingKey: string; accessKey: string; bucket: string };

/** The embedded store's signature over a text: a form's policy, or what the addresses of parts allow. */
export const signText = (signingKey: string, text: string): string =>
  createHmac('sha256', signingKey).update(text).digest('base64');

export function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * A form for one upload to the embedded store, in the field names of the wire. The policy binds key,
 * type, size and token, so none can be exchanged. Source: wire, preload.
 */
export function presign(
  input: PresignInput,
  { url, now = new Date(), ...identity }: StoreIdentity & { url: string; now?: Date },
): Presigned {
  const { key, contentType, maxBytes, ttlSeconds = DEFAULT_TTL_SECONDS } = input;
  const token = newLinkToken();
  const policy = encodePolicy({
    expiration: new Date(now.getTime() + ttlSeconds * 1000).toISOString(),
    conditions: [
      { bucket: identity.bucket },
      ['eq', '$key', key],
      ['eq', '$Content-Type', contentType],
      ['content-length-range', 1, maxBytes],
      { 'x-amz-security-token': token },
    ],
  });
  return {
    url,
    fields: {
      key,
      AWSAccessKeyId: identity.accessKey,
      'x-amz-security-token': token,
      'Content-Type': contentType,
      policy,
      signature: signText(identity.signingKey, policy),
    },
  };
}
