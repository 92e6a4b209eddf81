/**
 * The identity provider. All use of Amplify's code is behind this file: import it lazily, so that the first
 * bundle does not carry it.
 */
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
} from '@aws-amplify/auth';
import { authSettings, configure } from './configure.ts';
import type { Federation } from './federation.ts';
import { hasHostedDomain, type IdentitySettings } from './settings.ts';

/** What the services use of the identity provider: Amplify's own functions, and the federation. */
export type Identity = {
  signIn: typeof signIn;
  confirmSignIn: typeof confirmSignIn;
  resetPassword: typeof resetPassword;
  confirmResetPassword: typeof confirmResetPassword;
  fetchAuthSession: typeof fetchAuthSession;
  federation: Federation;
};

/** Creates the identity provider that `/config.json` describes. Once per page. */
export async function createIdentity(
  settings: IdentitySettings,
  origin = window.location.origin,
): Promise<Identity> {
  const auth = authSettings(settings, origin);
  // The hosted federation subscribes to what Amplify reports while it is being configured.
  const federation = await (hasHostedDomain(settings)
    ? import('./hosted-federation.ts').then((module) => module.createHostedFederation(auth))
    : import('./embedded-federation.ts').then((module) =>
        module.createEmbeddedFederation(settings, auth, origin),
      ));
  configure(auth);
  return {
    signIn,
    confirmSignIn,
    resetPassword,
    confirmResetPassword,
    fetchAuthSession,
    federation,
  };
}
