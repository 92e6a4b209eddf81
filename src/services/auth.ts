/**
 * Signing in, out and back in. What a person can be told is an answer; being offline, or a fault of the
 * identity provider, is thrown. Source: spec 4 (/login, /resetPassword), 7; decisions D-52, D-53, ruling 19.
 */
import type { CallbackServices } from '#machines/callback.machine.ts';
import type { Service } from '#machines/kit/service.ts';
import type { LandingServices } from '#machines/landing.machine.ts';
import type { PasswordResetServices } from '#machines/password-reset.machine.ts';
import type { SignInAnswer } from '#machines/sign-in.machine.ts';
import type { Identity } from './identity/identity.ts';
import { isLimit, nameOf, signInRefusal } from './identity/refusals.ts';

type NewPasswordAnswer = 'signedIn' | 'policy' | 'expired';

export type AuthServices = {
  /** Somebody still signed in is signed out first. */
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  /** Answers the demand of `newPasswordRequired`; it survives a reload for three minutes. */
  completeNewPassword: Service<{ password: string }, NewPasswordAnswer>;
  /** Works offline too: the tokens are dropped all the same. */
  signOut: () => Promise<void>;
  /** The bearer token of the current session, renewed when it is over; null for a visitor. */
  idToken: () => Promise<string | null>;
  currentIdentity: () => Promise<{ email: string; name: string } | null>;
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
      const provider = await identity();
      const attempt = () => provider.signIn({ username: email.trim(), password });
      try {
        return answerTo(await attempt().catch(signOutAndRetry(provider, attempt)));
      } catch (error) {
        return { outcome: 'refused', reason: signInRefusal(error) };
      }
    },

    async completeNewPassword({ password }) {
      const { confirmSignIn } = await identity();
      try {
        const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: password });
        if (isSignedIn) return 'signedIn';
        throw new Error(`The identity provider asks for ${nextStep.signInStep}.`);
      } catch (error) {
        return named(error, {
          InvalidPasswordException: 'policy',
          NotAuthorizedException: 'expired',
          SignInException: 'expired',
        });
      }
    },

    async requestReset({ email }) {
      const { resetPassword } = await identity();
      try {
        await resetPassword({ username: email.trim() });
        return 'sent';
      } catch (error) {
        if (isLimit(error)) return 'limit';
        return named(error, {
          UserNotFoundException: 'sent',
          NotAuthorizedException: 'sent',
          InvalidParameterException: 'sent',
        });
      }
    },

    async confirmReset({ email, code, password }) {
      const { confirmResetPassword } = await identity();
      try {
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
      await (await identity()).signOut();
    },

    async idToken() {
      return (await currentToken())?.toString() ?? null;
    },

    async currentIdentity() {
      const claims = (await currentToken())?.payload;
      if (!claims) return null;
      return { email: String(claims.email ?? ''), name: String(claims.name ?? '') };
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

type SignInOutput = Awaited<ReturnType<Identity['signIn']>>;

function answerTo({ nextStep: { signInStep } }: SignInOutput): SignInAnswer {
  if (signInStep === 'DONE') return { outcome: 'signedIn' };
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
    return { outcome: 'newPasswordRequired' };
  }
  const reason = signInStep === 'RESET_PASSWORD' ? 'resetRequired' : 'unknown';
  return { outcome: 'refused', reason };
}

/** Amplify lets nobody sign in over somebody else. */
const signOutAndRetry =
  ({ signOut }: Identity, attempt: () => Promise<SignInOutput>) =>
  async (error: unknown) => {
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  };

/** The answer that stands for an error's name; an error without one is thrown on. */
function named<const Answer extends string>(
  error: unknown,
  answers: Record<string, Answer>,
): Answer {
  const answer = answers[nameOf(error)];
  if (answer === undefined) throw error;
  return answer;
}

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
