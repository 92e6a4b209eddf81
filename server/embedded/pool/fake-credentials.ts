import { createHmac } from 'node:crypto';
import type { SrpCredential } from './srp.ts';

export type FakeCredentials = ReturnType<typeof createFakeCredentials>;

/**
 * Stable credentials for unregistered e-mails, so that an unknown one gets the same answers, limits and
 * lockouts as a known one, at the same cost. No password matches a fake verifier.
 *
 * @param secret must outlive a restart, since a fake credential that changes is recognisable.
 */
export function createFakeCredentials(secret: string) {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('hex');

  return (login: string): { username: string; credential: SrpCredential } => {
    const digest = mac(login.trim().toLowerCase());
    const verifier = Array.from({ length: 12 }, (_, part) => mac(`${part}:${digest}`)).join('');
    return {
      username: uuidLike(digest),
      credential: { salt: digest.slice(32), verifier: `7${verifier.slice(1)}` },
    };
  };
}

/** Looks like the random UUIDs that real users have. */
const uuidLike = (hex: string) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
