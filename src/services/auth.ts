/**
 * Signing in, out and back in. What a person can be told is an answer, being offline too; an objection that
 * we have no words for is thrown, with a code. Source: spec 4 (/login, /resetPassword), 7; decisions D-52, D-53, ruling 19.
 */
import type { CallbackServices } from '#machines/callback.machine.ts';
import type { Service } from '#machines/kit/service.ts';
import type { Unreached } from '#machines/kit/trouble.ts';
import type { LandingServices, Marketplace } from '#machines/landing.machine.ts';
import type { PasswordResetServices } from '#machines/password-reset.machine.ts';
import type { SessionPerson } from '#machines/session.machine.ts';
import type { SignInAnswer, SignInServices } from '#machines/sign-in.machine.ts';
import type { Identity } from './identity/identity.ts';
import { isLimit, isObjection, nameOf, signInRefusal, whyUnreached } from './identity/refusals.ts';

export type AuthServices = {
  /** Somebody still signed in is signed out first. */
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  /** Answers the demand of `newPasswordRequired`; it survives a reload for three minutes. */
  completeNewPassword: SignInServices['completeNewPassword'];
  /** Works offline too: the tokens are dropped all the same. */
  signOut: () => Promise<void>;
  /** The bearer token of the current session, renewed when it is over; null for a visitor. */
  idToken: () => Promise<string | null>;
  currentIdentity: () => Promise<(SessionPerson & { name: string }) | null>;
  /** On /callback: completes what `startFederation` began. */
  finishFederation: () => ReturnType<CallbackServices['finishFederation']>;
} & PasswordResetServices &
  LandingServices;

/**
 * @param loadIdentity imports the identity provider; called once, when it is first needed.
 * @param providers the marketplaces that it is configured for.
 */
export function authServices(
  loadIdentity: () => Promise<Identity>,
  providers: readonly string[] = [],
): AuthServices {
  const identity = once(loadIdentity);

  async function currentToken() {
    const { fetchAuthSession } = await identity();
    return (await fetchAuthSession()).tokens?.idToken;
  }

  return {
    async signIn({ email, password }) {
      try {
        const provider = await identity();
        const attempt = () => provider.signIn({ username: email.trim(), password });
        return answerTo(await attempt().catch(signOutAndRetry(provider, attempt)));
      } catch (error) {
        const reason = signInRefusal(error);
        if (reason) return { outcome: 'refused', reason };
        return { outcome: 'unreached', why: whyUnreached(error) };
      }
    },

    async completeNewPassword({ password }) {
      try {
        const { confirmSignIn } = await identity();
        const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: password });
        if (isSignedIn) return 'signedIn';
        throw unforeseen(nextStep.signInStep);
      } catch (error) {
        return named(error, {
          InvalidPasswordException: 'policy',
          NotAuthorizedException: 'expired',
          SignInException: 'expired',
        });
      }
    },

    async requestReset({ email }) {
      try {
        const { resetPassword } = await identity();
        await resetPassword({ username: email.trim() });
        return 'sent';
      } catch (error) {
        if (isLimit(error)) return 'limit';
        // Whatever else is objected to would tell whether somebody has this e-mail.
        return isObjection(error) ? 'sent' : whyUnreached(error);
      }
    },

    async confirmReset({ email, code, password }) {
      try {
        const { confirmResetPassword } = await identity();
        await confirmResetPassword({
          username: email.trim(),
          confirmationCode: code.trim(),
          newPassword: password,
        });
        return 'changed';
      } catch (error) {
        if (isLimit(error)) return 'limit';
        return named(error, {
          CodeMismatchException: 'codeMismatch',
          UserNotFoundException: 'codeMismatch',
          ExpiredCodeException: 'codeExpired',
          InvalidPasswordException: 'policy',
        });
      }
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

    async startFederation({ provider }) {
      // The browser would leave for a page of its own, from where there is no way back to this one.
      if (navigator.onLine === false) throw new Error('There is no network.');
      await (await identity()).federation.start(provider);
    },

    async finishFederation() {
      return (await identity()).federation.finish();
    },
  };
}

/** As the identity provider names whom it trusts. */
const MARKETPLACES: Record<string, Marketplace> = { LoginWithAmazon: 'Amazon' };

/** The marketplace of the claim `identities`; nobody else has that claim. */
function marketplaceIn(identities: unknown): Marketplace | null {
  const [first] = Array.isArray(identities) ? identities : [];
  return MARKETPLACES[first?.providerName] ?? null;
}

type SignInOutput = Awaited<ReturnType<Identity['signIn']>>;

function answerTo({ nextStep: { signInStep } }: SignInOutput): SignInAnswer {
  if (signInStep === 'DONE') return { outcome: 'signedIn' };
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
    return { outcome: 'newPasswordRequired' };
  }
  if (signInStep === 'RESET_PASSWORD') return { outcome: 'refused', reason: 'resetRequired' };
  throw unforeseen(signInStep);
}

/** A step that we have no screen for: it is told as an objection of the provider, with its name. */
const unforeseen = (step: string) =>
  Object.assign(new Error(`The identity provider asks for ${step}.`), { name: `${step}Exception` });

/** Amplify lets nobody sign in over somebody else. */
const signOutAndRetry =
  ({ federation }: Identity, attempt: () => Promise<SignInOutput>) =>
  async (error: unknown) => {
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await federation.forget();
    return attempt();
  };

/** The answer that stands for an error's name, or why there was none. @throws as `whyUnreached`. */
const named = <const Answer extends string>(
  error: unknown,
  answers: Record<string, Answer>,
): Answer | Unreached => answers[nameOf(error)] ?? whyUnreached(error);

/** Calls `load` once; after a failure it may be tried again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
