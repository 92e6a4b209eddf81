/** A user's authenticator app, set up and put to use, signed in or while signing in, as Cognito has it. Source: decision 0098. */
import type { PoolDependencies } from './dependencies.ts';
import { appMismatch, invalidParameter } from './errors.ts';
import { isJson, type Json, type Operation, text } from './input.ts';
import type { RequiredSetUp } from './required-set-up.ts';

export function authenticatorOperations(
  { db, tokens, authenticators, attempts }: PoolDependencies,
  requiredSetUp: RequiredSetUp,
) {
  const userOf = (input: unknown) => tokens.checkAccessToken(db, text(input, 'AccessToken'));

  return {
    async AssociateSoftwareToken(input) {
      if (isSigningIn(input)) return requiredSetUp.associate(text(input, 'Session'));
      const { username } = await userOf(input);
      return { SecretCode: await authenticators.associate(db, username) };
    },

    /** It puts nothing to use yet: `SetUserMFAPreference` does. */
    async VerifySoftwareToken(input) {
      const code = text(input, 'UserCode');
      if (isSigningIn(input)) return requiredSetUp.verify(text(input, 'Session'), code);
      const { username } = await userOf(input);
      await attempts.begin(db, attemptsOf(username));
      if (!(await authenticators.verify(db, username, code))) throw appMismatch();
      await attempts.succeed(db, attemptsOf(username));
      return { Status: 'SUCCESS' };
    },

    async SetUserMFAPreference(input) {
      const { username } = await userOf(input);
      const app = input.SoftwareTokenMfaSettings;
      if (!isJson(app)) return {};
      if (!(await authenticators.enable(db, username, app.Enabled === true))) {
        throw invalidParameter('User has not verified software token mfa');
      }
      return {};
    },
  } satisfies Record<string, Operation>;
}

/** A session of MFA_SETUP stands in place of an access token. */
const isSigningIn = (input: Json) => input.AccessToken === undefined;

/** The key is the person's own, on their screen: wrong codes are counted apart from those of a sign-in. */
const attemptsOf = (username: string) => `app:${username}`;
