import { createHmac } from 'node:crypto';
import { newLinkToken } from '#server/secrets.ts';
import {
  DEFAULT_TTL_SECONDS,
  encodePolicy,
  type Presigned,
  type PresignInput,
} from './object-store.ts';

/** What the embedded store signs with, and the names it goes by. */
export type StoreIdentity = { signingKey: string; accessKey: string; bucket: string };

export const signPolicy = (signingKey: string, policy: string): string =>
  createHmac('sha256', signingKey).update(policy).digest('base64');

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
      signature: signPolicy(identity.signingKey, policy),
    },
  };
}
