import { isEmail } from '#domain/person/email.ts';
import { tidy } from '#domain/person/tidy.ts';
import type { MessageKey } from '#locales/index.ts';

/** The longest valid e-mail address, in characters. */
const LONGEST_EMAIL = 254;

/** The message for what is no e-mail of an account; none for one that may be right. */
export function accountEmailProblem(email: string): MessageKey | undefined {
  if (tidy(email) === '') return 'error.required';
  return isEmail(email, LONGEST_EMAIL) ? undefined : 'error.email';
}
