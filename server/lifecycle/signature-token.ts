/**
 * The short-lived token of one signature's QR image. It is sealed by the server and names the request that it
 * is for and until when, so that nothing needs to be stored and two open tabs do not undo each other's.
 */
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';

const PLACE = 'signature_token';
const LIFE_MS = 15 * 60_000;

export function issueSignatureToken(keys: FieldKeys, requestId: string, now: Date): string {
  const until = now.getTime() + LIFE_MS;
  return seal(keys, `${requestId} ${until}`, PLACE).toString('base64url');
}

/** The request that a token is for; undefined for one that is forged, changed or over. */
export function requestOfSignatureToken(
  keys: FieldKeys,
  token: string,
  now: Date,
): string | undefined {
  try {
    const opened = unseal(keys, Buffer.from(token, 'base64url'), PLACE);
    const [requestId, until] = opened.split(' ');
    return Number(until) > now.getTime() ? requestId : undefined;
  } catch {
    return undefined;
  }
}
