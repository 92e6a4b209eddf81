/**
 * The embedded pool's hosted page: the same authorization code flow with PKCE as Cognito's, without the
 * https:// that Amplify puts before the domain. Never part of production.
 */
import { signOut } from '@aws-amplify/auth';
import { generateCodeVerifier, generateState } from '@aws-amplify/auth/cognito';
import { decodeJWT } from '@aws-amplify/core';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { FederationOutcome } from '#machines/callback.machine.ts';
import type { KeyValues } from '../device-storage.ts';
import type { AuthSettings } from './configure.ts';
import { type Federation, refusalIn } from './federation.ts';
import { type IdentitySettings, scopes } from './settings.ts';
import { tokenStore } from './token-store.ts';

/** The sign-in under way in this tab. */
type Attempt = { state: string; verifier: string; redirectUri: string };

type TokenAnswer = { access_token?: string; id_token?: string; refresh_token?: string };

const ATTEMPT_KEY = 'portal.federation';

export function createEmbeddedFederation(
  settings: IdentitySettings,
  auth: AuthSettings,
  own: KeyValues,
  origin: string,
): Federation {
  const endpoint = (path: string) => new URL(path, new URL(settings.hostedUi, origin));

  async function exchange(code: string, attempt: Attempt): Promise<FederationOutcome> {
    // The pool is not the API: as Amplify does, by `fetch`, without key and session.
    const response = await fetch(endpoint('oauth2/token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: settings.userPoolClientId,
        code,
        redirect_uri: attempt.redirectUri,
        code_verifier: attempt.verifier,
      }),
    });
    const { status } = response;
    if (status >= 500) throw new CallFailed('unavailable', { status });
    if (!response.ok) return 'refused';
    await storeTokens(auth, own, await response.json());
    return 'signedIn';
  }

  return {
    async start(provider) {
      const redirectUri = settings.redirectSignIn.find((uri) => new URL(uri).origin === origin);
      if (!redirectUri) throw new Error('No address to come back to for this origin.');
      const { value: verifier, toCodeChallenge } = generateCodeVerifier(128);
      const attempt: Attempt = { state: generateState(), verifier, redirectUri };
      own.setItem(ATTEMPT_KEY, JSON.stringify(attempt));
      const url = endpoint('oauth2/authorize');
      url.search = new URLSearchParams({
        client_id: settings.userPoolClientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        identity_provider: `LoginWith${provider}`,
        scope: scopes.join(' '),
        state: attempt.state,
        code_challenge: toCodeChallenge(),
        code_challenge_method: 'S256',
      }).toString();
      window.location.assign(url);
    },

    async finish() {
      const address = new URL(window.location.href);
      const attempt = takeAttempt(own);
      window.history.replaceState(window.history.state, '', address.pathname);
      if (attempt?.state !== address.searchParams.get('state')) return 'unsolicited';
      const refusal = refusalIn(address.href);
      return refusal ?? exchange(address.searchParams.get('code') ?? '', attempt);
    },

    forget: signOut,
    signOut,
  };
}

/** Reads the attempt once, so that an address opened twice does not sign in twice. */
function takeAttempt(own: KeyValues): Attempt | undefined {
  const stored = own.getItem(ATTEMPT_KEY);
  own.removeItem(ATTEMPT_KEY);
  return stored ? JSON.parse(stored) : undefined;
}

/** Puts the tokens where Amplify looks for them. */
async function storeTokens(auth: AuthSettings, own: KeyValues, set: TokenAnswer) {
  if (!set.access_token || !set.id_token) throw new CallFailed('malformed');
  const accessToken = decodeJWT(set.access_token);
  await tokenStore(auth, own).storeTokens({
    accessToken,
    idToken: decodeJWT(set.id_token),
    ...(set.refresh_token ? { refreshToken: set.refresh_token } : {}),
    clockDrift: (accessToken.payload.iat ?? 0) * 1000 - Date.now(),
    username: String(accessToken.payload.username),
  });
}
