import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { otherThan, PASSWORD, type RunningPool, usePool } from '#test/kit/pool.ts';

describe.each(databases())('the limits of the user pool on $kind', ({ open }) => {
  const world = usePool(open);
  const { somebody, signIn, forgot, confirm, codeFor } = world;

  describe('an unknown e-mail', () => {
    it('is answered like a wrong password', async () => {
      const { email } = await somebody();
      const wrong = await signIn(email, 'Otra12345');
      const unknown = await signIn('nadie@tienda.example', 'Otra12345');
      expect(wrong.body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
      expect(unknown.headers['x-amzn-errortype']).toBe(wrong.headers['x-amzn-errortype']);
    });

    it('gets a challenge that looks like a real one, and the same one after a restart', async () => {
      const { email } = await somebody();
      const challenge = async (login: string, at: RunningPool) => {
        const input = { USERNAME: login, SRP_A: randomBytes(384).toString('hex') };
        const { body } = await at.call('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: input,
        });
        return body.ChallengeParameters as Record<string, string>;
      };
      const real = await challenge(email, world.pool);
      const decoy = await challenge('fantasma@tienda.example', world.pool);
      expect(Object.keys(decoy)).toEqual(Object.keys(real));
      expect(decoy.SALT).toMatch(/^[0-9a-f]{32}$/);
      expect(decoy.USERNAME).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

      const later = await world.restarted((again) => challenge('Fantasma@tienda.example ', again));
      expect([later.SALT, later.USERNAME]).toEqual([decoy.SALT, decoy.USERNAME]);
    });

    it('gets the same answers to a reset, right to the limits, and no message', async () => {
      const { email } = await somebody();
      const stranger = 'extrania@tienda.example';
      const story = async (login: string) => {
        const seen: unknown[] = [(await confirm(login, '123456')).body];
        seen.push((await forgot(login)).status);
        for (let n = 0; n < 6; n += 1) {
          seen.push((await confirm(login, otherThan(codeFor(login)))).body.__type);
        }
        for (let n = 0; n < 5; n += 1) seen.push((await forgot(login)).body.__type);
        return seen;
      };
      expect(await story(stranger)).toEqual(await story(email));
      expect(world.pool.mailbox.filter(({ to }) => to === stranger)).toEqual([]);
    });
  });

  describe('guessing', () => {
    const wrong = (email: string, at = world.pool) => signIn(email, 'Otra12345', at);
    const LOCKED = 'Password attempts exceeded';

    it.each(['known', 'unknown'])('locks a %s e-mail after five failures', async (kind) => {
      const email = kind === 'known' ? (await somebody()).email : 'cerrada@tienda.example';
      const seen: string[] = [];
      for (let n = 0; n < 6; n += 1) seen.push((await wrong(email)).body.message);
      expect(seen.slice(0, 5)).not.toContain(LOCKED);
      expect(seen[5]).toBe(LOCKED);
    });

    it('refuses the right password too while locked, and lets it in afterwards', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 5; n += 1) await wrong(email);
      expect((await signIn(email)).body.message).toBe(LOCKED);
      world.time.forward(2);
      expect((await signIn(email)).body.AuthenticationResult).toBeTruthy();
      expect((await wrong(email)).body.message).not.toBe(LOCKED);
    });

    it('locks for twice as long each time', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 5; n += 1) await wrong(email);
      for (const seconds of [1, 2, 4, 8]) {
        world.time.forward(seconds / 2);
        expect((await wrong(email)).body.message).toBe(LOCKED);
        world.time.forward(seconds / 2 + 0.1);
        expect((await wrong(email)).body.message).not.toBe(LOCKED);
      }
    });

    it('stays locked over a restart', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 9; n += 1) {
        await wrong(email);
        world.time.forward(n < 5 ? 0 : 2 ** (n - 5) + 0.1);
      }
      for (let n = 0; n < 2; n += 1) await wrong(email);
      const { body } = await world.restarted((again) => signIn(email, PASSWORD, again));
      expect(body.message).toBe(LOCKED);
    });

    it('cannot slip past the lock by guessing in parallel', async () => {
      const { email } = await somebody();
      const guesses = await Promise.all(Array.from({ length: 20 }, () => wrong(email)));
      expect(guesses.filter(({ body }) => body.message !== LOCKED)).toHaveLength(5);
    });
  });
});
