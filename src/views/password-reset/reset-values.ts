import type { Missing } from '#components/form/MissingList.tsx';
import { isPassword } from '#domain/person/password.ts';
import type { MessageKey } from '#locales/index.ts';
import { doesMatch, type NewPassword } from '../sign-in/new-password.ts';

type ResetValues = NewPassword & { code: string };

export const emptyValues: ResetValues = { code: '', newPassword: '', confirmation: '' };

/** A code as it is copied from a message may hold spaces. */
export const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** The fields that keep the button disabled. Source: spec 5 (reset step 2). */
export function missingIn(values: ResetValues): Missing[] {
  const missing: Missing[] = [];
  if (withoutSpaces(values.code) === '') {
    missing.push({ name: 'code', label: 'passwordReset.choosing.code' });
  }
  if (values.newPassword === '') {
    missing.push({ name: 'newPassword', label: 'signIn.newPassword.password' });
  }
  if (!doesMatch(values)) {
    missing.push({ name: 'confirmation', label: 'signIn.newPassword.confirmation' });
  }
  return missing;
}

/** The messages under the fields; a password against the rules is not sent. Source: spec 5 (new password). */
export function problemsOf(values: ResetValues) {
  const problems: { [Name in keyof ResetValues]?: MessageKey } = {};
  if (withoutSpaces(values.code) === '') problems.code = 'error.required';
  if (!isPassword(values.newPassword)) problems.newPassword = 'signIn.newPassword.unmet';
  if (!doesMatch(values)) problems.confirmation = 'signIn.newPassword.mismatch';
  return problems;
}
