/**
 * The identity provider. All use of Amplify's code is behind this file: import it lazily, so that the first
 * bundle does not carry it.
 */
import {
  type AuthSession,
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  resetPassword,
  type SignInInput,
  type SignInOutput,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from '@aws-amplify/auth';
import type { KeyValues } from '../device-storage.ts';
import { authSettings, configure } from './configure.ts';
import type { Federation } from './federation.ts';
import { hasHostedDomain, type IdentitySettings } from './settings.ts';
import { tokenStore } from './token-store.ts';

type SignIn = (input: SignInInput) => Promise<SignInOutput>;

/** What the services use of the identity provider: Amplify's own functions, and the federation. */
export type Identity = {
  signIn: SignIn;
  confirmSignIn: typeof confirmSignIn;
  /** While somebody is signed in: their tokens stay until the sign-in is done. */
  signInBeside: SignIn;
  resetPassword: typeof resetPassword;
  confirmResetPassword: typeof confirmResetPassword;
  fetchAuthSession: () => Promise<AuthSession>;
  /** Here, not with their page: code that two chunks share would be more scripts of the sign-in. */
  fetchMFAPreference: typeof fetchMFAPreference;
  setUpTOTP: typeof setUpTOTP;
  verifyTOTPSetup: typeof verifyTOTPSetup;
  updateMFAPreference: typeof updateMFAPreference;
  federation: Federation;
  /** By the provider's clock, as its last tokens told it: the device's may be wrong. */
  now: () => Promise<Date>;
  /** The portal's own. */
  host: string;
};

/** Creates the identity provider that `/config.json` describes; `own` is the storage of this tab. Once per page. */
export async function createIdentity(
  settings: IdentitySettings,
  own: KeyValues,
  origin = window.location.origin,
): Promise<Identity> {
  const auth = authSettings(settings, origin);
  // The hosted federation subscribes to what Amplify reports while it is being configured.
  const federation = await (hasHostedDomain(settings)
    ? import('./hosted-federation.ts').then((module) => module.createHostedFederation(auth, own))
    : import('./embedded-federation.ts').then((module) =>
        module.createEmbeddedFederation(settings, auth, own, origin),
      ));
  configure(auth, own);

  const store = tokenStore(auth, own);
  /** Over once the tokens are there again that a sign-in beside them put away. */
  let putAway: Promise<unknown> = Promise.resolve();

  async function signInWithoutTokens(input: SignInInput) {
    const tokens = await store.loadTokens();
    await store.clearTokens();
    let isSignedIn = false;
    try {
      const output = await signIn(input);
      isSignedIn = output.isSignedIn;
      return output;
    } finally {
      if (tokens && !isSignedIn) await store.storeTokens(tokens);
    }
  }

  /** Amplify asks the browser itself whether a sign-in is under way. Where that is refused, this tab's tokens still hold. */
  const session = async (): Promise<AuthSession> => {
    await putAway;
    try {
      return await fetchAuthSession();
    } catch (error) {
      const tokens = error instanceof DOMException && (await store.loadTokens());
      if (!tokens) throw error;
      return { tokens };
    }
  };

  return {
    signIn,
    confirmSignIn,
    signInBeside(input) {
      const attempt = signInWithoutTokens(input);
      putAway = attempt.catch(() => {});
      return attempt;
    },
    resetPassword,
    confirmResetPassword,
    fetchAuthSession: session,
    fetchMFAPreference,
    setUpTOTP,
    verifyTOTPSetup,
    updateMFAPreference,
    federation,
    now: async () => new Date(Date.now() + ((await store.loadTokens())?.clockDrift ?? 0)),
    host: new URL(origin).hostname,
  };
}
