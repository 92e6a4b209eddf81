import type { PortalConfig } from '#contract/config.ts';

/**
 * The identity provider in `/config.json`: one build runs against Cognito or the embedded pool.
 *
 * `userPoolEndpoint` is absent with Cognito: Amplify derives the address from the region in the pool's id.
 * `hostedUi` is a bare domain with Cognito, and a path or an origin, perhaps plain http, when embedded.
 */
export type IdentitySettings = PortalConfig['identity'];

export const scopes = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

/** Amplify requires https and a domain for its hosted page; the embedded one has neither. */
export const hasHostedDomain = ({ hostedUi }: IdentitySettings) => !/^(\/|https?:)/.test(hostedUi);
