/** Signing in, out and back in. Source: spec 4 (/login, /resetPassword), 7. */
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Marketplace } from '#domain/request/platforms.ts';
import type { CallbackServices } from '#machines/callback.machine.ts';
import type { SessionPerson } from '#machines/kit/session-user.ts';
import type { LandingServices } from '#machines/landing.machine.ts';
import type { MarketplaceSignInServices } from '#machines/parts/session/marketplace-sign-in.machine.ts';
import type { SecondFactorServices } from '#machines/second-factor.machine.ts';
import type { SignInServices } from '#machines/sign-in.machine.ts';
import type { Identity } from './identity/identity.ts';
import { type PasswordServices, passwordServices } from './identity/passwords.ts';
import { identityFailure } from './identity/provider-errors.ts';
import { loadOnce } from './load-once.ts';

export type AuthServices = {
  /** Loads the identity provider before it is needed. */
  prepare: () => Promise<void>;
  /** Works offline too: the tokens are dropped all the same. */
  signOut: () => Promise<void>;
  /** The bearer token of the current session, renewed when it is over; null for a visitor. */
  idToken: () => Promise<string | null>;
  currentIdentity: () => Promise<(SessionPerson & { name: string }) | null>;
  /** On /callback: completes what `startFederation` began. */
  finishFederation: () => ReturnType<CallbackServices['finishFederation']>;
  /** For the page of the account's second factor alone. */
  loadSecondFactor: () => Promise<SecondFactorServices>;
  /** Of the person who is signed in, and stays so until the new sign-in is done. */
  again: SignInServices & MarketplaceSignInServices;
} & PasswordServices &
  LandingServices &
  MarketplaceSignInServices;

/**
 * @param loadIdentity imports the identity provider; called once, when it is first needed.
 * @param providers the marketplaces that it is configured for.
 */
export function authServices(
  loadIdentity: () => Promise<Identity>,
  providers: readonly string[] = [],
): AuthServices {
  const identity = loadOnce(loadIdentity).load;

  async function currentToken() {
    const { fetchAuthSession } = await identity();
    return (await fetchAuthSession()).tokens?.idToken;
  }

  const withFederation = <Answer>(call: (federation: Identity['federation']) => Promise<Answer>) =>
    identity()
      .then(({ federation }) => call(federation))
      .catch((error) => Promise.reject(identityFailure(error)));

  async function startFederation(provider: Marketplace, anew: boolean) {
    // The browser would leave for a page of its own, from where there is no way back to this one.
    if (navigator.onLine === false) throw new CallFailed('offline');
    return withFederation((federation) => federation.start(provider, anew));
  }

  return {
    ...passwordServices(identity),

    again: {
      ...passwordServices(async () => {
        const provider = await identity();
        return { ...provider, signIn: provider.signInBeside };
      }),
      startFederation: ({ provider }) => startFederation(provider, true),
    },

    async loadSecondFactor() {
      const { secondFactorServices } = await import('./identity/second-factor.ts');
      return secondFactorServices(identity);
    },

    async prepare() {
      await identity();
    },

    async signOut() {
      await (await identity()).federation.signOut();
    },

    async idToken() {
      return (await currentToken())?.toString() ?? null;
    },

    async currentIdentity() {
      const claims = (await currentToken())?.payload;
      if (!claims) return null;
      return {
        id: String(claims.sub),
        email: String(claims.email ?? ''),
        name: String(claims.name ?? ''),
        marketplace: marketplaceIn(claims.identities),
      };
    },

    async hasProvider({ provider }) {
      return providers.includes(provider);
    },

    startFederation: ({ provider }) => startFederation(provider, false),

    finishFederation: () => withFederation((federation) => federation.finish()),
  };
}

/** As the identity provider names its marketplaces. */
const MARKETPLACES: Record<string, Marketplace> = { LoginWithAmazon: 'Amazon' };

/** The marketplace of the claim `identities`, which a sign-in with a password does not have. */
function marketplaceIn(identities: unknown): Marketplace | null {
  const [first] = Array.isArray(identities) ? identities : [];
  return MARKETPLACES[first?.providerName] ?? null;
}
