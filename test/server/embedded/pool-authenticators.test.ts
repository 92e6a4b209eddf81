import { describe, expect, it } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { appCode, otherThan, usePool } from '#test/kit/pool.ts';

describe.each(databases())('authenticator apps of the user pool on $kind', ({ open }) => {
  const world = usePool(open);
  const { somebody, signIn } = world;

  const challenge = async (email: string) => (await signIn(email)).body;
  const answer = async (session: string, username: string, code: string) =>
    (
      await world.pool.call('RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: session,
        ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
      })
    ).body;

  async function signedIn() {
    const person = await somebody();
    const { AccessToken } = (await challenge(person.email)).AuthenticationResult;
    const call = async (operation: string, input: object = {}) =>
      (await world.pool.call(operation, { AccessToken, ...input })).body;
    const prefer = (Enabled: boolean) =>
      call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled } });
    return { ...person, call, prefer };
  }

  it('are set up with a key and a first code, then put to use, then taken out of use', async () => {
    const { email, call, prefer } = await signedIn();
    expect((await prefer(true)).__type).toBe('InvalidParameterException');
    const { SecretCode } = await call('AssociateSoftwareToken');
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/);
    const code = appCode(SecretCode, world.time.clock());
    const wrong = await call('VerifySoftwareToken', { UserCode: otherThan(code) });
    expect(wrong.__type).toBe('EnableSoftwareTokenMFAException');
    expect(await call('VerifySoftwareToken', { UserCode: code })).toEqual({ Status: 'SUCCESS' });
    expect((await challenge(email)).AuthenticationResult).toBeTruthy();
    expect(await call('GetUser')).not.toHaveProperty('UserMFASettingList');

    await prefer(true);
    expect((await call('GetUser')).UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect((await challenge(email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await prefer(false);
    expect((await challenge(email)).AuthenticationResult).toBeTruthy();
  });

  it('need a signed-in user', async () => {
    for (const operation of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
      const { body } = await world.pool.call(operation, { AccessToken: 'none', UserCode: '1' });
      expect(body.__type).toBe('NotAuthorizedException');
    }
  });

  it('count until another one is verified', async () => {
    const { email, username, show } = await world.somebodyWithApp();
    await world.pool.pool.authenticators.associate(world.db, username);
    const { Session } = await challenge(email);
    expect((await answer(Session, username, show())).AuthenticationResult).toBeTruthy();
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code of %i periods later: %s', async (periods, counts) => {
    world.time.toNext(30);
    const { email, username, show } = await world.somebodyWithApp();
    await world.db.query('update pool_totp set last_step = 0 where username = $1', [username]);
    const { Session } = await challenge(email);
    const { AuthenticationResult } = await answer(Session, username, show(periods));
    expect(AuthenticationResult !== undefined).toBe(counts);
  });

  it('a code counts once, of two at the same time too', async () => {
    const { email, username, show } = await world.somebodyWithApp();
    const sessions = [await challenge(email), await challenge(email)];
    const code = show();
    const answers = await Promise.all(
      sessions.map(({ Session }) => answer(Session, username, code)),
    );
    expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult)).toHaveLength(1);
    expect(answers.map(({ __type }) => __type)).toContain('ExpiredCodeException');
  });

  it('a session belongs to one person, and is over once it was used', async () => {
    const one = await world.somebodyWithApp();
    const other = await world.somebodyWithApp();
    const { Session } = await challenge(one.email);
    const over = 'NotAuthorizedException';
    expect((await answer(Session, other.username, other.show())).__type).toBe(over);
    expect((await answer(Session, one.username, one.show())).AuthenticationResult).toBeTruthy();
    expect((await answer(Session, one.username, one.show(1))).__type).toBe(over);
  });

  it('that are demanded sign in once they are proved, and not before', async () => {
    const { email, username } = await somebody();
    await world.pool.pool.users.requireApp(world.db, username, true);
    const { ChallengeName, ChallengeParameters, Session } = await challenge(email);
    expect([ChallengeName, ChallengeParameters.MFAS_CAN_SETUP]).toEqual([
      'MFA_SETUP',
      '["SOFTWARE_TOKEN_MFA"]',
    ]);
    const call = async (operation: string, input: object) =>
      (await world.pool.call(operation, { Session, ...input })).body;
    const finish = (name: string) =>
      call('RespondToAuthChallenge', { ChallengeName, ChallengeResponses: { USERNAME: name } });
    const { SecretCode } = await call('AssociateSoftwareToken', {});
    expect((await finish(username)).__type).toBe('NotAuthorizedException');
    const UserCode = appCode(SecretCode, world.time.clock());
    expect((await call('VerifySoftwareToken', { UserCode })).Status).toBe('SUCCESS');
    expect((await finish('somebody else')).__type).toBe('NotAuthorizedException');
    expect((await finish(username)).AuthenticationResult).toBeTruthy();
    expect((await finish(username)).__type).toBe('NotAuthorizedException');
  });

  it('leave neither key nor code in the database or the log', async () => {
    const { call } = await signedIn();
    const { SecretCode } = await call('AssociateSoftwareToken');
    const code = appCode(SecretCode, world.time.clock());
    await call('VerifySoftwareToken', { UserCode: code });
    const { rows } = await world.db.query(
      `select encode(secret, 'escape') as secret, encode(pending, 'escape') as pending from pool_totp`,
    );
    const kept = JSON.stringify(rows) + world.pool.log.join();
    expect(kept).not.toContain(SecretCode);
    expect(world.pool.log.join()).not.toContain(code);
  });
});

it('computes the codes of RFC 6238, appendix B', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(appCode(key, new Date(59_000))).toBe('287082');
  expect(appCode(key, new Date(1_111_111_109_000))).toBe('081804');
});
