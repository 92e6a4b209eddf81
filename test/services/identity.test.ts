/** The portal's identity services through the real Amplify, the real protocol and a real database. */
import { URI } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactorServices } from '#machines/second-factor.machine.ts';
import { createBearerVerifier } from '#server/identity/verify-bearer.ts';
import BigInteger from '#services/identity/big-integer.ts';
import { databases } from '#test/kit/database.ts';
import { useIdentity } from '#test/kit/identity.ts';
import { appCode, otherThan, PASSWORD, usePool } from '#test/kit/pool.ts';

const { signal } = new AbortController();

describe.each(databases())('identity services on $kind', ({ open }) => {
  const world = usePool(open);
  const portal = useIdentity(world);
  const { newcomer, somebody, codeFor } = world;
  const signIn = (email: string, password = PASSWORD) =>
    portal.auth.signIn({ email, password }, signal);

  beforeEach(() => portal.auth.signOut());

  describe('signing in', () => {
    it('ends with an identity token that the API accepts', async () => {
      const { email, username } = await somebody();
      expect(await signIn(`  ${email.toUpperCase()} `)).toBe('signedIn');
      expect(await portal.auth.currentIdentity()).toEqual({
        id: username,
        email,
        name: 'Lucía Peña',
        marketplace: null,
      });
      const { issuer, clientId } = world.pool.settings;
      const verify = createBearerVerifier({ issuer, clientId, keys: world.pool.pool.tokens.jwks });
      const identity = await verify(`Bearer ${await portal.auth.idToken()}`);
      expect(identity).toEqual({
        sub: username,
        username,
        email,
        name: 'Lucía Peña',
        session: expect.stringMatching(new RegExp(`^${username} .+`)),
        since: expect.any(Date),
        isEmailVerified: true,
      });
      expect(portal.load).toHaveBeenCalledOnce();
    });

    it('computes with the BigInt of the platform', async () => {
      const { email } = await somebody();
      const modPow = vi.spyOn(BigInteger.prototype, 'modPow');
      await signIn(email);
      expect(modPow).toHaveBeenCalledTimes(3);
    });

    it('never sends the password', async () => {
      const { email } = await somebody();
      const sent = vi.spyOn(globalThis, 'fetch');
      await signIn(email);
      expect(sent.mock.calls.length).toBeGreaterThan(1);
      expect(JSON.stringify(sent.mock.calls)).not.toContain(PASSWORD);
      sent.mockRestore();
    });

    it('replaces the person who was signed in', async () => {
      const [one, other] = [await somebody(), await somebody()];
      await signIn(one.email);
      expect(await signIn(other.email)).toBe('signedIn');
      expect(await portal.auth.currentIdentity()).toMatchObject({ email: other.email });
    });

    it('refuses a wrong password and an unknown e-mail alike', async () => {
      const refused = 'credentials';
      const { email } = await somebody();
      expect(await signIn(email, 'Otra12345')).toEqual(refused);
      expect(await signIn('nadie@tienda.example', 'Otra12345')).toEqual(refused);
      expect(await portal.auth.idToken()).toBeNull();
    });

    it('says when too many failures locked it', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 5; n += 1) await signIn(email, 'Otra12345');
      expect(await signIn(email)).toBe('locked');
      world.time.forward(2);
      expect(await signIn(email)).toBe('signedIn');
    });

    it('says when the temporary password is over', async () => {
      const { email, username } = await newcomer();
      await world.db.query('update pool_user set temporary_until = $2 where username = $1', [
        username,
        new Date(0),
      ]);
      expect(await signIn(email)).toBe('temporaryExpired');
    });

    it('says when the password must be reset', async () => {
      const { email, username } = await somebody();
      await world.db.query(`update pool_user set status = 'RESET_REQUIRED' where username = $1`, [
        username,
      ]);
      expect(await signIn(email)).toBe('resetRequired');
    });
  });

  describe('a forced new password', () => {
    it('is chosen by the rules, and then counts', async () => {
      const { email } = await newcomer();
      expect(await signIn(email)).toBe('newPasswordRequired');
      expect(await portal.auth.idToken()).toBeNull();
      expect(await portal.auth.completeNewPassword({ email, password: 'debil' }, signal)).toBe(
        'policy',
      );
      expect(await portal.auth.completeNewPassword({ email, password: 'Lluvia2027' }, signal)).toBe(
        'signedIn',
      );
      expect(await portal.auth.currentIdentity()).toMatchObject({ email });
      await portal.auth.signOut();
      expect(await signIn(email, 'Lluvia2027')).toBe('signedIn');
    });

    it('must begin again after three minutes', async () => {
      const { email } = await newcomer();
      await signIn(email);
      world.time.forward(181);
      expect(await portal.auth.completeNewPassword({ email, password: 'Lluvia2027' }, signal)).toBe(
        'temporaryExpired',
      );
    });
  });

  describe('a code of the authenticator app', () => {
    const { somebodyWithApp } = world;
    const confirm = (code: string) => portal.auth.confirmCode({ code }, signal);

    it('is asked for after the password, and signs in', async () => {
      const { email, show } = await somebodyWithApp();
      expect(await signIn(email)).toBe('codeRequired');
      expect(await portal.auth.idToken()).toBeNull();
      expect(await confirm(otherThan(show()))).toBe('mismatch');
      const code = show();
      expect(await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('signedIn');
      expect(await portal.auth.currentIdentity()).toMatchObject({ email });
      await portal.auth.signOut();
      await signIn(email);
      expect(await confirm(code)).toBe('used');
    });

    it('is asked for after a forced new password too', async () => {
      const { email, username, show } = await somebodyWithApp();
      await world.db.query(
        `update pool_user set status = 'FORCE_CHANGE_PASSWORD' where username = $1`,
        [username],
      );
      expect(await signIn(email)).toBe('newPasswordRequired');
      expect(await portal.auth.completeNewPassword({ email, password: 'Lluvia2027' }, signal)).toBe(
        'codeRequired',
      );
      expect(await confirm(show())).toBe('signedIn');
    });

    it('must begin again after three minutes, and after three wrong ones', async () => {
      const { email, show } = await somebodyWithApp();
      await signIn(email);
      world.time.forward(181);
      expect(await confirm(show())).toBe('codeOver');
      await signIn(email);
      for (let n = 0; n < 3; n += 1) expect(await confirm(otherThan(show()))).toBe('mismatch');
      expect(await confirm(show())).toBe('codeOver');
      await signIn(email);
      expect(await confirm(show())).toBe('signedIn');
    });

    it('is locked after five wrong ones, with whatever password in between', async () => {
      const { email, show } = await somebodyWithApp();
      for (let n = 0; n < 5; n += 1) {
        await signIn(email);
        expect(await confirm(otherThan(show()))).toBe('mismatch');
      }
      await signIn(email);
      expect(await confirm(show())).toBe('locked');
      world.time.forward(2);
      expect(await confirm(show())).toBe('signedIn');
    });
  });

  it('a lost app is asked for no more once the administrator took it away', async () => {
    const { email, username } = await world.somebodyWithApp();
    expect(await signIn(email)).toBe('codeRequired');
    await world.db.query('delete from pool_totp where username = $1', [username]);
    expect(await signIn(email)).toBe('signedIn');
    const factor = await portal.auth.loadSecondFactor();
    expect(await factor.findFactor(undefined, signal)).toBe('off');
    expect(await factor.startSetUp(undefined, signal)).toHaveProperty('key');
  });

  describe('an app that is demanded', () => {
    const confirm = (code: string) => portal.auth.confirmCode({ code }, signal);
    const keyIn = (answer: string | { setUp: { key: string } }) =>
      typeof answer === 'object' ? answer.setUp.key : '';

    it('is set up while signing in, and its codes are asked for from then on', async () => {
      const { email, username } = await somebody();
      await world.pool.pool.users.requireApp(world.db, username, true);
      const answer = await signIn(email);
      const key = keyIn(answer);
      expect(answer).toMatchObject({ setUp: { address: expect.stringContaining(key) } });
      expect(await portal.auth.idToken()).toBeNull();
      const code = appCode(key, world.time.clock());
      expect(await confirm(otherThan(code))).toBe('mismatch');
      expect(await confirm(code)).toBe('signedIn');
      await portal.auth.signOut();
      expect(await signIn(email)).toBe('codeRequired');
      expect(await confirm(appCode(key, world.time.clock(), 1))).toBe('signedIn');
    });

    it('is demanded after a forced new password too', async () => {
      const { email, username } = await newcomer();
      await world.pool.pool.users.requireApp(world.db, username, true);
      expect(await signIn(email)).toBe('newPasswordRequired');
      const change = { email, password: 'Lluvia2027' };
      const answer = await portal.auth.completeNewPassword(change, signal);
      expect(await confirm(appCode(keyIn(answer), world.time.clock()))).toBe('signedIn');
    });

    it('is demanded again when it was not proved in time, or in three tries', async () => {
      const { email, username } = await somebody();
      await world.pool.pool.users.requireApp(world.db, username, true);
      const late = keyIn(await signIn(email));
      world.time.forward(181);
      expect(await confirm(appCode(late, world.time.clock()))).toBe('codeOver');
      const key = keyIn(await signIn(email));
      expect(key).not.toBe(late);
      const code = () => appCode(key, world.time.clock());
      for (let n = 0; n < 3; n += 1) expect(await confirm(otherThan(code()))).toBe('mismatch');
      expect(await confirm(code())).toBe('codeOver');
    });
  });

  describe('signing in once more', () => {
    const again = (email: string, password = PASSWORD) =>
      portal.auth.again.signIn({ email, password }, signal);

    it('begins another session', async () => {
      const { email } = await somebody();
      await signIn(email);
      const before = await portal.auth.idToken();
      expect(await again(email)).toBe('signedIn');
      expect(await portal.auth.currentIdentity()).toMatchObject({ email });
      expect(await portal.auth.idToken()).not.toBe(before);
    });

    it.each([
      ['is refused', 'credentials', 'Otra12345'],
      ['cannot be asked', 'CallFailed', PASSWORD],
    ])('leaves the session as it was where it %s', async (_, answer, password) => {
      const { email } = await somebody();
      await signIn(email);
      const before = await portal.auth.idToken();
      const network = vi.spyOn(globalThis, 'fetch');
      if (answer === 'CallFailed') network.mockRejectedValue(new TypeError('Failed to fetch'));
      const attempt = again(email, password).catch(({ name }) => name);
      // Who asks meanwhile waits for it.
      await vi.waitFor(() => expect(network).toHaveBeenCalled());
      const meanwhile = portal.auth.idToken();
      expect(await attempt).toBe(answer);
      expect([await meanwhile, await portal.auth.idToken()]).toEqual([before, before]);
      network.mockRestore();
    });

    it('keeps it until the code of the app is right', async () => {
      const { email, show } = await world.somebodyWithApp();
      await signIn(email);
      await portal.auth.confirmCode({ code: show() }, signal);
      const before = await portal.auth.idToken();
      expect(await again(email)).toBe('codeRequired');
      expect(await portal.auth.idToken()).toBe(before);
      const confirm = (code: string) => portal.auth.again.confirmCode({ code }, signal);
      expect(await confirm(otherThan(show()))).toBe('mismatch');
      expect(await portal.auth.idToken()).toBe(before);
      expect(await confirm(show(1))).toBe('signedIn');
      expect(await portal.auth.idToken()).not.toBe(before);
    });
  });

  describe('the second factor of the account', () => {
    /** The set-up of who signed in just now. */
    async function started(factor: SecondFactorServices) {
      const answer = await factor.startSetUp(undefined, signal);
      if (answer === 'signInAgain') throw new Error('The sign-in is not recent.');
      return answer;
    }

    it('is set up with an app, asked for from then on, and taken out of use', async () => {
      const { email } = await somebody();
      await signIn(email);
      const factor = await portal.auth.loadSecondFactor();
      expect(await factor.findFactor(undefined, signal)).toBe('off');
      const { key, address } = await started(factor);
      const app = URI.parse(address);
      expect([app.issuer, app.label, app.secret.base32]).toEqual(['127.0.0.1', email, key]);
      const code = appCode(key, world.time.clock());
      expect(await factor.confirmSetUp({ code: otherThan(code) }, signal)).toBe('mismatch');
      expect(await factor.findFactor(undefined, signal)).toBe('off');
      expect(await factor.confirmSetUp({ code: ` ${code} ` }, signal)).toBe('on');
      expect(await factor.findFactor(undefined, signal)).toBe('on');

      await portal.auth.signOut();
      expect(await signIn(email)).toBe('codeRequired');
      const next = appCode(key, world.time.clock(), 1);
      expect(await portal.auth.confirmCode({ code: next }, signal)).toBe('signedIn');
      expect(await factor.removeFactor(undefined, signal)).toBe('off');
      expect(await factor.findFactor(undefined, signal)).toBe('off');
      await portal.auth.signOut();
      expect(await signIn(email)).toBe('signedIn');
    });

    it('is neither set up nor taken out of use without a recent sign-in', async () => {
      const { email } = await somebody();
      await signIn(email);
      const factor = await portal.auth.loadSecondFactor();
      expect((await started(factor)).key).toMatch(/^[A-Z2-7]{32}$/);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
      const sent = vi.spyOn(globalThis, 'fetch');
      expect(await factor.startSetUp(undefined, signal)).toBe('signInAgain');
      expect(await factor.removeFactor(undefined, signal)).toBe('signInAgain');
      expect(sent).not.toHaveBeenCalled();
      sent.mockRestore();

      expect(await portal.auth.again.signIn({ email, password: PASSWORD }, signal)).toBe(
        'signedIn',
      );
      expect((await started(factor)).key).toMatch(/^[A-Z2-7]{32}$/);
      expect(await factor.removeFactor(undefined, signal)).toBe('off');
      vi.useRealTimers();
    });

    it('takes a sign-in as recent by the clock of the pool, not of the device', async () => {
      const { email } = await somebody();
      world.time.forward(-3_000);
      await signIn(email);
      expect(await started(await portal.auth.loadSecondFactor())).toHaveProperty('key');
      world.time.forward(3_000);
    });

    it('is limited in its codes, and says so', async () => {
      const { email } = await somebody();
      await signIn(email);
      const factor = await portal.auth.loadSecondFactor();
      const { key } = await started(factor);
      const confirm = () =>
        factor.confirmSetUp({ code: otherThan(appCode(key, world.time.clock())) }, signal);
      for (let n = 0; n < 5; n += 1) expect(await confirm()).toBe('mismatch');
      expect(await confirm()).toBe('limit');
    });

    it('cannot be asked about without a session', async () => {
      const factor = await portal.auth.loadSecondFactor();
      await expect(factor.findFactor(undefined, signal)).rejects.toMatchObject({
        name: 'CallFailed',
      });
    });
  });

  describe('a forgotten password', () => {
    const request = (email: string) => portal.auth.requestReset({ email }, signal);
    const confirm = (email: string, code: string, password = 'Lluvia2027') =>
      portal.auth.confirmReset({ email, code, password }, signal);

    it('is changed with the code from the mailbox', async () => {
      const { email } = await somebody();
      expect(await request(email)).toBe('sent');
      const code = codeFor(email);
      expect(await confirm(email, otherThan(code))).toBe('codeMismatch');
      expect(await confirm(email, code, 'debil')).toBe('policy');
      expect(await confirm(email, ` ${code} `)).toBe('changed');
      expect(await confirm(email, code)).toBe('codeExpired');
      expect(await signIn(email)).toBe('credentials');
      expect(await signIn(email, 'Lluvia2027')).toBe('signedIn');
    });

    it('does not reveal whether an account has the e-mail', async () => {
      expect(await request('nadie@tienda.example')).toBe('sent');
      expect(codeFor('nadie@tienda.example')).toBe('');
    });

    it('is limited', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 5; n += 1) await request(email);
      expect(await request(email)).toBe('limit');
      for (let n = 0; n < 5; n += 1) await confirm(email, 'no code');
      expect(await confirm(email, codeFor(email))).toBe('limit');
    });
  });

  describe('a session', () => {
    it('is renewed when the token is over, and over a restart of the server', async () => {
      const { email } = await somebody();
      await signIn(email);
      const before = await portal.auth.idToken();
      expect(await portal.auth.idToken()).toBe(before);
      await portal.restart();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
      const after = await portal.auth.idToken();
      vi.useRealTimers();
      expect(after).toBeTruthy();
      expect(after).not.toBe(before);
      expect(await portal.auth.currentIdentity()).toMatchObject({ email });
    });

    it('is over for a visitor, and after signing out', async () => {
      expect(await portal.auth.idToken()).toBeNull();
      expect(await portal.auth.currentIdentity()).toBeNull();
      const { email, username } = await somebody();
      await signIn(email);
      await portal.auth.signOut();
      expect(await portal.auth.idToken()).toBeNull();
      const grants = await world.db.query('select 1 from pool_grant where username = $1', [
        username,
      ]);
      expect(grants.rowCount).toBe(0);
    });

    it('is over, without an error, once its grant was revoked', async () => {
      const { email, username } = await somebody();
      await signIn(email);
      await world.pool.pool.tokens.revokeAll(world.db, username);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
      expect(await portal.auth.idToken()).toBeNull();
      vi.useRealTimers();
    });
  });

  describe('a service that is down', () => {
    it('throws a failed call, not a refusal', async () => {
      const { email } = await somebody();
      const down = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
      const offline = { name: 'CallFailed', kind: 'offline' };
      await expect(signIn(email)).rejects.toMatchObject(offline);
      await expect(portal.auth.requestReset({ email }, signal)).rejects.toMatchObject(offline);
      down.mockRestore();
    });
  });
});
