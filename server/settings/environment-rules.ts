import type { TestContext } from 'yup';
import { FieldKeysError, parseFieldKeys } from '#server/crypto/secrets.ts';

const LOOPBACK = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/** Any other mode of `sslmode` believes every certificate, or none, or gives TLS up. */
export function isProtected(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  const host = url.searchParams.get('host') ?? url.hostname;
  const isHere = LOOPBACK.has(host) || host.startsWith('/');
  return isHere || ['verify-full', 'disable'].includes(url.searchParams.get('sslmode') ?? '');
}

export function isMailUrl(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

export function hasFieldKeys(this: TestContext, text: string) {
  try {
    return parseFieldKeys(text) !== null;
  } catch (error) {
    if (!(error instanceof FieldKeysError)) throw error;
    return this.createError({ message: `is wrong: ${error.message}` });
  }
}
