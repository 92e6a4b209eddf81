import { describe, expect, it } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { NEW_PASSWORD, PASSWORD, usePool } from '#test/kit/pool.ts';

/** One of the most used; one with the lender's name. */
const GUESSED = ['Password1', 'Trabajo26'];

describe.each(databases())('the user pool on $kind', ({ open }) => {
  const world = usePool(open);
  const { newcomer, somebody, signIn, refresh, forgot, codeFor } = world;

  describe('a person who has never signed in', () => {
    const choose = (session: string, username: string, password: string) =>
      world.pool.call('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
      });

    it('must choose a password, and may choose again after a weak one', async () => {
      const { email } = await newcomer();
      const { body } = await signIn(email);
      expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      expect(body.AuthenticationResult).toBeUndefined();
      const username = body.ChallengeParameters.USER_ID_FOR_SRP;
      for (const weak of [
        'corta1A',
        'demasiadolarga1A',
        'sinmayus1',
        'SINMINUS1',
        'SinNumero',
        ...GUESSED,
      ]) {
        const refused = await choose(body.Session, username, weak);
        expect(refused.body.__type).toBe('InvalidPasswordException');
      }
      const chosen = await choose(body.Session, username, NEW_PASSWORD);
      expect(chosen.body.AuthenticationResult.IdToken).toBeTruthy();
      const again = await choose(body.Session, username, PASSWORD);
      expect(again.body.__type).toBe('NotAuthorizedException');
    });

    it('cannot use the temporary password after a week', async () => {
      const { email } = await newcomer();
      const { body } = await world.restarted((late) => signIn(email, PASSWORD, late), 8);
      expect(body.message).toMatch(/Temporary password has expired/);
    });

    it('is reminded of it by e-mail, without a code, and the answer reveals nothing', async () => {
      const { email } = await newcomer();
      const known = await forgot(email);
      const unknown = await forgot(email.replace('persona', 'pedrona'));
      expect(known.body).toEqual(unknown.body);
      expect(world.pool.mailbox[0]).toMatchObject({ to: email });
      expect(world.pool.mailbox[0]?.text).toMatch(/contraseña temporal/);
      expect(codeFor(email)).toBe('');
    });
  });

  describe('a sign-in', () => {
    it('outlives a restart: users, grants and key are rows', async () => {
      const { email, username } = await somebody();
      const { AccessToken, RefreshToken } = (await signIn(email)).body.AuthenticationResult;
      await world.restarted(async (restarted) => {
        expect(restarted.pool.tokens.jwks).toEqual(world.pool.pool.tokens.jwks);
        const { body } = await restarted.call('GetUser', { AccessToken });
        expect(body.Username).toBe(username);
        const renewed = await refresh(RefreshToken, restarted);
        expect(renewed.body.AuthenticationResult.IdToken).toBeTruthy();
      });
    });

    it('ends when it is revoked', async () => {
      const { email } = await somebody();
      const { AccessToken, RefreshToken } = (await signIn(email)).body.AuthenticationResult;
      await world.pool.call('RevokeToken', { Token: RefreshToken });
      expect((await refresh(RefreshToken)).body.message).toBe('Invalid Refresh Token.');
      expect((await world.pool.call('GetUser', { AccessToken })).status).toBe(400);
    });

    it('ends everywhere with a global sign-out, for this person alone', async () => {
      const [one, other] = [await somebody(), await somebody()];
      const here = (await signIn(one.email)).body.AuthenticationResult;
      const there = (await signIn(one.email)).body.AuthenticationResult;
      const theirs = (await signIn(other.email)).body.AuthenticationResult;
      await world.pool.call('GlobalSignOut', { AccessToken: here.AccessToken });
      expect((await refresh(there.RefreshToken)).status).toBe(400);
      expect((await refresh(theirs.RefreshToken)).status).toBe(200);
    });

    it('is over after thirty days', async () => {
      const { email } = await somebody();
      const { RefreshToken } = (await signIn(email)).body.AuthenticationResult;
      const inTime = await world.restarted((late) => refresh(RefreshToken, late), 29);
      expect(inTime.status).toBe(200);
      const tooLate = await world.restarted((late) => refresh(RefreshToken, late), 31);
      expect(tooLate.status).toBe(400);
    });

    it('leaves neither password nor refresh token in the database or the log', async () => {
      const { email } = await somebody();
      const { RefreshToken } = (await signIn(email)).body.AuthenticationResult;
      const grants = await world.db.query('select * from pool_grant');
      const users = await world.db.query('select * from pool_user');
      const kept = JSON.stringify([grants.rows, users.rows]) + world.pool.log.join();
      expect(kept).not.toContain(RefreshToken);
      expect(kept).not.toContain(PASSWORD);
    });
  });

  describe('malformed calls', () => {
    const auth = 'AWSCognitoIdentityProviderService.InitiateAuth';
    const client = { ClientId: 'portal-web' };
    const srp = (publicA: unknown) => ({
      ...client,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'a@b.mx', SRP_A: publicA },
    });

    const nulInEmail = { ...srp('2'), AuthParameters: { USERNAME: 'a\0@b.mx', SRP_A: '2' } };

    it.each<[string, string, unknown, string]>([
      ['no JSON', auth, '{', 'SerializationException'],
      ['an array', auth, [], 'SerializationException'],
      ['null', auth, null, 'SerializationException'],
      ['an unknown operation', 'AWSCognitoIdentityProviderService.AdminGetUser', client, 'Unknown'],
      ['a name of every object', 'AWSCognitoIdentityProviderService.toString', client, 'Unknown'],
      ['no client', auth, {}, 'InvalidParameterException'],
      ['another client', auth, { ClientId: 'other' }, 'ResourceNotFoundException'],
      ['no flow', auth, client, 'InvalidParameterException'],
      ['a flow not enabled', auth, { ...srp('2'), AuthFlow: 'USER_AUTH' }, 'InvalidParameter'],
      ['a public value of zero', auth, srp('0'), 'InvalidParameterException'],
      ['a public value that is a number', auth, srp(7), 'InvalidParameterException'],
      ['a NUL in the e-mail', auth, nulInEmail, 'InvalidParameterException'],
      ['a public value that is too long', auth, srp('f'.repeat(5000)), 'InvalidParameterException'],
      ['a body that is too large', auth, srp('f'.repeat(70_000)), 'RequestEntityTooLarge'],
    ])('%s is refused in words Amplify reads', async (_, target, body, type) => {
      const reply = await world.pool.app.inject({
        method: 'POST',
        url: '/cognito-idp/',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.headers['x-amzn-errortype']).toContain(type);
      expect(reply.json().__type).toContain(type);
    });
  });

  it('forgets everybody on reset, but keeps the key', async () => {
    const { email } = await somebody();
    const { RefreshToken } = (await signIn(email)).body.AuthenticationResult;
    await world.db.transaction((sql) => world.pool.pool.reset(sql));
    expect((await signIn(email)).status).toBe(400);
    expect((await refresh(RefreshToken)).status).toBe(400);
    await world.restarted(async (restarted) =>
      expect(restarted.pool.tokens.jwks).toEqual(world.pool.pool.tokens.jwks),
    );
  });
});
