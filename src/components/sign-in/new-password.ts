import { ref, string } from 'yup';
import { isPassword } from '#domain/person/password.ts';

/** By the rules of the checklist. Source: spec 5 (new password). */
export const newPassword = string()
  .required('signIn.newPassword.unmet')
  .test('rules', 'signIn.newPassword.unmet', isPassword);

/** The same once more. */
export const confirmation = string()
  .required('signIn.newPassword.mismatch')
  .oneOf([ref('newPassword')], 'signIn.newPassword.mismatch');
