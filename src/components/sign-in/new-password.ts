import { ref, string } from 'yup';
import { guessOf } from '#domain/person/guessable-password.ts';
import { isPassword } from '#domain/person/password.ts';
import { PLATFORM_NAMES } from '#domain/request/platforms.ts';

/** By the rules of the checklist, and not one that would be guessed. Source: spec 5 (new password); ASVS 6.2.4, 6.2.11. */
export const newPasswordOf = (email: string, lender = '') =>
  string()
    .required('signIn.newPassword.unmet')
    .test('rules', 'signIn.newPassword.unmet', isPassword)
    .test('guess', (password = '', { createError }) => {
      const guess = guessOf(password, { email, names: [lender, ...PLATFORM_NAMES] });
      return guess ? createError({ message: `signIn.newPassword.${guess}` }) : true;
    });

/** The same once more. */
export const confirmation = string()
  .required('signIn.newPassword.mismatch')
  .oneOf([ref('newPassword')], 'signIn.newPassword.mismatch');
