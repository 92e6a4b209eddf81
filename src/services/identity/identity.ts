/**
 * The identity provider, wired. Everything that needs Amplify's code is behind this file: reach it by
 * `import()` only, so that the first bundle does not carry it.
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

/** What the services ask of the identity provider: Amplify's own functions, and the federation. */
export type Identity = {
  signIn: typeof signIn;
  confirmSignIn: typeof confirmSignIn;
  resetPassword: typeof resetPassword;
  confirmResetPassword: typeof confirmResetPassword;
  fetchAuthSession: typeof fetchAuthSession;
  federation: Federation;
};

/** Makes the identity provider that `/config.json` describes. Once per page. */
export async function createIdentity(
  settings: IdentitySettings,
  origin = window.location.origin,
): Promise<Identity> {
  const auth = authSettings(settings, origin);
  // The hosted federation listens to what Amplify reports while it is being configured.
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
