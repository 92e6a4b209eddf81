import { READ_TTL_SECONDS } from '#server/files/object-store.ts';
import { isSame, signText } from './presign.ts';
import { UploadRefused } from './refusal.ts';

type Readable = { key: string; name: string };

/** Never the text of a policy or of parts, so that no signature serves for another. */
const SIGNED_AS = 'read:';

/** An address that carries what may be read, signed. */
export function presignRead(
  object: Readable,
  { url, signingKey, now = new Date() }: { url: string; signingKey: string; now?: Date },
): string {
  const signed = { ...object, expires: now.getTime() + READ_TTL_SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const signature = signText(signingKey, SIGNED_AS + text);
  return `${url}/object?${new URLSearchParams({ object: text, signature })}`;
}

/** What an address gives out. @throws UploadRefused for one that is not ours, or whose time has passed. */
export function readableAt(
  { object, signature }: Record<string, unknown>,
  signingKey: string,
  now = new Date(),
): Readable {
  if (typeof object !== 'string' || typeof signature !== 'string') {
    throw new UploadRefused('AccessDenied');
  }
  if (!isSame(signature, signText(signingKey, SIGNED_AS + object))) {
    throw new UploadRefused('SignatureDoesNotMatch');
  }
  const signed: Readable & { expires: number } = JSON.parse(
    Buffer.from(object, 'base64url').toString(),
  );
  if (signed.expires <= now.getTime()) throw new UploadRefused('Expired');
  return { key: signed.key, name: signed.name };
}
