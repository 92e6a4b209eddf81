import { object, string } from 'yup';
import { confirmation, newPasswordOf } from '#components/sign-in/new-password.ts';
import { requiredTyped } from '#contract/kit/fields.ts';

/** What the button waits for. Source: spec 5 (reset step 2). */
export const resetRequired = object({
  code: requiredTyped(40, 'code'),
  newPassword: string().required('signIn.newPassword.unmet'),
  confirmation,
});

/** A password against the rules is not sent. Source: spec 5 (new password). */
export const resetSchemaOf = (email: string, lender?: string) =>
  resetRequired.shape({ newPassword: newPasswordOf(email, lender) });

export const resetLabels = {
  code: 'passwordReset.choosing.code',
  newPassword: 'signIn.newPassword.password',
  confirmation: 'signIn.newPassword.confirmation',
} as const;
