/** Signing in: SRP or password, then perhaps a forced new password and a code. Source: spec 4 (/login), 7. */
import type { Sql } from '#server/database/sql.ts';
import type { PoolDependencies } from './dependencies.ts';
import { invalidParameter, notAuthorized, resetRequired } from './errors.ts';
import { createExpiringMap } from './expiring.ts';
import { type Json, type Operation, text } from './input.ts';
import { requireNewPassword } from './new-password.ts';
import type { RequiredSetUp } from './required-set-up.ts';
import { createSecondFactor } from './second-factor.ts';
import { poolName } from './settings.ts';
import { passwordMatches, type SrpChallenge, startChallenge } from './srp.ts';
import type { PoolUser } from './users.ts';

export function signInOperations(dependencies: PoolDependencies, requiredSetUp: RequiredSetUp) {
  const { db, settings, clock, users, tokens, attempts, fakeCredentials } = dependencies;
  const secondFactor = createSecondFactor(dependencies);
  const pool = poolName(settings);
  const seconds = settings.challengeSeconds;
  const challenges = createExpiringMap<{ username: string; challenge: SrpChallenge }>(
    clock,
    seconds,
  );
  const newPasswordSessions = createExpiringMap<string>(clock, seconds);

  /** The user of a login, or the fake credential of an unknown one. */
  async function principalOf(login: string) {
    const user = await users.find(db, login);
    if (!user?.credential) return { user: undefined, ...fakeCredentials(login) };
    return { user, username: user.username, credential: user.credential };
  }

  const signedIn = async (sql: Sql, user: PoolUser): Promise<Json> => ({
    ChallengeParameters: {},
    AuthenticationResult: await tokens.issue(sql, user),
  });

  const enter = async (sql: Sql, user: PoolUser): Promise<Json> =>
    (await secondFactor.challenge(sql, user)) ??
    requiredSetUp.challenge(user) ??
    signedIn(sql, user);

  async function afterPassword(user: PoolUser): Promise<Json> {
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
      return enter(db, user);
    }
    if (user.temporaryUntil && user.temporaryUntil < clock()) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    const userAttributes = { email: user.email, email_verified: String(user.emailVerified) };
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: newPasswordSessions.add(user.username),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(userAttributes),
      },
    };
  }

  async function refresh(refreshToken: string): Promise<Json> {
    return {
      ChallengeParameters: {},
      AuthenticationResult: await tokens.refresh(db, refreshToken),
    };
  }

  async function byPassword(login: string, password: string): Promise<Json> {
    const { user, username, credential } = await principalOf(login);
    await attempts.begin(db, username);
    const matches = passwordMatches({ poolName: pool, username }, credential, password);
    if (!matches || !user) throw notAuthorized();
    await attempts.succeed(db, username);
    return afterPassword(user);
  }

  async function bySrp(login: string, publicA: string): Promise<Json> {
    const { username, credential } = await principalOf(login);
    await attempts.requireUnlocked(db, username);
    const challenge = challengeFor({ poolName: pool, username }, credential, publicA);
    challenges.add({ username, challenge }, challenge.secretBlock);
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: credential.salt,
        SECRET_BLOCK: challenge.secretBlock,
        SRP_B: challenge.publicB,
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  }

  async function proveBySrp(responses: unknown): Promise<Json> {
    const pending = challenges.take(text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'));
    const username = text(responses, 'USERNAME');
    if (pending?.username !== username) throw notAuthorized();
    await attempts.begin(db, username);
    const isProven = pending.challenge.verify({
      timestamp: text(responses, 'TIMESTAMP'),
      signature: text(responses, 'PASSWORD_CLAIM_SIGNATURE'),
    });
    const user = await users.find(db, username);
    if (!isProven || !user) throw notAuthorized();
    await attempts.succeed(db, username);
    return afterPassword(user);
  }

  /** The session outlives a refused password, so that a person may choose again. */
  async function chooseNewPassword(session: string, responses: unknown): Promise<Json> {
    const username = newPasswordSessions.get(session);
    const user = username && (await users.find(db, username));
    if (
      !user ||
      user.username !== text(responses, 'USERNAME') ||
      user.status !== 'FORCE_CHANGE_PASSWORD'
    ) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    const password = text(responses, 'NEW_PASSWORD');
    requireNewPassword(settings, password, user.email);
    newPasswordSessions.take(session);
    return db.transaction(async (sql) => {
      await users.setPassword(sql, user.username, password);
      return enter(sql, user);
    });
  }

  const operations = {
    async InitiateAuth(input) {
      const parameters = input.AuthParameters;
      const flow = text(input, 'AuthFlow');
      if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
        return refresh(text(parameters, 'REFRESH_TOKEN'));
      }
      const login = text(parameters, 'USERNAME');
      if (flow === 'USER_PASSWORD_AUTH') return byPassword(login, text(parameters, 'PASSWORD'));
      if (flow === 'USER_SRP_AUTH') return bySrp(login, text(parameters, 'SRP_A'));
      throw invalidParameter('Auth flow not enabled for this client');
    },

    async RespondToAuthChallenge(input) {
      const responses = input.ChallengeResponses;
      const name = text(input, 'ChallengeName');
      if (name === 'PASSWORD_VERIFIER') return proveBySrp(responses);
      if (name === 'NEW_PASSWORD_REQUIRED') {
        return chooseNewPassword(text(input, 'Session'), responses);
      }
      if (name === 'SOFTWARE_TOKEN_MFA') {
        return signedIn(db, await secondFactor.confirm(text(input, 'Session'), responses));
      }
      if (name === 'MFA_SETUP') {
        return signedIn(db, await requiredSetUp.finish(text(input, 'Session'), responses));
      }
      throw invalidParameter('Unrecognized challenge');
    },

    /** The only refresh call that Amplify makes since 6.15. */
    async GetTokensFromRefreshToken(input) {
      return { AuthenticationResult: await tokens.refresh(db, text(input, 'RefreshToken')) };
    },
  } satisfies Record<string, Operation>;

  function forget() {
    challenges.clear();
    newPasswordSessions.clear();
    secondFactor.forget();
    requiredSetUp.forget();
  }

  return { operations, forget };
}

function challengeFor(...args: Parameters<typeof startChallenge>): SrpChallenge {
  try {
    return startChallenge(...args);
  } catch (error) {
    if (error instanceof RangeError) throw invalidParameter(error.message);
    throw error;
  }
}
