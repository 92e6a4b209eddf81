/** Cognito's hosted page, through Amplify. */
import { fetchAuthSession, signInWithRedirect, signOut } from '@aws-amplify/auth';
import { Hub } from '@aws-amplify/core';
import type { FederationOutcome } from '#machines/callback.machine.ts';
import { deviceStorage, type KeyValues } from '../device-storage.ts';
import type { AuthSettings } from './configure.ts';
import { type Federation, refusalIn } from './federation.ts';
import { nameOf } from './provider-errors.ts';
import { tokenStore } from './token-store.ts';

/** How long Amplify may take to report an outcome once no sign-in is pending. */
const GRACE_MS = 500;
/** How long the browser may take to leave for the hosted page. */
const LEAVING_MS = 5_000;

/**
 * Must be created before `Amplify.configure`: during it Amplify reports a refused sign-in, and clears the
 * address that holds the reason. Importing `signInWithRedirect` is what installs Amplify's listener on /callback.
 */
export function createHostedFederation(auth: AuthSettings, own: KeyValues): Federation {
  clearAbandoned(auth);
  const outcome = outcomeFromAmplify(refusalIn(window.location.href));
  const forget = () => tokenStore(auth, own).clearTokens();

  return {
    async start(provider, anew) {
      // Amplify keeps the tokens of this one until then.
      if (anew) return signInWithRedirect({ provider, options: { prompt: 'LOGIN' } });
      try {
        await signInWithRedirect({ provider });
      } catch (error) {
        // Amplify does not sign in while another person is signed in.
        if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
        await forget();
        await signInWithRedirect({ provider });
      }
    },

    async finish() {
      try {
        return await Promise.race([outcome, unsolicitedOutcome()]);
      } finally {
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
    },

    forget,

    /**
     * Amplify leaves for the hosted page, which ends its own session and leads back to /. Until then this page
     * must not navigate: the next sign-in on this device would be as the same person.
     */
    async signOut() {
      if (navigator.onLine === false) return forget();
      const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }));
      await signOut();
      if (tokens?.idToken?.payload.identities) await wait(LEAVING_MS);
    },
  };
}

/** What Amplify keeps of a pending sign-in, in the storage that all tabs share. */
const PENDING_KEYS = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'];

/**
 * Clears a sign-in that was left by the browser's way back. Amplify would clear it while it is being
 * configured, and with it a sign-in that starts then; a request for the session could wait five minutes.
 */
function clearAbandoned({ Cognito }: AuthSettings) {
  if (new URL(window.location.href).searchParams.has('state')) return;
  const prefix = `CognitoIdentityServiceProvider.${Cognito?.userPoolClientId}`;
  const storage = deviceStorage(() => window.localStorage);
  for (const name of PENDING_KEYS) storage.removeItem(`${prefix}.${name}`);
}

/** The outcome that Amplify reports for the sign-in in the address; it reports none where none was pending. */
function outcomeFromAmplify(refusal: FederationOutcome | null): Promise<FederationOutcome> {
  const outcome = new Promise<FederationOutcome>((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve('signedIn');
      else if (payload.event === 'signInWithRedirect_failure') {
        const failed = refusal ?? outcomeOf(payload.data?.error);
        if (failed) resolve(failed);
        else reject(payload.data?.error);
      } else return;
      stop();
    });
  });
  // Only /callback awaits the outcome.
  outcome.catch(() => {});
  return outcome;
}

/**
 * An answer to a sign-in that this browser did not begin, or one that the pool refused; null where the pool
 * could not be asked. Only Amplify's message distinguishes the first.
 */
function outcomeOf(error: unknown): FederationOutcome | null {
  if (!(error instanceof Error) || !/^OAuthSignIn/i.test(error.name)) return null;
  return /validating the state|cancelled OAuth flow/i.test(error.message)
    ? 'unsolicited'
    : 'refused';
}

/**
 * /callback was opened by hand, or a second time. The session only shows that no sign-in is pending; it is not
 * the signal itself: after a refusal, Amplify 6.21 can leave its promise open for five minutes.
 */
async function unsolicitedOutcome(): Promise<FederationOutcome> {
  await fetchAuthSession().catch(() => {});
  await wait(GRACE_MS);
  return 'unsolicited';
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
