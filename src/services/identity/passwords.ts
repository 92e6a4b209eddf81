/**
 * Signing in with a password, and changing one. A refusal that has a screen is an answer; the rest is thrown.
 * Source: spec 4 (/login, /resetPassword), 7; decisions D-52, D-53, ruling 19.
 */

import { tidy } from '#domain/person/tidy.ts';
import type { ResetCodeServices } from '#machines/parts/session/reset-code.machine.ts';
import type { PasswordResetServices } from '#machines/password-reset.machine.ts';
import type { AcceptedAnswer, SignInServices } from '#machines/sign-in.machine.ts';
import { appSetUpOf } from './app-set-up.ts';
import type { Identity } from './identity.ts';
import { identityFailure, isLimit, isRefusal, nameOf, signInRefusal } from './provider-errors.ts';

export type PasswordServices = SignInServices & ResetCodeServices & PasswordResetServices;

export function passwordServices(identity: () => Promise<Identity>): PasswordServices {
  return {
    async signIn({ email, password }) {
      try {
        const provider = await identity();
        const attempt = () => provider.signIn({ username: tidy(email), password });
        const { nextStep } = await attempt().catch(signOutAndRetry(provider, attempt));
        if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
          return 'newPasswordRequired';
        return nextStep.signInStep === 'RESET_PASSWORD'
          ? 'resetRequired'
          : answerTo(nextStep, { host: provider.host, email });
      } catch (error) {
        return signInRefusal(error) ?? fail(error);
      }
    },

    /** A reload keeps the provider's demand for three minutes. */
    async completeNewPassword({ email, password }) {
      try {
        const { confirmSignIn, host } = await identity();
        const { nextStep } = await confirmSignIn({ challengeResponse: password });
        return answerTo(nextStep, { host, email });
      } catch (error) {
        return answerNamed(error, {
          InvalidPasswordException: 'policy',
          NotAuthorizedException: 'temporaryExpired',
          SignInException: 'temporaryExpired',
        });
      }
    },

    /** A wrong code may be tried again; the provider ends the attempt after some, or after three minutes. */
    async confirmCode({ code }) {
      try {
        const { confirmSignIn } = await identity();
        const { nextStep } = await confirmSignIn({ challengeResponse: tidy(code, 'code') });
        if (nextStep.signInStep === 'DONE') return 'signedIn';
        throw unexpectedStep(nextStep.signInStep);
      } catch (error) {
        const refusal = signInRefusal(error);
        if (refusal === 'limit' || refusal === 'locked') return refusal;
        return answerNamed(error, {
          CodeMismatchException: 'mismatch',
          EnableSoftwareTokenMFAException: 'mismatch',
          ExpiredCodeException: 'used',
          NotAuthorizedException: 'codeOver',
          SignInException: 'codeOver',
        });
      }
    },

    async requestReset({ email }) {
      try {
        const { resetPassword } = await identity();
        await resetPassword({ username: tidy(email) });
        return 'sent';
      } catch (error) {
        if (isLimit(error)) return 'limit';
        // Any other refusal would reveal whether an account has this e-mail.
        return isRefusal(error) ? 'sent' : fail(error);
      }
    },

    async confirmReset({ email, code, password }) {
      try {
        const { confirmResetPassword } = await identity();
        await confirmResetPassword({
          username: tidy(email),
          confirmationCode: tidy(code, 'code'),
          newPassword: password,
        });
        return 'changed';
      } catch (error) {
        if (isLimit(error)) return 'limit';
        return answerNamed(error, {
          CodeMismatchException: 'codeMismatch',
          UserNotFoundException: 'codeMismatch',
          ExpiredCodeException: 'codeExpired',
          InvalidPasswordException: 'policy',
        });
      }
    },
  };
}

type SignInOutput = Awaited<ReturnType<Identity['signIn']>>;

/** What follows a password that was accepted. */
function answerTo(
  nextStep: SignInOutput['nextStep'],
  account: { host: string; email: string },
): AcceptedAnswer {
  if (nextStep.signInStep === 'DONE') return 'signedIn';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'codeRequired';
  if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    return {
      setUp: appSetUpOf(nextStep.totpSetupDetails, { ...account, email: tidy(account.email) }),
    };
  }
  throw unexpectedStep(nextStep.signInStep);
}

/** A step that has no screen counts as a refusal of the provider; its name is the support code. */
const unexpectedStep = (step: string) =>
  Object.assign(new Error(`The identity provider asks for ${step}.`), { name: `${step}Exception` });

/** Amplify does not sign in while another person is signed in. */
const signOutAndRetry =
  ({ federation }: Identity, attempt: () => Promise<SignInOutput>) =>
  async (error: unknown) => {
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await federation.forget();
    return attempt();
  };

/** The answer for an error's name. @throws {CallFailed} for any other error. */
const answerNamed = <const Answer extends string>(
  error: unknown,
  answers: Record<string, Answer>,
): Answer => answers[nameOf(error)] ?? fail(error);

function fail(error: unknown): never {
  throw identityFailure(error);
}
