import { guessOf } from '#domain/person/guessable-password.ts';
import { isPassword } from '#domain/person/password.ts';
import { invalidPassword } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** @throws InvalidPasswordException for one against the rule, and for one that would be guessed. */
export function requireNewPassword({ names }: PoolSettings, password: string, email: string) {
  if (!isPassword(password) || guessOf(password, { email, names })) throw invalidPassword();
}
