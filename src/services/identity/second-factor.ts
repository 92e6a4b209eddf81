/** The second factor of the signed-in person's account. Source: decisions 0098 and 0110. */
import { isRecentSignIn } from '#domain/person/recent-sign-in.ts';
import { tidy } from '#domain/person/tidy.ts';
import type { SecondFactorServices } from '#machines/second-factor.machine.ts';
import { appSetUpOf } from './app-set-up.ts';
import type { Identity } from './identity.ts';
import { identityFailure, isLimit, nameOf, signInRefusal } from './provider-errors.ts';

/** What Cognito calls a code that does not fit the new key. */
const MISMATCHES = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

export function secondFactorServices(identity: () => Promise<Identity>): SecondFactorServices {
  const claims = async () =>
    (await (await identity()).fetchAuthSession()).tokens?.idToken?.payload ?? {};

  /** By the portal alone: Cognito takes any access token. */
  async function isRecent() {
    const { auth_time: at, iat } = await claims();
    return isRecentSignIn(new Date(Number(at ?? iat) * 1_000), await (await identity()).now());
  }

  return {
    findFactor: () =>
      orFail(async () => {
        if ((await claims()).identities) return 'elsewhere';
        const { enabled } = await (await identity()).fetchMFAPreference();
        return enabled?.includes('TOTP') ? 'on' : 'off';
      }),

    startSetUp: () =>
      orFail(async () => {
        if (!(await isRecent())) return 'signInAgain';
        const { email } = await claims();
        const { host, setUpTOTP } = await identity();
        return appSetUpOf(await setUpTOTP(), { host, email: String(email ?? '') });
      }),

    confirmSetUp: ({ code }) =>
      orFail(async () => {
        const { verifyTOTPSetup, updateMFAPreference } = await identity();
        try {
          await verifyTOTPSetup({ code: tidy(code, 'code') });
        } catch (error) {
          if (MISMATCHES.includes(nameOf(error))) return 'mismatch';
          if (isLimit(error) || signInRefusal(error) === 'locked') return 'limit';
          throw error;
        }
        await updateMFAPreference({ totp: 'PREFERRED' });
        return 'on';
      }),

    removeFactor: () =>
      orFail(async () => {
        if (!(await isRecent())) return 'signInAgain';
        const { updateMFAPreference } = await identity();
        await updateMFAPreference({ totp: 'DISABLED' });
        return 'off';
      }),
  };
}

const orFail = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error) => Promise.reject(identityFailure(error)));
