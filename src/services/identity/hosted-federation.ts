/** Cognito's hosted page, through Amplify. */
import { fetchAuthSession, signInWithRedirect, signOut } from '@aws-amplify/auth';
import { Hub } from '@aws-amplify/core';
import type { FederationOutcome } from '#machines/callback.machine.ts';
import type { AuthSettings } from './configure.ts';
import { type Federation, refusalIn } from './federation.ts';
import { nameOf } from './refusals.ts';
import { tokenStore } from './token-store.ts';

/** How long Amplify may take to announce an outcome once nothing is in flight any more. */
const GRACE_MS = 500;
/** How long the browser may take to leave for the hosted page. */
const LEAVING_MS = 5_000;

/**
 * Must be made before `Amplify.configure`: during it Amplify reports a refused sign-in, and clears the
 * address that says why. Importing `signInWithRedirect` is what installs Amplify's listener on /callback.
 */
export function createHostedFederation(auth: AuthSettings): Federation {
  forgetAbandoned(auth);
  const announced = announcedOutcome(refusalIn(window.location.href));
  const forget = () => tokenStore(auth).clearTokens();

  return {
    async start(provider) {
      try {
        await signInWithRedirect({ provider });
      } catch (error) {
        // Amplify lets nobody sign in over somebody else.
        if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
        await forget();
        await signInWithRedirect({ provider });
      }
    },

    async finish() {
      try {
        return await Promise.race([announced, strayed()]);
      } finally {
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
    },

    forget,

    /**
     * Amplify leaves for the hosted page, which forgets the person too and leads back to /. Until then nothing
     * here may lead elsewhere: whoever presses the button next on this device would come in as the same.
     */
    async signOut() {
      if (navigator.onLine === false) return forget();
      const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }));
      await signOut();
      if (tokens?.idToken?.payload.identities) await after(LEAVING_MS);
    },
  };
}

/** What Amplify keeps of a sign-in under way, in the storage that all tabs share. */
const UNDER_WAY = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'];

/**
 * A sign-in that was left by the browser's way back. Amplify would clear it while it is being configured, and
 * with it the one that is just being begun; whoever asks for the session meanwhile may wait for five minutes.
 */
function forgetAbandoned({ Cognito }: AuthSettings) {
  if (new URL(window.location.href).searchParams.has('state')) return;
  const prefix = `CognitoIdentityServiceProvider.${Cognito?.userPoolClientId}`;
  for (const name of UNDER_WAY) window.localStorage.removeItem(`${prefix}.${name}`);
}

/** What Amplify says became of the sign-in in the address; it stays silent where none was under way. */
function announcedOutcome(refusal: FederationOutcome | null): Promise<FederationOutcome> {
  const outcome = new Promise<FederationOutcome>((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve('signedIn');
      else if (payload.event === 'signInWithRedirect_failure') {
        const told = refusal ?? outcomeOf(payload.data?.error);
        if (told) resolve(told);
        else reject(payload.data?.error);
      } else return;
      stop();
    });
  });
  // On other pages than /callback nobody asks.
  outcome.catch(() => {});
  return outcome;
}

/**
 * An answer to a sign-in that this browser did not begin, or one that the pool refused; null where the pool
 * could not be asked. Amplify tells the first by its message alone.
 */
function outcomeOf(error: unknown): FederationOutcome | null {
  if (!(error instanceof Error) || !/^OAuthSignIn/i.test(error.name)) return null;
  return /validating the state|cancelled OAuth flow/i.test(error.message) ? 'stray' : 'refused';
}

/**
 * Somebody opened /callback by hand, or once more. The session only tells that nothing is in flight; it is not
 * the signal: after a refusal, 6.21 can leave a waiter parked for five minutes.
 */
async function strayed(): Promise<FederationOutcome> {
  await fetchAuthSession().catch(() => {});
  await after(GRACE_MS);
  return 'stray';
}

const after = (ms: number) => new Promise((wait) => setTimeout(wait, ms));
