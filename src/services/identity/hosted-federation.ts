/** Cognito's hosted page, through Amplify. */
import { fetchAuthSession, signInWithRedirect } from '@aws-amplify/auth';
import { Hub } from '@aws-amplify/core';
import type { FederationOutcome } from '#machines/callback.machine.ts';
import { type Federation, refusalIn } from './federation.ts';

/** How long Amplify may take to announce an outcome once nothing is in flight any more. */
const GRACE_MS = 500;

/**
 * Must be made before `Amplify.configure`: during it Amplify reports a refused sign-in, and clears the
 * address that says why. Importing `signInWithRedirect` is what installs Amplify's listener on /callback.
 */
export function createHostedFederation(): Federation {
  const refusal = refusalIn(window.location.href);
  const announced = new Promise<FederationOutcome>((resolve) => {
    const stop = Hub.listen('auth', ({ payload: { event } }) => {
      if (event === 'signInWithRedirect') resolve('signedIn');
      else if (event === 'signInWithRedirect_failure') resolve(refusal ?? 'refused');
      else return;
      stop();
    });
  });

  /**
   * The session only tells that nothing was in flight, as when somebody opens /callback by hand. It is not
   * the signal: after a refusal, 6.21 can leave a waiter parked for five minutes.
   */
  async function withoutAnnouncement(): Promise<FederationOutcome> {
    const { tokens } = await fetchAuthSession();
    if (tokens) return 'signedIn';
    await new Promise((wait) => setTimeout(wait, GRACE_MS));
    return refusal ?? 'stray';
  }

  return {
    start: (provider) => signInWithRedirect({ provider }),
    finish: () => Promise.race([announced, withoutAnnouncement()]),
  };
}
