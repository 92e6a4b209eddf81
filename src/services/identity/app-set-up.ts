import type { SetUpTOTPOutput } from '@aws-amplify/auth';
import type { AppSetUp } from '#machines/kit/app-set-up.ts';

/** The app lists the account under the portal's host and the person's e-mail. */
export const appSetUpOf = (
  { sharedSecret, getSetupUri }: SetUpTOTPOutput,
  { host, email }: { host: string; email: string },
): AppSetUp => ({
  key: sharedSecret,
  address: getSetupUri(host, encodeURIComponent(email)).href,
});
