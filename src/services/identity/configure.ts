import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, type ResourcesConfig } from '@aws-amplify/core';
import type { KeyValues } from '../device-storage.ts';
import { hasHostedDomain, type IdentitySettings, scopes } from './settings.ts';
import { tabTokens } from './tab-tokens.ts';

export type AuthSettings = NonNullable<ResourcesConfig['Auth']>;

/** The settings in Amplify's shape. `origin` completes an endpoint that is only a path. */
export function authSettings(settings: IdentitySettings, origin: string): AuthSettings {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings;
  return {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(userPoolEndpoint ? { userPoolEndpoint: new URL(userPoolEndpoint, origin).href } : {}),
      loginWith: {
        email: true,
        ...(hasHostedDomain(settings) ? { oauth: oauthOf(settings) } : {}),
      },
    },
  };
}

/**
 * Configures Amplify. Tokens live in the tab's session storage and go with the tab. The umbrella package
 * `aws-amplify`, which would connect the token provider, is not used.
 */
export function configure(auth: AuthSettings, own: KeyValues) {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tabTokens(own));
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** After signing out the browser comes back to the root of the origin. */
const oauthOf = ({ hostedUi, redirectSignIn }: IdentitySettings) => ({
  domain: hostedUi,
  scopes,
  responseType: 'code' as const,
  redirectSignIn,
  redirectSignOut: redirectSignIn.map((uri) => new URL('/', uri).href),
});
