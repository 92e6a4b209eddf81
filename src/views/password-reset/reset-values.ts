import { object, string } from 'yup';
import { confirmation, newPassword } from '../sign-in/new-password.ts';

/** A code as it is copied from a message may hold spaces. */
export const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** What the button waits for. Source: spec 5 (reset step 2). */
export const resetRequired = object({
  code: string()
    .transform((code: unknown) => (typeof code === 'string' ? withoutSpaces(code) : code))
    .required('error.required'),
  newPassword: string().required('signIn.newPassword.unmet'),
  confirmation,
});

/** A password against the rules is not sent. Source: spec 5 (new password). */
export const resetSchema = resetRequired.shape({ newPassword });

export const resetLabels = {
  code: 'passwordReset.choosing.code',
  newPassword: 'signIn.newPassword.password',
  confirmation: 'signIn.newPassword.confirmation',
} as const;
